import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "#tests/http.ts";
import manifest from "../../package.json" with { type: "json" };
import { commandOf, processTree } from "./process-facts.ts";

/** A site that runs as a process of its own. */
export interface SiteProcess {
  pid: number;
  port: number;
  origin: string;
  /** Milliseconds from the start of the process to the first "ready" of /readyz. */
  startedIn: number;
  /** Resolves when the process has written the text. */
  wrote(text: string): Promise<void>;
  /** Sends SIGTERM, and waits until the process has ended. */
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 30_000;

const running = new Set<SiteProcess>();

/** Commands of the built programs without npm; `exec` replaces the shell by the site's process. */
const PROGRAMS = { start: manifest.scripts.start, demo: "exec node build/server/demo.js" };

/** The command that starts a built program. */
export const scriptCommand = (name: keyof typeof PROGRAMS): string[] => ["sh", "-c", PROGRAMS[name]];

/**
 * Starts a program of this repository on a free port of 127.0.0.1 and waits until it is ready.
 * @param command program and arguments, such as `node server/main.ts`
 * @param settings environment variables beside PORT and HOST; with HTTPS=auto the site is ready when its HTTP_PORT answers so
 */
export async function startSite(command: readonly string[], settings: Record<string, string>): Promise<SiteProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program, ...args] = command as [string, ...string[]];
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: "warn", SITE_URL: origin, ...settings, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const site: SiteProcess = {
    pid: child.pid!,
    port,
    origin,
    startedIn: 0,
    wrote: (text) => until(child, output, async () => output.text.includes(text)),
    stop: async () => {
      running.delete(site);
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(siteBehind(child.pid!), "SIGTERM");
      const gone = once(child, "exit");
      if (await Promise.race([gone, sleep(STOP_TIMEOUT_MS, false, { ref: false })])) return;
      child.kill("SIGKILL");
      await gone;
    },
  };
  running.add(site);
  const answering = settings.HTTP_PORT ? `http://127.0.0.1:${settings.HTTP_PORT}` : origin;
  await until(child, output, () => isReady(answering));
  site.startedIn = performance.now() - startedAt;
  return site;
}

/** Stops the running sites, the newest first: a second node before the one that runs the database. */
export async function stopAllSites(): Promise<void> {
  for (const site of [...running].reverse()) await site.stop();
}

/** Finds the process of the site below npm and a shell. */
function siteBehind(pid: number): number {
  const isSite = (one: number) => /\.[jt]s$/.test(commandOf(one)[1] ?? "") && !/\bnpm\b/.test(commandOf(one)[1]!);
  return processTree(pid).find(isSite) ?? pid;
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(child: ChildProcess, output: { text: string }, reached: () => Promise<boolean>): Promise<void> {
  for (const from = performance.now(); !(await reached()); await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`the site ended with code ${child.exitCode}:\n${output.text}`);
    if (performance.now() - from > TIMEOUT_MS) throw new Error(`the site is not ready:\n${output.text}`);
  }
}

function collectOutput(child: ChildProcess): { text: string } {
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output.text += part;
    });
  }
  return output;
}

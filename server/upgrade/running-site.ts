import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findDataLocation } from "#db/embedded/data-location.ts";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { takeServingLock } from "#db/embedded/lock.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import { stopServer } from "#db/embedded/stop.ts";
import { npmEnvironment } from "#platform/env/npm-environment.ts";
import { runShell } from "#server/install/run-program.ts";
import type { ListeningEnv } from "#server/listen.ts";
import { findSiteProcess, startTimeOf } from "#server/pid-file.ts";
import { UpgradeError } from "./commands.ts";
import { type SiteFacts, type Upgrade, writeUpgrade } from "./state.ts";

const POLL_MS = 200;
/** Longest wait for one response, milliseconds. */
const ANSWER_MS = 5000;
/** More than the site needs to stop: at most fifteen seconds for requests, then the database. */
const STOP_MS = 60_000;

/** Address of the readiness check of a site that listens on HOST, from this machine: over http, also where it serves https. */
export function readyUrlOf({ HOST, ...env }: ListeningEnv): string {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "127.0.0.1" };
  const host = everywhere[HOST] ?? HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${env.HTTPS === "auto" ? env.HTTP_PORT : env.PORT}/readyz`;
}

/** Whether the site reports that it is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The systemd service that a process belongs to; undefined for one that was started by hand. */
export function serviceOf(pid: number): string | undefined {
  try {
    return /\/([^/\n]+\.service)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}

/** The environment that a process was started with; undefined where the system does not show it. */
export function environmentOf(pid: number): Record<string, string> | undefined {
  try {
    const pairs = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
    return Object.fromEntries(pairs.map((pair) => [pair.split("=", 1)[0]!, pair.slice(pair.indexOf("=") + 1)]));
  } catch {
    return undefined;
  }
}

/** Stops the site, if it runs, and waits until it has ended. */
export async function stopSite(root: string, { dataFolder, stop }: SiteFacts): Promise<void> {
  const site = findSiteProcess(dataFolder);
  if (stop) await runShell(stop, root);
  else if (site) process.kill(site.pid, "SIGTERM");
  for (
    const startedAt = Date.now();
    site && isAlive(site.pid) && startTimeOf(site.pid) === site.start;
    await sleep(50)
  ) {
    if (Date.now() - startedAt > STOP_MS) throw new UpgradeError(`the site (process ${site.pid}) does not stop`);
  }
}

/** Where the files of the embedded database are. */
export const findData = (dataFolder: string): string => findDataLocation(openDatabaseFolder(dataFolder), () => {}).data;

/**
 * Runs `work` while the database is stopped and no site can be started on its files.
 * @throws when a site is still running on them
 */
export async function withStoppedDatabase<Result>(
  dataFolder: string,
  data: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const home = openDatabaseFolder(dataFolder);
  const lock = await takeServingLock(home.servingLockFile, home.owner, { log: () => {} });
  try {
    // PostgreSQL may still run after a site that was killed.
    await stopServer(data);
    return await work();
  } finally {
    lock.free();
  }
}

/** A site that was started here. */
export interface StartedSite {
  /** File of its output; undefined when a service manager has started it. */
  logFile?: string;
  /** Whether it has ended already. */ hasEnded(): boolean;
  /** Ends it with all its processes, and waits for that. */
  end(): Promise<void>;
  /** Detaches it, so that it runs on when this command ends. */
  leave(): void;
}

/** Waits for a line on stdin, so that nothing starts if this command is killed before it has recorded the process. */
const START_WHEN_NOTED = "read -r line && exec npm start --silent < /dev/null";

/**
 * Starts the version on the disk: with the command of the service manager, or as a process that outlives this one and is
 * recorded in the upgrade's state.
 */
export async function startSite(root: string, upgrade: Upgrade): Promise<StartedSite> {
  const { site } = upgrade;
  if (site.start) {
    await runShell(site.start, root);
    return { hasEnded: () => false, end: () => stopSite(root, site), leave: () => {} };
  }
  const logFile = join(site.dataFolder, "site.log");
  const output = openSync(logFile, "a", 0o600);
  const child = spawn("sh", ["-c", START_WHEN_NOTED], {
    cwd: root,
    env: npmEnvironment(),
    detached: true,
    stdio: ["pipe", output, output],
  });
  closeSync(output);
  let ended = false;
  child.once("error", () => {
    ended = true;
  });
  child.once("exit", () => {
    ended = true;
  });
  const { pid } = child;
  if (pid) {
    upgrade.started = { pid, start: startTimeOf(pid) };
    writeUpgrade(root, upgrade);
  }
  child.stdin?.on("error", () => {});
  child.stdin?.end("start\n");
  return {
    logFile,
    hasEnded: () => ended,
    end: async () => {
      if (pid) await endGroup(pid);
    },
    leave: () => child.unref(),
  };
}

/** Ends the site that an interrupted upgrade had started, even if it had not written its PID file yet. */
export async function endStarted({ started }: Upgrade): Promise<void> {
  if (started && isAlive(started.pid) && startTimeOf(started.pid) === started.start) await endGroup(started.pid);
}

async function endGroup(leader: number): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!signalGroup(leader, signal)) return;
    for (const startedAt = Date.now(); Date.now() - startedAt < STOP_MS; await sleep(50)) {
      if (!signalGroup(leader, 0)) return;
    }
  }
}

/** Sends a signal to a process group. @returns false when it does not exist */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Waits until the site is ready. @throws {UpgradeError} when it ends before, or takes too long */
export async function waitUntilReady(started: StartedSite, { readyUrl, patienceMs }: SiteFacts): Promise<void> {
  for (const startedAt = Date.now(); !(await isReady(readyUrl)); await sleep(POLL_MS)) {
    if (started.hasEnded()) throw new UpgradeError(`the start failed${lastErrorOf(started)}`);
    if (Date.now() - startedAt > patienceMs) {
      throw new UpgradeError(`${readyUrl} was not ready within ${patienceMs / 1000} seconds${lastErrorOf(started)}`);
    }
  }
}

/** The last error message in the site's output. */
function lastErrorOf({ logFile }: StartedSite): string {
  if (!logFile) return "";
  const last = readFileSync(logFile, "utf8")
    .trim()
    .split("\n")
    .findLast((line) => line.startsWith("coreto: "));
  return last ? `: ${last.slice("coreto: ".length)}` : ` (see ${logFile})`;
}

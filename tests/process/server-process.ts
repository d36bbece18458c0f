import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort, sendTo } from "#tests/http.ts";
import { NEVER_MS } from "#tests/never.ts";
import { PROGRAM_FOLDER, programFolder } from "#tests/program.ts";

/**
 * The built programs of `npm start` and `npm run demo`; the town of the journeys; a site that reads feeds of this machine; one
 * that waits only a moment for open requests when it is stopped; the servers of one that serves https, without a database.
 */
const PROGRAMS = {
  main: "build/server/main.js",
  demo: "build/server/demo.js",
  town: "tests/e2e/server.ts",
  feedReader: "tests/faults/server.ts",
  impatient: "tests/process/impatient-server.ts",
  https: "tests/process/https-process.ts",
};

export type Program = keyof typeof PROGRAMS;

const HERE = new URL("../../", import.meta.url);
/** How long a process may take to end after it has refused a connection, milliseconds. */
const EXIT_MS = 500;

/** The built program as a process of its own. */
export interface ServerProcess {
  port: number;
  /** Resolves when it ends. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>;
  kill(signal: NodeJS.Signals): void;
  /** Its output so far. */
  stdout(): string;
  /** Requests a page over http; if the server has ended, the error contains what it wrote. */
  ask(target: string): ReturnType<typeof sendTo>;
  /** Waits until it is ready; throws when it ends first. */
  ready(): Promise<void>;
}

/**
 * Starts the site with only these settings in its environment; without PORT on a free port, without ARCHIVE with archiving off.
 * @param root folder of the program; the installed one by default
 */
export async function startServer(
  settings: Record<string, string>,
  program: Program = "main",
  root = programFolder(),
): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await findFreePort()));
  const httpPort = Number(settings.HTTP_PORT ?? port);
  const file = new URL(PROGRAMS[program], PROGRAMS[program].startsWith("build/") ? root : HERE);
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(file)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: "127.0.0.1",
      PORT: String(port),
      ARCHIVE: "off",
      UPDATE_CHECK: "off",
      [PROGRAM_FOLDER]: fileURLToPath(programFolder()),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  let isOver = false;
  const ended: ServerProcess["ended"] = new Promise((resolve) => {
    child.once("close", (code, signal) => {
      isOver = true;
      resolve({ code, signal, stdout, stderr });
    });
  });
  const ask = (target: string) =>
    sendTo(httpPort, target).catch(async (cause) => {
      await Promise.race([ended, sleep(EXIT_MS)]);
      throw isOver ? new Error(`the server ended: ${stderr}${stdout}`, { cause }) : cause;
    });
  const ready = async () => {
    for (const startedAt = Date.now(); ; await sleep(20)) {
      if (isOver) throw new Error(`the server ended: ${stderr}${stdout}`);
      const answer = await sendTo(httpPort, "/readyz").catch(() => undefined);
      if (answer?.status === 200) return;
      if (Date.now() - startedAt > NEVER_MS) throw new Error(`the server does not answer: ${stderr}${stdout}`);
    }
  };
  return { port, ended, kill: (signal) => child.kill(signal), stdout: () => stdout, ask, ready };
}

import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect } from "vitest";
import { isAlive, readPostmaster } from "#db/embedded/postmaster.ts";
import { makeMigratedFolder } from "#tests/database/migrated-folder.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { NEVER_MS } from "#tests/never.ts";

/** Folder of the program. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const cleanups: (() => unknown)[] = [];

/** Starts commands for the tests of a file, each in a process group of its own, like a terminal; after each test they are killed. */
export function commandRunner() {
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  });
  return run;
}

async function run(program: string, args: string[], makeFolder = makeMigratedFolder) {
  const { folder, remove } = await makeFolder();
  cleanups.push(remove);
  const port = await findFreePort();
  const env = {
    PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
    HOME: process.env.HOME,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: folder,
  };
  const child: ChildProcess = spawn(program, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  // "exit", not "close": a process that lives on would keep the pipes open.
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  cleanups.push(() => {
    try {
      process.kill(-child.pid!, "SIGKILL");
    } catch {
      // The process group has ended.
    }
  });
  const postgres = () => {
    const found = readPostmaster(join(folder, "postgres/data"));
    return found && found !== "torn" ? found.pid : undefined;
  };
  const stopPostgres = () => {
    const pid = postgres();
    if (pid && isAlive(pid)) process.kill(pid, "SIGKILL");
  };
  cleanups.push(stopPostgres);
  return { child, port, ended, postgres, output: () => output };
}

/** A command that was started. */
type Running = Awaited<ReturnType<typeof run>>;

const answers = (port: number) =>
  sendTo(port, "/readyz").then(
    ({ status }) => status === 200,
    () => false,
  );

/** Waits until a condition holds; throws with the output of the command when it does not in time. */
export async function until(holds: () => boolean | Promise<boolean>, running: Running): Promise<void> {
  for (const startedAt = Date.now(); !(await holds()); await sleep(20)) {
    if (Date.now() - startedAt > NEVER_MS) throw new Error(running.output());
  }
}

/** Whether any process of the command's group is left. */
export function isGroupAlive({ child }: Running): boolean {
  try {
    process.kill(-child.pid!, 0);
    return true;
  } catch {
    return false;
  }
}

/** Fails if a process of the command, its database or its site is left. */
export async function expectNothingLeft(running: Running, postgres: number): Promise<void> {
  expect([isGroupAlive(running), isAlive(postgres), await answers(running.port)]).toEqual([false, false, false]);
}

/** Sends a signal to a command once its site is ready, and checks that nothing of it is left. @returns its exit code */
export async function stopReady(running: Running, signal: NodeJS.Signals): Promise<number | null> {
  await until(() => answers(running.port), running);
  const postgres = running.postgres()!;
  expect(isAlive(postgres)).toBe(true);
  running.child.kill(signal);
  const code = await running.ended;
  await expectNothingLeft(running, postgres);
  return code;
}

/** The npm scripts of the program. */
export const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { isAlive, readPostmaster } from "#db/embedded/postmaster.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { makeMigratedFolder } from "#tests/database/migrated-folder.ts";
import { findFreePort, sendTo } from "#tests/http.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TIMEOUT_MS = 90_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

/** Starts a command in a process group of its own, like a terminal. */
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

type Running = Awaited<ReturnType<typeof run>>;

const answers = (port: number) =>
  sendTo(port, "/readyz").then(
    ({ status }) => status === 200,
    () => false,
  );

/** Waits until a condition holds; throws with the output of the command when it does not in time. */
async function until(holds: () => boolean | Promise<boolean>, running: Running): Promise<void> {
  for (const startedAt = Date.now(); !(await holds()); await sleep(20)) {
    if (Date.now() - startedAt > TIMEOUT_MS) throw new Error(running.output());
  }
}

/** Whether any process of the command's group is left. */
function isGroupAlive({ child }: Running): boolean {
  try {
    process.kill(-child.pid!, 0);
    return true;
  } catch {
    return false;
  }
}

async function expectNothingLeft(running: Running, postgres: number): Promise<void> {
  expect([isGroupAlive(running), isAlive(postgres), await answers(running.port)]).toEqual([false, false, false]);
}

const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe("a signal to the process that started the site stops the site", { timeout: 180_000 }, () => {
  test.each([
    ["npm start", "npm", ["start"], "SIGTERM"],
    ["npm start", "npm", ["start"], "SIGINT"],
    ["the shell of npm start", "sh", ["-c", scripts.start!], "SIGTERM"],
    ["the shell of npm start, whose terminal is closed,", "sh", ["-c", scripts.start!], "SIGHUP"],
    ["npm run dev", "npm", ["run", "dev"], "SIGTERM"],
    ["the shell of npm run dev", "sh", ["-c", scripts.dev!], "SIGTERM"],
  ] as const)("%s (%s %j) ends with %s, and no process of it is left", async (_name, program, args, signal) => {
    const running = await run(program, [...args]);
    await until(() => answers(running.port), running);
    const postgres = running.postgres()!;
    expect(isAlive(postgres)).toBe(true);
    running.child.kill(signal);
    expect(await running.ended).toBe(0);
    await expectNothingLeft(running, postgres);
  });

  test("a signal during the start stops the site and the database that it has begun to start", async () => {
    const running = await run("npm", ["start"], makeDataFolder);
    await until(() => running.postgres() !== undefined, running);
    const postgres = running.postgres()!;
    running.child.kill("SIGTERM");
    await running.ended;
    await expectNothingLeft(running, postgres);
  });

  test("a signal while npm run demo builds stops the build and leaves the existing one", async () => {
    const next = join(ROOT, "build-next");
    await rm(next, { recursive: true, force: true });
    const running = await run("npm", ["run", "demo"]);
    // Only from now on, when files are written, could a build be lost.
    await until(() => existsSync(next), running);
    running.child.kill("SIGTERM");
    expect(await running.ended).not.toBe(0);
    await until(() => !isGroupAlive(running), running);
    expect(running.postgres()).toBeUndefined();
    expect(existsSync(join(ROOT, "build/server/main.js"))).toBe(true);
  });
});

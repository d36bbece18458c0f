import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandRunner, isGroupAlive, ROOT, scripts, stopReady, until } from "./command.ts";

const run = commandRunner();

describe("a signal to the process that started the site stops the site", () => {
  test.each([
    ["npm start", "npm", ["start"], "SIGINT"],
    ["npm run dev", "npm", ["run", "dev"], "SIGTERM"],
    ["the shell of npm start", "sh", ["-c", scripts.start!], "SIGTERM"],
    ["the shell of npm start, whose terminal is closed,", "sh", ["-c", scripts.start!], "SIGHUP"],
    ["the shell of npm run dev", "sh", ["-c", scripts.dev!], "SIGTERM"],
  ] as const)("%s (%s %j) ends with %s, and no process of it is left", async (_name, program, args, signal) => {
    expect(await stopReady(await run(program, [...args]), signal)).toBe(0);
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

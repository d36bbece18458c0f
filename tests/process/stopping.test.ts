import { describe, expect, test } from "vitest";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { commandRunner, expectNothingLeft, stopReady, until } from "./command.ts";

const run = commandRunner();

describe("a signal to the process that started the site stops the site", () => {
  test("npm start ends with SIGTERM, and no process of it is left", async () => {
    expect(await stopReady(await run("npm", ["start"]), "SIGTERM")).toBe(0);
  });

  test("a signal during the start stops the site and the database that it has begun to start", async () => {
    const running = await run("npm", ["start"], makeDataFolder);
    await until(() => running.postgres() !== undefined, running);
    const postgres = running.postgres()!;
    running.child.kill("SIGTERM");
    await running.ended;
    await expectNothingLeft(running, postgres);
  });
});

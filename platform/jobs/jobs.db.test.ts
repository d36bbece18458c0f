import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createJobs, type Jobs } from "./jobs.ts";

const database = testDatabase();
let jobs: Jobs;
afterAll(() => jobs.stop());

test("work that was given up in the last hour is named once, and nothing of an earlier one", async () => {
  jobs = createJobs(database.connection, createLog("silent"));
  jobs.handle("breaks", () => Promise.reject(Object.assign(new Error("broken"), { final: true })));
  jobs.handle("works", async () => {});
  expect(await jobs.listGivenUp()).toEqual([]);
  await jobs.start();
  await jobs.send("breaks", {});
  await jobs.send("breaks", {});
  await jobs.send("works", {});
  await vi.waitFor(async () => expect(await jobs.listGivenUp()).toEqual(["breaks"]), 20_000);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'breaks'");
    expect(rows.map(({ state }) => state)).toEqual(["failed", "failed"]);
  }, 20_000);
  await database.pool.query("update pgboss.job set completed_on = now() - interval '61 minutes' where name = 'breaks'");
  expect(await jobs.listGivenUp()).toEqual([]);
}, 60_000);

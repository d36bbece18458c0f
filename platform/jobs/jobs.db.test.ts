import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { testDatabase } from "#tests/database/database.ts";
import { startTcpProxy } from "#tests/database/tcp-proxy.ts";
import { waitFor } from "#tests/wait-for.ts";
import { createJobs, type Jobs } from "./jobs.ts";

const database = testDatabase();
let jobs: Jobs;
afterAll(() => jobs.stop());

test("a job that was given up in the last hour is listed once, and an earlier one is not", async () => {
  jobs = createJobs(database.connection, createLog("silent"));
  jobs.handle("breaks", () => Promise.reject(Object.assign(new Error("broken"), { final: true })));
  jobs.handle("works", async () => {});
  expect(await jobs.listGivenUp()).toEqual([]);
  await jobs.start();
  await jobs.send("breaks", {});
  await jobs.send("breaks", {});
  await jobs.send("works", {});
  await waitFor(async () => expect(await jobs.listGivenUp()).toEqual(["breaks"]));
  await waitFor(async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'breaks'");
    expect(rows.map(({ state }) => state)).toEqual(["failed", "failed"]);
  });
  await database.pool.query("update pgboss.job set completed_on = now() - interval '61 minutes' where name = 'breaks'");
  expect(await jobs.listGivenUp()).toEqual([]);
});

test("persistent jobs that wait for their first or another try are counted by kind, and no others", async () => {
  const other = createJobs(database.connection, createLog("silent"));
  onTestFinished(() => other.stop());
  other.handle("letter", () => Promise.reject(new Error("not now")), { persistent: true });
  other.handle("card", async () => {}, { persistent: true });
  other.handle("no-message", async () => {});
  expect(await other.countQueued()).toEqual([]);
  await other.start();
  const later = { startAfter: new Date(Date.now() + 3_600_000) };
  await other.send("letter", {}, later);
  await other.send("letter", {});
  await other.send("no-message", {}, later);
  await waitFor(async () => {
    const { rows } = await database.pool.query(
      "select state from pgboss.job where name = 'letter' and state = 'retry'",
    );
    expect(rows).toHaveLength(1);
  });
  expect((await other.countQueued()).toSorted((one, two) => one.count - two.count)).toEqual([
    { name: "card", count: 0 },
    { name: "letter", count: 2 },
  ]);
});

test("a job that is sent within a transaction is stored with it, or not at all", async () => {
  const count = async () =>
    (await database.pool.query("select 1 from pgboss.job where name = 'works' and data @> '{\"part\": 1}'")).rowCount;
  const send = (isKept: boolean) =>
    database.db.transaction(async (tx) => {
      await jobs.send("works", { part: 1, text: "a $1 b" }, { within: tx });
      if (!isKept) throw new Error("undone");
    });
  await expect(send(false)).rejects.toThrow("undone");
  expect(await count()).toBe(0);
  await send(true);
  expect(await count()).toBe(1);
});

test("a job runner that starts while the database is down works once it is up", async () => {
  const { host, port } = database.connection as { host: string; port: number };
  const target = { host: "/nowhere", port };
  const gateway = await startTcpProxy(target);
  const late = createJobs({ ...database.connection, host: "127.0.0.1", port: gateway.port }, createLog("silent"));
  const done = Promise.withResolvers<void>();
  late.handle("late", async () => done.resolve());
  await expect(late.start()).rejects.toThrow();
  await expect(late.send("late", {})).rejects.toThrow();
  target.host = host;
  await waitFor(() => late.send("late", {}));
  await done.promise;
  await late.stop();
  gateway.close();
});

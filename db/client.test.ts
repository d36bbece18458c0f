import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { startTcpProxy } from "#tests/database/tcp-proxy.ts";
import { checkServerVersion, openDatabase } from "./client.ts";
import type { SlowQuery } from "./timed-client.ts";

const database = testDatabase();

test("a connection that is lost between two statements of a transaction fails that transaction alone", async () => {
  const lost = database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.pool.query("select pg_terminate_backend($1, 10000)", [rows[0]!.pid]);
    await transaction.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a connection that the server ends as soon as it is ready fails its query, not the process", async () => {
  const { host, port } = database.connection;
  const proxy = await startTcpProxy({ host: host!, port: port! }, { stopsWhenReady: true });
  const throughProxy = { ...database.connection, host: "127.0.0.1", port: proxy.port };
  const { db, pool, close } = openDatabase(throughProxy, { poolSize: 1, onError: () => {} });
  await expect(pool.query("select 1")).rejects.toThrow();
  await expect(db.transaction((transaction) => transaction.execute(sql`select 1`))).rejects.toThrow();
  await close();
  proxy.close();
});

test("a connection that is lost before its transaction begins is returned to the pool", async () => {
  const { db, pool, close } = openDatabase(database.connection, { poolSize: 1, onError: () => {} });
  let losses = 3;
  // Between being taken from the pool and `begin`, as when PostgreSQL is killed at that moment.
  pool.on("acquire", (client) => {
    if (losses-- > 0) client.connection.stream.destroy();
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(db.transaction((transaction) => transaction.execute(sql`select 1`))).rejects.toThrow();
  }
  const { rows } = await db.transaction((transaction) => transaction.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  await close();
});

test("a failed transaction leaves its connection in use, with none of its changes", async () => {
  const { db, pool, close } = openDatabase(database.connection, { poolSize: 1, onError: () => {} });
  const pidOf = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await pidOf();
  await expect(
    db.transaction(async (transaction) => {
      await transaction.execute(sql`create table never_there (id int)`);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await pidOf()).toBe(before);
  expect((await pool.query("select to_regclass('never_there') as found")).rows).toEqual([{ found: null }]);
  await close();
});

test("a server that is too old for the statements is refused with its version", () => {
  expect(() => checkServerVersion("15.18 (Debian 15.18-0+deb12u1)")).toThrow(
    "16 or newer is needed, this one is 15.18",
  );
  for (const version of ["16.0", "17.10", "18.4", "19beta1"]) checkServerVersion(version);
});

test("slow queries are reported by a name, however they are sent and however they end", async () => {
  const slow: SlowQuery[] = [];
  const onQuery = (query: SlowQuery) => void slow.push(query);
  const { db, pool, close } = openDatabase(database.connection, {
    poolSize: 2,
    onError: () => {},
    slow: { ms: 30, onQuery },
  });
  await pool.query("select 1");
  await pool.query("select pg_sleep($1)", [0.04]);
  await db.execute(sql`select pg_sleep(${0.04}), 'by drizzle'`);
  await db.transaction((transaction) => transaction.execute(sql`select pg_sleep(${0.04}), 'in a transaction'`));
  await expect(pool.query("select pg_sleep(0.04)::text::int")).rejects.toThrow("integer");
  await pool.query(`select pg_sleep(0.04) from "news" join public.users on false right join (select 1) on true`);
  const names = slow.map((query) => query.name);
  expect(names.map((name) => name.replace(/ [\da-f]{8}$/, ""))).toEqual([
    ...Array(4).fill("select"),
    "select news, users",
  ]);
  expect(new Set(names).size).toBe(5);
  for (const { ms } of slow) expect(ms).toBeGreaterThanOrEqual(30);
  await close();
});

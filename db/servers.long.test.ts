import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Replica, startPair, urlOfAll } from "#tests/database/replicas.ts";
import { startTcpProxy } from "#tests/database/tcp-proxy.ts";
import { migrateDatabase, type OpenDatabase, openDatabase } from "./client.ts";
import { connectionTo, DatabaseClient, NoWritableServer } from "./servers.ts";

let [first, second, remove]: [Replica, Replica, () => Promise<void>] = [] as never;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  ({ primary: first, standby: second, remove } = await startPair());
});
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});
afterAll(() => remove?.());

function open(url: string): OpenDatabase {
  const opened = openDatabase(connectionTo(url), { poolSize: 3, onError: () => {} });
  cleanups.push(opened.close);
  return opened;
}

/** The port of the server that a connection of the pool leads to. */
const portOf = async ({ pool }: OpenDatabase) => (await pool.query("select inet_server_port() as port")).rows[0].port;

test("every connection leads to the server that accepts writes, whatever its position in the list", async () => {
  for (const url of [urlOfAll([first, second]), urlOfAll([second, first])]) {
    const database = open(url);
    expect(await Promise.all([1, 2, 3].map(() => portOf(database)))).toEqual([first.port, first.port, first.port]);
    const listener = new DatabaseClient(connectionTo(url));
    await listener.connect();
    expect((await listener.query("show transaction_read_only")).rows).toEqual([{ transaction_read_only: "off" }]);
    await listener.end();
  }
  await migrateDatabase(connectionTo(urlOfAll([second, first])));
  // A standby has what was committed, and shows it a moment later.
  await expect.poll(() => second.query("select from news", "coreto").catch(() => undefined)).toEqual([]);
});

test("without a server that accepts writes the error names the reason for each server, and no password", async () => {
  const url = `${urlOfAll([second], [1, second.port])}`;
  const error = await open(url)
    .pool.query("select 1")
    .catch((cause) => cause);
  expect(error).toBeInstanceOf(NoWritableServer);
  expect(error.message).toBe(
    `no server accepts writes (127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:${second.port}: it is read-only)`,
  );
  await expect(migrateDatabase(connectionTo(`${second.url}?target_session_attrs=read-write`))).rejects.toThrow(
    "read-only",
  );
});

test("a connection whose server becomes read-only is not used again", async () => {
  const database = open(urlOfAll([first, second]));
  const pidOf = async () => (await database.pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const pid = await pidOf();
  const refused = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`set transaction read only`);
    await transaction.execute(sql`create table never_there (id int)`);
  });
  await expect(refused).rejects.toThrow();
  expect(await pidOf()).not.toBe(pid);
});

test("a client that is ended before its server is found connects to no server", async () => {
  const client = new DatabaseClient(connectionTo(urlOfAll([second, first])));
  const connecting = client.connect() as Promise<unknown>;
  await client.end();
  await expect(connecting).rejects.toThrow("ended before it was made");
});

test("when the primary falls silent, queries under way fail once another server accepts writes, though nobody connects", async () => {
  const gateway = await startTcpProxy({ host: "127.0.0.1", port: first.port });
  cleanups.push(gateway.close);
  const database = open(urlOfAll([first, second], [gateway.port, second.port]));
  const before = await database.pool.connect();
  gateway.setSilent(true);
  before.on("error", () => {});
  const waiting = before.query("select 1").catch((cause) => cause);
  await expect(database.pool.query("select 1")).rejects.toThrow(/no server accepts writes .*it is read-only/);
  await first.kill();
  await second.promote();
  expect((await waiting).message).toContain("Connection terminated");
  before.release(true);
  expect(await portOf(database)).toBe(second.port);
  await database.db.transaction((transaction) => transaction.execute(sql`create table written_after (id int)`));
});

test("when one address leads to another server, connections to the former one are closed, though it lives on", async () => {
  await first.follow(second);
  const target = { host: "127.0.0.1", port: second.port };
  const gateway = await startTcpProxy(target);
  cleanups.push(gateway.close);
  const database = open(`${urlOfAll([second], [gateway.port])}`);
  const before = await database.pool.connect();
  const lost = new Promise((resolve) => before.on("error", resolve));
  target.port = first.port;
  await first.promote();
  expect(String(await lost)).toContain("Connection terminated");
  before.release(true);
  expect(await portOf(database)).toBe(first.port);
  await second.kill();
});

test("a former primary that returns as a standby is used again once it is promoted", async () => {
  const database = open(urlOfAll([first, second]));
  await second.follow(first);
  expect(await portOf(database)).toBe(first.port);
  await first.kill();
  await second.promote();
  await expect.poll(() => portOf(database).catch(() => undefined)).toBe(second.port);
  expect(await second.query("select from written_after", "coreto")).toEqual([]);
});

test("when the former primary lives on beside the one that was promoted, connections move to the newer one", async () => {
  await first.follow(second);
  const database = open(urlOfAll([second, first]));
  const before = await database.pool.connect();
  before.on("error", () => {});
  await first.promote();
  // The former primary waits for its standby without end, and still says that it accepts writes.
  const waiting = before.query("create table on_the_former_one (id int)").catch((cause) => cause);
  expect(String(await waiting)).toContain("Connection terminated");
  before.release(true);
  expect(await portOf(database)).toBe(first.port);
  expect(await second.query("show transaction_read_only")).toEqual([{ transaction_read_only: "off" }]);
});

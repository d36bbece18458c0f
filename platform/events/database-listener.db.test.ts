import { createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { startTcpProxy } from "#tests/database/tcp-proxy.ts";
import { waitFor } from "#tests/wait-for.ts";
import { createOwnNotification, type DatabaseListenerOptions, startDatabaseListener } from "./database-listener.ts";

const database = testDatabase();
let writer: pg.Client;
const unhandled = vi.fn();

beforeAll(async () => {
  process.on("unhandledRejection", unhandled);
  writer = new pg.Client(database.connection);
  await writer.connect();
});

afterAll(async () => {
  await writer?.end();
  expect(unhandled).not.toHaveBeenCalled();
});

const LISTENERS = "coreto-listener-test";
const connect = (changes: pg.ClientConfig = {}) =>
  new pg.Client({ ...database.connection, application_name: LISTENERS, ...changes });
const notify = (payload: object | string) =>
  writer.query("select pg_notify('coreto_changes', $1)", [
    typeof payload === "string" ? payload : JSON.stringify(payload),
  ]);
const killListeners = () =>
  writer.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [LISTENERS]);

function start(options: Partial<DatabaseListenerOptions> = {}) {
  const events: string[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const listener = startDatabaseListener({
    connect,
    onChange: ({ table, id }) => events.push(`${table} ${id}`),
    onReconnect: () => events.push("purge"),
    log,
    ...options,
  });
  onTestFinished(() => listener.close());
  return { listener, events, log };
}

test("changes arrive in the order of their commits, and the first connection purges nothing", async () => {
  const { listener, events } = start();
  await listener.ready;
  for (const id of ["1", "2", "3"]) await notify({ table: "news", id });
  await waitFor(() => expect(events).toEqual(["news 1", "news 2", "news 3"]));
});

test("malformed payloads are logged and purge everything, and those after them still arrive", async () => {
  const { listener, events, log } = start();
  await listener.ready;
  await notify("not json");
  await notify({ id: "1" });
  await notify({ table: "news", id: "2" });
  await waitFor(() => expect(events).toEqual(["purge", "purge", "news 2"]));
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test("a change that cannot be handled purges everything, and an error in the purge is logged too", async () => {
  const failing = vi.fn(() => {
    throw new Error("broken");
  });
  const { listener, log } = start({ onChange: failing, onReconnect: failing });
  await listener.ready;
  await notify({ table: "news", id: "1" });
  await notify({ table: "news", id: "2" });
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(4));
  expect(log.error).toHaveBeenCalledTimes(4);
});

test("a lost connection is reopened, purges everything, and receives later changes", async () => {
  const { listener, events } = start();
  await listener.ready;
  await killListeners();
  await waitFor(() => expect(events).toEqual(["purge"]));
  await notify({ table: "news", id: "1" });
  await waitFor(() => expect(events).toEqual(["purge", "news 1"]));
  await killListeners();
  await waitFor(() => expect(events).toEqual(["purge", "news 1", "purge"]));
});

test("a database that is down at first is retried until it is up, and missed changes purge everything", async () => {
  let attempts = 0;
  const { listener, events } = start({
    connect: () => {
      attempts++;
      if (attempts === 1) throw new Error("no settings yet");
      return connect(attempts < 4 ? { host: "127.0.0.1", port: 1 } : {});
    },
  });
  await listener.ready;
  expect(attempts).toBe(4);
  expect(events).toEqual(["purge"]);
});

test("a connection that falls silent is found and replaced", async () => {
  const gateway = await startTcpProxy(writer);
  onTestFinished(gateway.close);
  const { listener, events } = start({
    connect: () => connect({ host: "127.0.0.1", port: gateway.port }),
    keepAliveInterval: 20,
    answerTimeout: 1_000,
  });
  await listener.ready;
  gateway.setSilent(true);
  await waitFor(() => expect(gateway.connections).toBeGreaterThan(1));
  expect(events).toEqual([]);
  gateway.setSilent(false);
  await waitFor(() => expect(events[0]).toBe("purge"));
  await notify({ table: "news", id: "1" });
  await waitFor(() => expect(events.at(-1)).toBe("news 1"));
});

test("a server that accepts connections but does not respond does not block the next attempt", async () => {
  const mute = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as { port: number };
  let attempts = 0;
  const { listener } = start({
    connect: () => connect(attempts++ === 0 ? { host: "127.0.0.1", port } : {}),
    answerTimeout: 300,
  });
  await listener.ready;
  // More on a machine so busy that the database does not answer in time either.
  expect(attempts).toBeGreaterThan(1);
});

test("a writer's own notification arrives after its changes were handled, in the transaction or after it", async () => {
  const { listener, events } = start();
  await listener.ready;
  for (const placed of ["inside", "after"]) {
    const { token, channel, payload } = createOwnNotification();
    const announce = () => writer.query("select pg_notify($1, $2)", [channel, payload]);
    await writer.query("begin");
    await notify({ table: "news", id: placed });
    if (placed === "inside") await announce();
    await writer.query("commit");
    if (placed === "after") await announce();
    expect(await listener.waitFor(token, 10_000)).toBe(true);
    expect(events.at(-1)).toBe(`news ${placed}`);
    expect(await listener.waitFor(token)).toBe(true);
  }
  expect(events).not.toContain("purge");
});

test("a missing notification ends the wait and purges everything", async () => {
  const { listener, events } = start();
  await listener.ready;
  const { token, channel, payload } = createOwnNotification();
  await writer.query("begin");
  await writer.query("select pg_notify($1, $2)", [channel, payload]);
  await writer.query("rollback");
  expect(await listener.waitFor(token, 20)).toBe(false);
  expect(events).toEqual(["purge"]);
});

test("a writer whose notification was lost with the connection waits for the purge instead", async () => {
  const { listener, events } = start();
  await listener.ready;
  const waiting = listener.waitFor("lost", 20_000);
  await killListeners();
  expect(await waiting).toBe(true);
  expect(events).toEqual(["purge"]);
});

test("after a listener is closed, no change is received, no connection is left, and no caller waits", async () => {
  const { listener, events } = start();
  await listener.ready;
  await listener.close();
  await notify({ table: "news", id: "1" });
  expect(await listener.waitFor("x", 60_000)).toBe(false);
  await waitFor(async () => {
    const { rows } = await writer.query("select 1 from pg_stat_activity where application_name = $1", [LISTENERS]);
    expect(rows).toHaveLength(0);
  });
  expect(events).toEqual([]);
});

test("closing a listener before its first connection rejects ready and ends the attempts", async () => {
  const attempts = vi.fn(() => connect({ host: "127.0.0.1", port: 1 }));
  const { listener } = start({ connect: attempts });
  await waitFor(() => expect(attempts).toHaveBeenCalled());
  await listener.close();
  const made = attempts.mock.calls.length;
  // Nothing has awaited it so far; that must not count as an unhandled rejection.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(listener.ready).rejects.toThrow("closed");
  expect(attempts).toHaveBeenCalledTimes(made);
});

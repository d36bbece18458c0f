import type { IncomingMessage } from "node:http";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { runForRequest } from "./request-context.ts";

/** A log like the site's own that collects its lines. */
function openLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

const request = (fields: Partial<IncomingMessage>) =>
  ({
    headers: {},
    method: "POST",
    url: "/busca?q=segredo",
    destroyed: false,
    complete: true,
    ...fields,
  }) as IncomingMessage;

afterEach(() => vi.useRealTimers());

test("an error's client, with its password and cancel key, stays out of the log", () => {
  const { log, lines } = openLog();
  const client = new Client({ connectionString: "postgres://eu:segredo@banco/coreto" });
  log.warn({ err: Object.assign(new Error("lost", { cause: client }), { client, code: "ECONNRESET" }) }, "one");
  log.error({ details: ["a word", { client, code: 1 }] }, "two");
  expect(lines[0]).toMatchObject({ err: { message: "lost", code: "ECONNRESET" } });
  expect(lines[1]).toMatchObject({ details: ["a word", { code: 1 }] });
  expect(JSON.stringify(lines)).not.toMatch(/segredo|secretKey|connectionParameters/);
});

test("a failed statement's parameters stay out of the log, also for an error without a cause", () => {
  const { log, lines } = openLog();
  const failed = new Error("Failed query: select $1\nparams: segredo");
  log.error({ err: Object.assign(failed, { query: "select $1", params: ["segredo"] }) }, "one");
  const unread = Object.assign(new Error('invalid input syntax for type uuid: "segredo"'), {
    severity: "ERROR",
    code: "22P02",
  });
  log.error({ err: unread }, "two");
  expect(lines).toMatchObject([
    { err: { query: "select $1" } },
    { err: { message: "invalid input syntax for type uuid", code: "22P02" } },
  ]);
  expect(JSON.stringify(lines)).not.toContain("segredo");
});

test("the same failure is logged three times a minute, and then counted", () => {
  vi.useFakeTimers();
  const { log, lines } = openLog();
  const fail = () => log.error({ err: Object.assign(new Error("away"), { code: "ECONNREFUSED" }) }, "a request failed");
  for (let time = 0; time < 500; time++) fail();
  log.error({ err: new TypeError("another") }, "a request failed");
  expect(lines).toHaveLength(4);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ msg: "a request failed (repeated)", repeated: 497, code: "ECONNREFUSED" });
  fail();
  expect(lines).toHaveLength(6);
});

test("slow queries are counted by their name", () => {
  vi.useFakeTimers();
  const { log, lines } = openLog();
  for (const name of ["select 1", "select 2"])
    for (let time = 0; time < 5; time++) log.warn({ query: { name, ms: 600 + time } }, "a query was slow");
  expect(lines.map(({ query }) => query)).toEqual([
    ...[600, 601, 602].map((ms) => ({ name: "select 1", ms })),
    ...[600, 601, 602].map((ms) => ({ name: "select 2", ms })),
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(6)).toMatchObject([
    { msg: "a query was slow (repeated)", repeated: 2, query: { name: "select 1" } },
    { msg: "a query was slow (repeated)", repeated: 2, query: { name: "select 2" } },
  ]);
});

test("a logged failure has the request's id, method and path, without the query", () => {
  const { log, lines } = openLog();
  runForRequest(request({ headers: { "x-request-id": "do-proxy-0001" } }), () => log.error("one"));
  runForRequest(request({ headers: { "x-request-id": "{}" } }), () => {
    log.error("two");
    log.warn("three");
    log.info("four");
  });
  expect(lines[0]).toMatchObject({ request: "do-proxy-0001", method: "POST", path: "/busca" });
  expect(lines[1]!.request).toMatch(/^[0-9a-f]{16}$/);
  expect(lines[2]!.request).toBe(lines[1]!.request);
  expect(lines[3]).not.toHaveProperty("request");
  expect(JSON.stringify(lines)).not.toContain("segredo");
});

test("a failure of a request that was aborted by the client is not logged", () => {
  const { log, lines } = openLog();
  runForRequest(request({ destroyed: true, complete: false }), () => log.error({ err: new Error("aborted") }, "one"));
  expect(lines).toEqual([]);
});

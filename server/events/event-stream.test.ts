import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { createEventStream, EVENTS_PATH, type EventStreamOptions } from "./event-stream.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function start(options: Partial<EventStreamOptions> = {}) {
  const stream = createEventStream({
    https: false,
    groupOf: (req) => String(req.headers["x-from"] ?? "203.0.113.9"),
    seesDrafts: async (req) => req.headers.cookie === "admin",
    readCoverage: async () => null,
    onError: () => {},
    ...options,
  });
  const server = createServer((req, res) => {
    if (!stream.handle(req, res)) res.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    stream.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connect = async (headers: Record<string, string> = {}, method = "GET", query = "") => {
    const request = get({ port, host: "127.0.0.1", path: `${EVENTS_PATH}${query}`, headers, method });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      text += chunk;
    });
    closing.push(() => request.destroy());
    return { response, text: () => text, leave: () => request.destroy() };
  };
  return { stream, connect };
}

const setting = { table: "site_settings", id: "default_theme" };
const lastId = (text: string) => /.*\nid: (\S+)\n/s.exec(`\n${text}`)![1]!;

test("an open page receives changes of what it shows, and of nothing else", async () => {
  const { stream, connect } = await start();
  const page = await connect();
  expect(page.response.headers["content-type"]).toContain("text/event-stream");
  expect(page.response.headers["cache-control"]).toBe("no-store");
  stream.publish({ table: "audit_log", id: "1" });
  stream.publish(setting);
  await expect.poll(page.text).toContain('data: {"topic":"settings","id":"default_theme"}');
  expect(page.text()).toMatch(/^retry: \d{4}\n/);
  expect(page.text()).not.toContain("audit");
});

test("likes of an article are announced at once, and further ones together", async () => {
  const { stream, connect } = await start({ likesMs: 300 });
  const page = await connect();
  for (let count = 0; count < 50; count++) stream.publish({ table: "likes", id: "7" });
  stream.publish({ table: "likes", id: "8" });
  const announced = () => page.text().match(/"topic":"likes","id":"\d"/g);
  await expect.poll(announced).toHaveLength(3);
  expect(announced()).toEqual(['"topic":"likes","id":"7"', '"topic":"likes","id":"8"', '"topic":"likes","id":"7"']);
});

test("a page that reconnects receives what it missed, and no more", async () => {
  const { stream, connect } = await start();
  const page = await connect();
  stream.publish(setting);
  await expect.poll(page.text).toContain("settings");
  page.leave();
  stream.publish({ table: "stories", id: "s" });
  stream.publish({ table: "bottom_nav", id: "n" });
  const back = await connect({ "last-event-id": lastId(page.text()) });
  await expect.poll(back.text).toContain("navigation");
  expect(back.text()).toContain("stories");
  expect(back.text()).not.toContain("settings");
});

test.each(["ffffffffffff-3", "nada", "ffffffffffff-"])(
  "a page that reconnects with the event id %s revalidates everything",
  async (id) => {
    const { stream, connect } = await start();
    stream.publish(setting);
    const page = await connect({ "last-event-id": id });
    await expect.poll(page.text).toContain('{"topic":"all"}');
  },
);

test("a page that was away too long revalidates everything", async () => {
  const { stream, connect } = await start();
  const page = await connect();
  stream.publish(setting);
  await expect.poll(page.text).toContain("settings");
  const lastEventId = lastId(page.text());
  for (let n = 0; n < 300; n += 1) stream.publish(setting);
  const back = await connect({ "last-event-id": lastEventId });
  await expect.poll(back.text).toContain('{"topic":"all"}');
});

test("a page on its first connection receives what has changed since it was rendered, and no more", async () => {
  const { stream, connect } = await start();
  await wait(1100);
  stream.publish(setting);
  const page = await connect({}, "GET", "?ha=1");
  await expect.poll(page.text).toContain("settings");
  await wait(1100);
  const later = await connect({}, "GET", "?ha=1");
  stream.publish({ table: "stories", id: "s" });
  await expect.poll(later.text).toContain("stories");
  expect(later.text()).not.toContain("settings");
});

test("a page that received no event gets an id to continue from", async () => {
  const { stream, connect } = await start();
  stream.publish(setting);
  const page = await connect();
  await expect.poll(page.text).toContain("id: ");
  page.leave();
  stream.publish({ table: "stories", id: "s" });
  const back = await connect({ "last-event-id": lastId(page.text()) });
  await expect.poll(back.text).toContain("stories");
  expect(back.text()).not.toContain("settings");
});

test.each(["?ha=86400", "?ha=-1", "?ha=", "?ha=x"])(
  "a page that connects with %s revalidates everything",
  async (query) => {
    const { connect } = await start();
    const page = await connect({}, "GET", query);
    await expect.poll(page.text).toContain('{"topic":"all"}');
  },
);

test("a page revalidates everything when more changes than are buffered happened since it was rendered", async () => {
  const { stream, connect } = await start();
  await wait(1100);
  for (let n = 0; n < 200; n += 1) stream.publish(setting);
  const page = await connect({}, "GET", "?ha=1");
  await expect.poll(page.text).toContain('{"topic":"all"}');
});

describe("changes of drafts", () => {
  const draft = { table: "news", id: "draft", public: false };
  const admin = { cookie: "admin" };

  test("changes of drafts are sent to administrators, and not to visitors and readers", async () => {
    const { stream, connect } = await start();
    const pages = [await connect(), await connect({ cookie: "reader" }), await connect(admin)];
    stream.publish(draft);
    stream.publish({ table: "news", id: "open", public: true });
    for (const page of pages) await expect.poll(page.text).toContain('"id":"open"');
    expect(pages.map((page) => page.text().includes("draft"))).toEqual([false, false, true]);
  });

  test("changes of drafts are not sent to a reader's page that reconnects, and do not make it revalidate", async () => {
    const { stream, connect } = await start();
    stream.publish(setting);
    const page = await connect();
    await expect.poll(page.text).toContain("id: ");
    page.leave();
    stream.publish(draft);
    const headers = { "last-event-id": lastId(page.text()) };
    const [back, editor] = [await connect(headers), await connect({ ...headers, ...admin })];
    await expect.poll(editor.text).toContain("draft");
    await expect.poll(() => lastId(back.text())).toBe(lastId(editor.text()));
    expect(back.text()).not.toContain("data:");
  });
});

test("an address has a limited number of streams, and gets them back when pages close", async () => {
  const { connect } = await start({ maxPerAddress: 2 });
  const [first] = [await connect(), await connect()];
  expect((await connect()).response.statusCode).toBe(503);
  expect((await connect({ "x-from": "203.0.113.10" })).response.statusCode).toBe(200);
  first.leave();
  await expect.poll(async () => (await connect()).response.statusCode).toBe(200);
});

test("heartbeats are sent while nothing happens", async () => {
  const { connect } = await start({ heartbeatMs: 20 });
  const page = await connect();
  await expect.poll(page.text).toMatch(/\n:\n\n/);
});

test("one page too many and other methods are refused, and closing ends the open streams", async () => {
  const { stream, connect } = await start({ max: 1 });
  const page = await connect();
  expect((await connect()).response.statusCode).toBe(503);
  expect((await connect({}, "POST")).response.statusCode).toBe(405);
  const ended = once(page.response, "end");
  stream.close();
  await ended;
});

describe("a live coverage", () => {
  const ID = "3f0c5e80-0000-4000-8000-000000000001";
  const list = (numbers: number[]) => ({
    since: 0,
    until: Math.max(0, ...numbers),
    updates: numbers.map((seq) => ({ seq })),
  });

  test("its changes are sent to the pages that show it, and to no other", async () => {
    const changes = [1];
    const { stream, connect } = await start({ readCoverage: async (id) => (id === ID ? list(changes) : null) });
    const [page, other, elsewhere] = await Promise.all([
      connect({}, "GET", `?ha=0&vivo=${ID.toUpperCase()}&n=1`),
      connect(),
      connect({}, "GET", `?vivo=${ID.replace("1", "2")}&n=0`),
    ]);
    changes.push(2);
    stream.publish({ table: "live_coverages", id: ID });
    await expect.poll(page.text).toContain(`data: {"topic":"live","id":"${ID}","before":1,"seq":2}`);
    stream.publish(setting);
    for (const one of [other, elsewhere]) await expect.poll(one.text).toContain("settings");
    expect(other.text() + elsewhere.text()).not.toContain("live");
    expect(page.text()).not.toContain('"seq":1}');
  });

  test.each([
    `?vivo=${ID}`,
    `?vivo=${ID}&n=-1`,
    `?vivo=${ID}&n=1e3`,
    `?vivo=${ID}&n=9999999999999999`,
    "?vivo=__proto__&n=0",
    `?n=${"1".repeat(5000)}&vivo=${ID}`,
  ])("a request that is not understood is one for the other changes: %s", async (query) => {
    const { stream, connect } = await start({ readCoverage: async () => list([1, 2]) });
    const page = await connect({}, "GET", query);
    stream.publish(setting);
    await expect.poll(page.text).toContain("settings");
    expect(page.text()).not.toContain("live");
  });
});

import { describe, expect, test } from "vitest";
import { HUB_REQUESTS } from "#domain/programs/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createCategory } from "#tests/factories/news.ts";
import { setSetting } from "#tests/factories/site.ts";
import { pagesOf, SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const site = servedSite(database, {}, { TRUSTED_PROXIES: "127.0.0.1" });

const WISH = {
  "hub.mode": "subscribe",
  "hub.topic": `${SITE_URL}/rss.xml`,
  "hub.callback": "https://leitor.example/aqui",
};
let senders = 0;
/** Sends a POST to the hub from a new address. */
const subscribe = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask("/websub", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `203.0.113.${++senders}`,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

describe("the hub", () => {
  test("the hub accepts the request of a program, which sends no origin, and refuses one with a foreign origin", async () => {
    expect((await subscribe(WISH)).status).toBe(202);
    expect((await subscribe({ ...WISH, "hub.mode": "unsubscribe" })).status).toBe(202);
    expect((await subscribe(WISH, { origin: "https://outro.example" })).status).toBe(403);
    expect((await subscribe({ ...WISH, "hub.secret": "x".repeat(9000) })).status).toBe(413);
    const read = await site.ask("/websub");
    expect([read.status, read.headers.allow]).toEqual([405, "POST"]);
  });

  test("the hub explains what is wrong with a request", async () => {
    for (const [name, value] of [
      ["hub.mode", "publish"],
      ["hub.topic", "https://outro.example/rss.xml"],
      ["hub.callback", "nada"],
    ] as const) {
      const answer = await subscribe({ ...WISH, [name]: value });
      expect([answer.status, answer.html.startsWith(name)]).toEqual([400, true]);
    }
  });

  test("the hub limits the requests of one sender, and those for one callback host", async () => {
    const from = { "x-forwarded-for": "198.51.100.7" };
    for (let number = 0; number < HUB_REQUESTS.max; number++) {
      const wish = { ...WISH, "hub.callback": `https://leitor-${number}.example/` };
      expect((await subscribe(wish, from)).status).toBe(202);
    }
    const refused = await subscribe(WISH, from);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    await database.pool.query("truncate rate_limits");
    for (let number = 0; number < HUB_REQUESTS.max; number++) expect((await subscribe(WISH)).status).toBe(202);
    expect((await subscribe(WISH)).status).toBe(429);
  });

  test("each feed and its headers name the hub, except the feeds of searches", async () => {
    await createCategory(database.db, { slug: "cidade" });
    for (const path of ["/rss.xml", "/atom.xml", "/feed.json", "/category/cidade/rss.xml"]) {
      const { headers, html } = await ask(path);
      expect(headers.get("link")).toBe(`<${SITE_URL}/websub>; rel="hub", <${SITE_URL}${path}>; rel="self"`);
      expect([path, html.includes(`"${SITE_URL}/websub"`)]).toEqual([path, true]);
    }
    const search = await ask("/rss.xml?q=feira");
    expect([search.headers.get("link"), search.html.includes("websub")]).toEqual([null, false]);
  });
});

test("the IndexNow key is served while search engines are notified of changes", async () => {
  const statusOf = async () => (await ask("/indexnow.txt")).status;
  expect(await statusOf()).toBe(404);
  await setSetting(database.db, "index_now_key", "0123456789abcdef0123456789abcdef");
  expect(await statusOf()).toBe(404);
  await setSetting(database.db, "index_now", "true");
  const { headers, html } = await ask("/indexnow.txt");
  expect([headers.get("content-type"), html]).toEqual([
    "text/plain; charset=utf-8",
    "0123456789abcdef0123456789abcdef",
  ]);
});

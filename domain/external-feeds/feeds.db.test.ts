import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { feedItems, feedStates, rssFeeds } from "#db/schema/site.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createFeedItem, createFeedRow } from "#tests/factories/feeds.ts";
import { createReader } from "#tests/factories/people.ts";
import { recordingLog } from "#tests/log.ts";
import { claimFeed, saveFeedResult } from "./feed-fetches.server.ts";
import { fetchFeed } from "./fetch-feed.server.ts";
import { createFeed, deleteFeed, FeedExists, setFeedActive, updateFeed } from "./mutations.server.ts";
import { getFeedBlock, listFeeds } from "./queries.server.ts";
import { readFeeds } from "./read-feeds.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { log, lines } = recordingLog();
const fetchSafely = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });
const run = () => readFeeds({ db: database.db, fetchSafely, log });
const block = () => getFeedBlock(database.db);
const shown = async () => (await block()).items.map(({ title }) => title);

/** The other site's responses, set by each test; by path. */
let answers: Record<
  string,
  { body?: string; status?: number; headers?: Record<string, string>; after?: Promise<void> }
>;
const requests: { path: string; headers: Record<string, string | undefined> }[] = [];
const site = await serveOtherSite(async (request, response) => {
  const path = request.url!;
  requests.push({ path, headers: request.headers as Record<string, string | undefined> });
  const { body = "", status = 200, headers = {}, after } = answers[path] ?? { status: 404 };
  await after;
  response.writeHead(status, { "content-type": "text/xml", ...headers }).end(body);
});

beforeEach(() => {
  answers = {};
  requests.length = 0;
});

interface Entry {
  path: string;
  title?: string;
  minutesAgo?: number;
  description?: string;
}
const rss = (title: string, entries: Entry[]) =>
  `<rss version="2.0"><channel><title>${title}</title><link>${site.origin}</link>${entries
    .map(
      ({ path, title: name = `Notícia ${path}`, minutesAgo = 0, description }) =>
        `<item><title>${name}</title><link>${site.origin}${path}</link>${description ? `<description>${description}</description>` : ""}<pubDate>${new Date(Date.now() - minutesAgo * 60_000).toUTCString()}</pubDate></item>`,
    )
    .join("")}</channel></rss>`;
const addFeed = (path: string) => createFeedRow(database.db, { url: site.origin + path });
/** Moves the feeds' times back, as if minutes had passed. */
const wait = (minutes: number) =>
  database.db.update(feedStates).set({ fetchedAt: sql`fetched_at - ${`${minutes} minutes`}::interval` });
const state = async (feedId: string) =>
  (await database.db.select().from(feedStates).where(eq(feedStates.feedId, feedId)))[0];
const editor = async () => {
  const { id } = await createReader(database.db, { name: "Marina" });
  return { id, name: "Marina" };
};
const asked = (path: string) => requests.filter((request) => request.path === path);

test("without feeds the block reports that none is configured", async () => {
  expect(await block()).toEqual({ configured: false, items: [], failures: [] });
  await createFeedRow(database.db, { url: "https://parado.com.br/rss", active: false });
  expect((await block()).configured).toBe(false);
});

test("items of several feeds are listed newest first, ten in all, each link once", async () => {
  answers["/a"] = {
    body: rss(
      "Correio",
      Array.from({ length: 9 }, (_, index) => ({ path: `/a${index}`, minutesAgo: index * 10 })),
    ),
  };
  answers["/b"] = {
    body: rss("Diário", [
      { path: "/a0", minutesAgo: 500 },
      ...[5, 15, 25].map((minutesAgo) => ({ path: `/b${minutesAgo}`, minutesAgo })),
    ]),
  };
  await addFeed("/a");
  await addFeed("/b");
  await run();
  const { items, failures } = await block();
  expect(failures).toEqual([]);
  expect(items.map(({ link }) => new URL(link).pathname)).toEqual([
    "/a0",
    "/b5",
    "/a1",
    "/b15",
    "/a2",
    "/b25",
    "/a3",
    "/a4",
    "/a5",
    "/a6",
  ]);
  expect(items.slice(0, 2).map(({ source }) => source)).toEqual(["Correio", "Diário"]);
});

test("a feed is not fetched again before its pause is over, then with a conditional request", async () => {
  answers["/a"] = {
    body: rss("Correio", [{ path: "/1" }]),
    headers: { etag: '"um"', "last-modified": "Fri, 20 Nov 2026 12:00:00 GMT" },
  };
  const { id } = await addFeed("/a");
  await run();
  await run();
  await wait(9);
  await run();
  expect(asked("/a")).toHaveLength(1);

  answers["/a"] = { status: 304 };
  await wait(2);
  await run();
  expect(asked("/a")[1]!.headers).toMatchObject({
    "if-none-match": '"um"',
    "if-modified-since": "Fri, 20 Nov 2026 12:00:00 GMT",
  });
  expect(await shown()).toEqual(["Notícia /1"]);
  expect(await state(id)).toMatchObject({ etag: '"um"', error: null, failures: 0 });
});

test("a feed without validators that is sent again as it was has not changed, and its hash is not sent", async () => {
  const body = rss("Correio", [{ path: "/1" }]);
  answers["/a"] = { body };
  const { id } = await addFeed("/a");
  await run();
  expect(await state(id)).toMatchObject({ etag: expect.stringMatching(/^sha256:/), lastModified: null });
  await database.db.delete(feedItems);
  await wait(11);
  await run();
  expect(asked("/a")[1]!.headers).not.toHaveProperty("if-none-match");
  expect(await shown()).toEqual([]);

  answers["/a"] = { body: `${body}\n` };
  await wait(11);
  await run();
  expect(await shown()).toEqual(["Notícia /1"]);
});

test("removed items are removed, changed ones updated, and unchanged ones keep their text", async () => {
  answers["/a"] = {
    body: rss("Correio", [
      { path: "/velha", minutesAgo: 9 },
      { path: "/fica", minutesAgo: 5 },
    ]),
  };
  await addFeed("/a");
  await run();
  const [kept] = await database.db
    .select()
    .from(feedItems)
    .where(eq(feedItems.link, `${site.origin}/fica`));
  await database.db.update(feedItems).set({ content: "Texto lido." }).where(eq(feedItems.id, kept!.id));

  answers["/a"] = {
    body: rss("Correio Novo", [{ path: "/fica", title: "Título corrigido", minutesAgo: 5 }, { path: "/nova" }]),
  };
  await wait(11);
  await run();
  const { items } = await block();
  expect(items).toMatchObject([
    { title: "Notícia /nova", source: "Correio Novo" },
    { title: "Título corrigido", id: kept!.id, paragraphs: ["Texto lido."] },
  ]);
  expect(items).toHaveLength(2);
});

test("a failing feed keeps its items, reports why, and is fetched with growing pauses", async () => {
  answers["/a"] = { body: rss("Correio", [{ path: "/1" }]) };
  const { id } = await addFeed("/a");
  await run();
  for (const [answer, code, minutes] of [
    [{ status: 503 }, "refused_503", 11],
    [{ body: "<html><body>manutenção</body></html>" }, "not_a_feed", 21],
    [{ body: "<rss version='2.0'><channel>" }, "broken_feed", 41],
  ] as const) {
    answers["/a"] = answer;
    await wait(minutes - 2);
    await run();
    const before = asked("/a").length;
    await wait(2);
    await run();
    expect(asked("/a")).toHaveLength(before + 1);
    expect(await block()).toMatchObject({
      items: [{ title: "Notícia /1" }],
      failures: [{ source: "Correio", code }],
    });
  }
  answers["/a"] = { body: rss("Correio", [{ path: "/2" }]) };
  await wait(81);
  await run();
  expect(await state(id)).toMatchObject({ error: null, failures: 0 });
  expect(await shown()).toEqual(["Notícia /2"]);
});

test("a failing feed does not affect others", async () => {
  answers["/bom"] = { body: rss("Bom", [{ path: "/1" }]) };
  await addFeed("/some");
  await addFeed("/bom");
  await createFeedRow(database.db, { url: "http://10.0.0.1/rss" });
  answers["/desvio"] = { status: 302, headers: { location: "http://192.168.0.1/rss" } };
  await addFeed("/desvio");
  await run();
  expect(await block()).toMatchObject({
    items: [{ title: "Notícia /1" }],
    failures: [
      { source: "127.0.0.1", code: "refused_404" },
      { source: "10.0.0.1", code: "private_address" },
      { source: "127.0.0.1", code: "private_address" },
    ],
  });
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test("two concurrent processes fetch each feed and each page once", async () => {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers["/a"] = { body: rss("A", [{ path: "/1" }]), after };
  answers["/b"] = { body: rss("B", [{ path: "/2" }]), after };
  await addFeed("/a");
  await addFeed("/b");
  const both = Promise.all([run(), run()]);
  while (requests.length < 2) await sleep(5);
  await Promise.all([run(), run()]);
  release();
  await both;
  expect(requests.map(({ path }) => path).sort()).toEqual(["/1", "/2", "/a", "/b"]);
  expect((await shown()).sort()).toEqual(["Notícia /1", "Notícia /2"]);
});

test("the pages of the newest items are read once, and 2000 characters of their text are shown", async () => {
  const sentence = "A ponte reabriu hoje, depois de oito meses de obras, e os moradores foram ver. ";
  answers["/a"] = {
    body: rss("A", [
      { path: "/longa", description: "Resumo." },
      { path: "/muda", description: "Só o resumo.", minutesAgo: 1 },
    ]),
  };
  answers["/longa"] = {
    body: `<!doctype html><title>x</title><article>${`<p>${sentence.repeat(8)}</p>`.repeat(6)}</article>`,
    headers: { "content-type": "text/html" },
  };
  await addFeed("/a");
  await run();
  const [long, silent] = (await block()).items;
  const text = long!.paragraphs.join("\n");
  expect(text.length).toBeLessThanOrEqual(2001);
  expect(text.length).toBeGreaterThan(1990);
  expect(text).toMatch(/^A ponte reabriu hoje.*…$/s);
  expect(silent!.paragraphs).toEqual(["Só o resumo."]);
  await wait(11);
  await run();
  expect(asked("/longa")).toHaveLength(1);
  expect(asked("/muda")).toHaveLength(1);
  await database.db.update(feedItems).set({ contentReadAt: sql`now() - interval '61 minutes'` });
  await run();
  expect(asked("/longa")).toHaveLength(1);
  expect(asked("/muda")).toHaveLength(2);
});

test("without the page's text the dialog shows 300 characters of the description, or 200 of the title", async () => {
  const feed = await createFeedRow(database.db);
  await createFeedItem(database.db, feed.id, { title: "A", description: "d".repeat(400), publishedAt: new Date(2000) });
  await createFeedItem(database.db, feed.id, {
    title: "t".repeat(250),
    description: null,
    publishedAt: new Date(1000),
  });
  const { items } = await block();
  expect(items.map(({ paragraphs }) => paragraphs)).toEqual([[`${"d".repeat(300)}…`], [`${"t".repeat(200)}…`]]);
});

test("feeds with reserved host names and inactive feeds are never fetched", async () => {
  const demo = await createFeedRow(database.db, { url: "https://correio.example/rss" });
  await createFeedItem(database.db, demo.id, { title: "Da demonstração", link: "https://correio.example/1" });
  await createFeedRow(database.db, { url: `${site.origin}/parado`, active: false });
  await run();
  expect(requests).toEqual([]);
  expect(await block()).toMatchObject({ items: [{ title: "Da demonstração" }], failures: [] });
});

test("a feed that is deleted while it is fetched leaves nothing behind", async () => {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers["/a"] = { body: rss("A", [{ path: "/1" }]), after };
  const { id } = await addFeed("/a");
  const reading = run();
  while (requests.length < 1) await sleep(5);
  await database.db.delete(rssFeeds).where(eq(rssFeeds.id, id));
  release();
  await reading;
  expect(await database.db.select().from(feedItems)).toEqual([]);
  expect(await state(id)).toBeUndefined();
});

test("a feed whose address changes while it is fetched gets nothing of the old address", async () => {
  answers["/a"] = { body: rss("A", [{ path: "/1" }]) };
  const { id } = await addFeed("/a");
  const feed = await claimFeed(database.db, id);
  const result = await fetchFeed(fetchSafely, feed);
  await updateFeed(database.db, await editor(), id, `${site.origin}/b`);
  for (const late of [result, { found: "unchanged" }, { found: "failure", code: "timeout" }] as const) {
    await saveFeedResult(database.db, feed, late);
  }
  expect(await database.db.select().from(feedItems)).toEqual([]);
  expect(await state(id)).toBeUndefined();
});

test("concurrent results of a feed are stored one after the other", async () => {
  answers["/a"] = { body: rss("A", [{ path: "/1" }, { path: "/2" }]) };
  const { id } = await addFeed("/a");
  const feed = await claimFeed(database.db, id);
  const result = await fetchFeed(fetchSafely, feed);
  await Promise.all([1, 2, 3, 4].map(() => saveFeedResult(database.db, feed, result)));
  expect(await shown()).toHaveLength(2);
  expect(await state(id)).toMatchObject({ title: "A", error: null });
});

test("a feed can be claimed manually before its pause is over, also an inactive one", async () => {
  answers["/a"] = { body: rss("A", [{ path: "/1" }]), headers: { etag: '"um"' } };
  const { id } = await addFeed("/a");
  await run();
  await setFeedActive(database.db, await editor(), id, false);
  expect(await claimFeed(database.db, id)).toEqual({ id, url: `${site.origin}/a`, etag: '"um"', lastModified: null });
  await expect(claimFeed(database.db, "00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({
    code: "not_found",
  });
});

test("changing a feed's address deletes its items and validators; an address of another feed is refused", async () => {
  answers["/a"] = { body: rss("A", [{ path: "/1" }]), headers: { etag: '"um"' } };
  const { id } = await addFeed("/a");
  const other = await addFeed("/c");
  await run();
  const actor = await editor();
  await updateFeed(database.db, actor, id, `${site.origin}/a`);
  expect(await shown()).toEqual(["Notícia /1"]);
  await expect(updateFeed(database.db, actor, id, other.url)).rejects.toBeInstanceOf(FeedExists);
  await updateFeed(database.db, actor, id, `${site.origin}/b`);
  expect(await shown()).toEqual([]);
  expect(await claimFeed(database.db, id)).toMatchObject({ url: `${site.origin}/b`, etag: null });
  await expect(
    updateFeed(database.db, actor, "00000000-0000-4000-8000-000000000000", `${site.origin}/d`),
  ).rejects.toMatchObject({ code: "not_found" });
  const written = await database.db.select().from(auditLog);
  expect(written).toMatchObject([
    { action: "feed.update", subjectName: `${site.origin}/b`, details: { from: `${site.origin}/a` } },
  ]);
});

test("an inactive feed leaves the block, and returns with its items", async () => {
  answers["/a"] = { body: rss("A", [{ path: "/1" }]) };
  const { id } = await addFeed("/a");
  await run();
  const actor = await editor();
  await setFeedActive(database.db, actor, id, false);
  expect(await block()).toEqual({ configured: false, items: [], failures: [] });
  await setFeedActive(database.db, actor, id, true);
  expect(await shown()).toEqual(["Notícia /1"]);
  const written = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(written.map(({ action }) => action)).toEqual(["feed.deactivate", "feed.activate"]);
});

test("the newsroom adds, lists and deletes feeds, and each change is logged", async () => {
  const actor = await editor();
  const feed = await createFeed(database.db, actor, "https://G1.globo.com/rss");
  expect(feed.url).toBe("https://g1.globo.com/rss");
  await expect(createFeed(database.db, actor, "https://g1.globo.com/rss")).rejects.toBeInstanceOf(FeedExists);
  await createFeed(database.db, actor, `${site.origin}/a`);
  answers["/a"] = { body: rss("Correio", [{ path: "/1" }]) };
  await database.db.update(rssFeeds).set({ active: false }).where(eq(rssFeeds.id, feed.id));
  await run();
  expect(await listFeeds(database.db)).toMatchObject([
    { url: "https://g1.globo.com/rss", title: null, active: false, fetchedAt: null, error: null, items: 0 },
    { title: "Correio", active: true, fetchedAt: expect.stringMatching(/Z$/), error: null, items: 1 },
  ]);
  await deleteFeed(database.db, actor, feed.id);
  expect(await listFeeds(database.db)).toHaveLength(1);
  await expect(deleteFeed(database.db, actor, feed.id)).rejects.toMatchObject({ code: "not_found" });
  const written = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(written.map(({ action, subjectName }) => `${action} ${subjectName}`)).toEqual([
    "feed.create https://g1.globo.com/rss",
    `feed.create ${site.origin}/a`,
    "feed.delete https://g1.globo.com/rss",
  ]);
});

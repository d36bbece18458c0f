import { expect, test } from "vitest";
import { runWorker } from "./run-worker.ts";

const NOW = new Date("2026-05-02T12:00:00Z");
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Rádio</title>
<item><title>Ponte</title><link>https://radio.example/ponte</link><pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate></item>
</channel></rss>`;
const feed = (text: string, timeoutMs?: number) =>
  runWorker(
    { kind: "feed", bytes: Buffer.from(text), contentType: "text/xml", url: "https://radio.example/rss", now: NOW },
    timeoutMs,
  );
const paragraph =
  "<p>A ponte reabriu, disseram os moradores, que esperavam pela obra desde a cheia de 2025.</p>".repeat(4);

test("a feed is parsed in a process of its own", async () => {
  expect(await feed(FEED)).toEqual({
    feed: {
      title: "Rádio",
      items: [
        {
          title: "Ponte",
          link: "https://radio.example/ponte",
          description: null,
          publishedAt: new Date("2026-05-01T10:00:00Z"),
        },
      ],
    },
  });
});

test("a document that is no feed, and a broken compressed one, are reported as no feed", async () => {
  expect(await feed("<html>bom dia</html>")).toEqual({ failure: "not_a_feed" });
  expect(await feed("\x1f\x8bnot packed")).toEqual({ failure: "not_a_feed" });
});

test("a page's article is extracted in a process of its own", async () => {
  const bytes = Buffer.from(`<!doctype html><html><body><article>${paragraph}</article></body></html>`);
  expect(await runWorker({ kind: "page", bytes, contentType: "text/html" })).toContain("A ponte reabriu");
});

test("a task that takes too long is aborted", async () => {
  const heavy = `<rss version="2.0"><channel>${"<a><b>".repeat(400_000)}`;
  expect(await feed(heavy, 1)).toBeNull();
});

test("many concurrent tasks are queued, and all complete", async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => feed(FEED)));
  expect(results.filter((result) => result && "feed" in result)).toHaveLength(12);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillTown } from "#demo/fill.ts";
import { LIVE_SLUG } from "#demo/live/coverage.ts";
import { storeMediaLibrary } from "#demo/media-library.ts";
import { cutArticlePictures } from "#domain/media/article-cuts.server.ts";
import { listPicturesWithoutVariants, makeVariants } from "#domain/media/variants.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { atomViolations, jsonFeedViolations, rssViolations } from "#tests/formats/feeds.ts";
import { schemaViolations } from "#tests/formats/schema-org.ts";
import { newsSitemapViolations, sitemapIndexViolations, sitemapViolations } from "#tests/formats/sitemaps.ts";
import { articles, structuredData } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase();
const { ask } = pagesOf(database);
let folder: string;

// The demo town, whose articles have every kind of content, with the variants of one picture.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-formats-"));
  const storage = diskStorage(folder);
  await fillTown(database.db, await storeMediaLibrary(database.db, storage), new Date());
  const [first] = await listPicturesWithoutVariants(database.db);
  await makeVariants(database.db, storage, first!);
  await cutArticlePictures(database.db, storage);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pathsOf = (html: string, prefix: string) =>
  [...new Set([...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.slice(SITE_URL.length)))].filter(
    (path) => path.startsWith(prefix),
  );

describe("structured data", () => {
  const kindsAt = async (path: string) => {
    const data = structuredData((await ask(path)).html);
    expect([path, schemaViolations(data)]).toEqual([path, []]);
    return data.map((node) => node["@type"]);
  };

  test("the structured data of every article of the home page and the list follow the rules", async () => {
    const addresses = [...articles((await ask("/")).html), ...articles((await ask("/news")).html)];
    const found = [...new Set(addresses)];
    expect(found.length).toBeGreaterThan(20);
    for (const address of found) {
      const kind = address === LIVE_SLUG ? "LiveBlogPosting" : "NewsArticle";
      expect(await kindsAt(`/news/${address}`)).toEqual([kind, "BreadcrumbList"]);
    }
  });

  test("the structured data of authors, themes and categories follow the rules", async () => {
    const map = (await ask("/sitemap/paginas.xml")).html;
    for (const path of pathsOf(map, "/autor/")) expect(await kindsAt(path)).toEqual(["ProfilePage", "BreadcrumbList"]);
    for (const path of [...pathsOf(map, "/tema/"), ...pathsOf(map, "/category/")])
      expect(await kindsAt(path)).toEqual(["BreadcrumbList"]);
  });

  test("the structured data of the home page follow the rules", async () => {
    expect(await kindsAt("/")).toEqual(["NewsMediaOrganization", "WebSite"]);
  });
});

describe.each(["false", "true"])("feeds with full text: %s", (isWhole) => {
  beforeAll(() => setSetting(database.db, "feed_full_text", isWhole));

  test.each([
    ["/rss.xml", rssViolations],
    ["/category/cidade/rss.xml", rssViolations],
    ["/rss.xml?q=coreto", rssViolations],
    ["/atom.xml", atomViolations],
    ["/feed.json", jsonFeedViolations],
  ] as const)(
    "%s follows the rules of its format, and contains the full text only if that is set",
    async (path, violations) => {
      const { html } = await ask(path);
      expect(violations(html)).toEqual([]);
      const marks = { "/atom.xml": "<content", "/feed.json": '"content_html"' }[path as string] ?? "<content:encoded>";
      expect(html.includes(marks)).toBe(isWhole === "true");
    },
  );
});

describe("sitemaps", () => {
  test("the sitemap index and all sitemaps that it names follow the protocol", async () => {
    const { html } = await ask("/sitemap.xml");
    expect(sitemapIndexViolations(html)).toEqual([]);
    const parts = pathsOf(html, "/sitemap/");
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect([part, sitemapViolations((await ask(part)).html)]).toEqual([part, []]);
  });

  test("the news sitemap follows Google's rules", async () => {
    expect(newsSitemapViolations((await ask("/sitemap/ultimas.xml")).html)).toEqual([]);
  });
});

describe("the rules of formats", () => {
  const rss = (item: string) =>
    `<rss version="2.0"><channel><title>A</title><link>https://a.example/</link><description>B</description>${item}</channel></rss>`;

  test.each([
    ["RSS without a link to itself", () => rssViolations(rss("")), "one atom:link to itself"],
    [
      "RSS with a date of the wrong kind",
      () => rssViolations(rss("<item><pubDate>2026-11-20</pubDate></item>")),
      "item 1: pubDate",
    ],
    [
      "RSS with a prefix of no namespace",
      () => rssViolations(rss("<dc:date>x</dc:date>")),
      "the prefix dc is not bound",
    ],
    ["Atom without anything", () => atomViolations('<feed xmlns="http://www.w3.org/2005/Atom"/>'), "updated"],
    [
      "a JSON Feed with a script",
      () =>
        jsonFeedViolations(
          '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1","content_html":"<script>"}]}',
        ),
      "item 1: something active: <script",
    ],
    [
      "a site map of nothing",
      () => sitemapViolations('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>'),
      "at least one address",
    ],
    [
      "news of last week",
      () =>
        newsSitemapViolations(
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/b</loc><news:news><news:publication_date>2026-01-01T00:00:00Z</news:publication_date></news:news></url></urlset>',
        ),
      "not older than two days",
    ],
    [
      "an article without a picture",
      () => schemaViolations([{ "@type": "NewsArticle" }]),
      "NewsArticle: at least one picture",
    ],
    ["a way of one step", () => schemaViolations([{ "@type": "BreadcrumbList" }]), "BreadcrumbList: two steps or more"],
    ["a kind that nobody knows", () => schemaViolations([{ "@type": "Recipe" }]), "a kind without rules: Recipe"],
  ])("%s violates the rules", (_, violations, expected) => {
    expect(violations()).toContain(expected);
  });

  test.each(["<a><b></a>", "<a>&nbsp;</a>", "<a>1 & 2</a>", "<a/><b/>", "<a"])(
    "%s is not well-formed XML",
    (source) => {
      expect(() => sitemapViolations(source)).toThrow("not well-formed");
    },
  );
});

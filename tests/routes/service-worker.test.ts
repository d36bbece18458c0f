import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { setSetting } from "#tests/factories/site.ts";
import { metaOf, text } from "./html.ts";
import { pagesOf } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const site = servedSite(database);

/** The limit of the whole worker, compressed. */
const BYTES_MAX = 4608;

const BROTLI = { headers: { "accept-encoding": "gzip, br" } };
const switchOff = () => setSetting(database.db, "offline_reading", "false");

describe("the service worker", () => {
  test.each(["br", "gzip"])("takes at most 4.5 KB compressed by %s", async (encoding) => {
    const { status, headers, body } = await site.ask("/sw.js", { headers: { "accept-encoding": encoding } });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(body.length).toBeGreaterThan(500);
    expect(body.length).toBeLessThanOrEqual(BYTES_MAX);
  });

  test("is asked for at each visit, names its build, and an unchanged one is not sent again", async () => {
    const { status, headers, body } = await site.ask("/sw.js");
    expect([status, headers["cache-control"], headers["content-type"]]).toEqual([
      200,
      "no-cache",
      "text/javascript; charset=utf-8",
    ]);
    const build = /\/assets\/manifest-(\w+)\.js/.exec((await site.ask("/")).html)![1]!;
    expect(body.toString()).toContain(`/* ${build} */`);
    const first = await site.ask("/sw.js", BROTLI);
    const condition = { "if-none-match": String(first.headers.etag) };
    const again = await site.ask("/sw.js", { headers: { ...BROTLI.headers, ...condition } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("is replaced by one that removes it and what it kept, with the next request, once it is switched off", async () => {
    await site.settle();
    const { etag } = (await site.ask("/sw.js")).headers;
    expect((await site.ask("/sw.js")).html).not.toContain("unregister");
    await switchOff();
    const revoked = await site.askUntil("/sw.js", ({ html }) => html.includes("unregister"), {
      headers: { "if-none-match": String(etag) },
    });
    expect([revoked.status, revoked.headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(revoked.html).toContain("caches.delete");
    expect(revoked.html).not.toContain("respondWith");
  });
});

test("pages allow the site's own service worker and no other", async () => {
  const { headers } = await ask("/");
  expect(headers.get("content-security-policy")).toContain("worker-src 'self';");
});

describe("the page about reading without a network", () => {
  test("is complete without scripts, and 'Mais' links to it", async () => {
    const { status, html, cacheable } = await ask("/sem-internet");
    expect([status, cacheable, metaOf(html, "robots")]).toEqual([200, true, "noindex"]);
    expect(html).toContain("<!--guardadas-->");
    expect(text(html)).toMatch(/A praça continua aqui.*Ainda não há nada guardado neste aparelho.*199 ?Defesa Civil/s);
    expect(text(html)).toContain("No iPhone: toque em Compartilhar");
    expect((await ask("/more")).html).toContain('href="/sem-internet"');
  });

  test("does not exist where it is switched off", async () => {
    await switchOff();
    expect((await ask("/sem-internet")).status).toBe(404);
    expect((await ask("/more")).html).not.toContain('href="/sem-internet"');
  });
});

test("a page has the place of the line that the worker writes, and an article's page the facts that it lists", async () => {
  const category = await createCategory(database.db, { name: "Café & campo" });
  await createArticle(database.db, { slug: "feira", title: "Feira “de <b>”", categoryId: category.id });
  for (const path of ["/", "/news/feira"])
    expect((await ask(path)).html).toMatch(/id="pagina-guardada"[^>]*><!--desde--><\/p>/);
  const facts = (await ask("/news/feira")).headers.get("x-offline-list");
  expect(JSON.parse(decodeURIComponent(facts!))).toEqual({
    title: "Feira “de <b>”",
    category: "Café & campo",
    colour: expect.stringMatching(/^cat cat-[\w-]+$/),
  });
  expect((await ask("/")).headers.get("x-offline-list")).toBeNull();
});

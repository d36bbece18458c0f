import { describe, expect, test } from "vitest";
import { trash } from "#db/schema/trash.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import { deleteFromTrash, restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { metaOf, text } from "./html.ts";
import { pagesOf } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const site = servedSite(database);
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const actor = async () => {
  const { id, name } = await createReader(database.db);
  return { id, name, role: "editor" as const };
};
const statusOf = async (address: string) => (await ask(`/news/${address}`)).status;

describe("an article that was published", () => {
  test("an article that is a draft again is a 410 at all its addresses, with the not-found screen", async () => {
    const { id } = await createArticle(database.db, { slug: "antes" });
    await run("update news set slug = 'depois' where id = $1", id);
    await run("update news set published = false where id = $1", id);
    for (const address of ["antes", "depois", id]) expect([address, await statusOf(address)]).toEqual([address, 410]);
    const { html, cacheable, tags } = await ask("/news/depois");
    expect(text(html)).toContain("Oops! Page not found");
    expect([metaOf(html, "robots"), cacheable, tags.has("news")]).toEqual(["noindex", true, true]);
    await run("update news set published = true where id = $1", id);
    expect(await statusOf("depois")).toBe(200);
  });

  test("a deleted article is a 410, works again once it is restored, and stays a 410 when the trash is emptied", async () => {
    const editor = await actor();
    const { id } = await createArticle(database.db, { slug: "antes" });
    await run("update news set slug = 'depois' where id = $1", id);
    await deleteArticle(database.db, editor, id);
    for (const address of ["antes", "depois", id]) expect([address, await statusOf(address)]).toEqual([address, 410]);
    await restoreDeleted(database.db, editor, "news", [id]);
    expect((await run("select * from gone_addresses")).rows).toEqual([]);
    expect(await statusOf("antes")).toBe(200);
    await deleteArticle(database.db, editor, id);
    const [entry] = await database.db.select({ id: trash.id }).from(trash);
    await deleteFromTrash(database.db, editor, [entry!.id]);
    expect(await statusOf("depois")).toBe(410);
  });

  test("the slug of a deleted article is free for a new one", async () => {
    const { id } = await createArticle(database.db, { slug: "festa" });
    await run("delete from news where id = $1", id);
    expect(await statusOf("festa")).toBe(410);
    await createArticle(database.db, { slug: "festa", title: "Outra festa" });
    expect((await ask("/news/festa")).html).toContain("Outra festa");
  });

  test("an unpublished article disappears from its page, lists, feeds and sitemaps within a minute", async () => {
    const firstPublishedAt = new Date(Date.now() - 3_600_000);
    const { id } = await createArticle(database.db, { slug: "retirada", title: "Retirada", firstPublishedAt });
    await createArticle(database.db, { slug: "outra", firstPublishedAt });
    const month = firstPublishedAt.toISOString().slice(0, 7);
    const lists = [
      "/",
      "/news",
      "/rss.xml",
      "/atom.xml",
      "/feed.json",
      "/sitemap/ultimas.xml",
      `/sitemap/${month}.xml`,
    ];
    for (const path of lists) expect([path, (await site.ask(path)).html.includes("retirada")]).toEqual([path, true]);
    expect((await site.ask("/news/retirada")).status).toBe(200);
    const from = Date.now();
    await run("update news set published = false where id = $1", id);
    for (const path of lists) {
      const answer = await site.askUntil(path, ({ html }) => !html.includes("retirada"));
      expect([path, answer.status, answer.html.includes("retirada")]).toEqual([path, 200, false]);
    }
    expect((await site.askUntil("/news/retirada", ({ status }) => status === 410)).status).toBe(410);
    expect(Date.now() - from).toBeLessThan(60_000);
    // The 410 is cached like any page, and invalidated when the article is published again.
    await run("update news set published = true where id = $1", id);
    expect((await site.askUntil("/news/retirada", ({ status }) => status === 200)).status).toBe(200);
  });
});

describe("a draft that was never published", () => {
  test("a draft that was never published is a 404 at its slug and its id, also once it is deleted, whatever its date", async () => {
    const { id } = await createArticle(database.db, {
      slug: "segredo",
      published: false,
      publishedAt: null,
      firstPublishedAt: new Date("2020-01-01T12:00:00Z"),
    });
    for (const address of ["segredo", id]) expect([address, await statusOf(address)]).toEqual([address, 404]);
    await run("delete from news where id = $1", id);
    for (const address of ["segredo", id]) expect([address, await statusOf(address)]).toEqual([address, 404]);
  });

  test("a draft that was never published has the same response as an unknown address", async () => {
    await createArticle(database.db, { slug: "segredo", published: false, publishedAt: null });
    const words = async (address: string) => {
      const { status, html } = await ask(`/news/${address}`);
      return [status, text(html).replace(`/news/${address} `, "")];
    };
    expect(await words("segredo")).toEqual(await words("outro"));
  });
});

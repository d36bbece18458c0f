import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { findArticle, findDraft } from "#domain/news/reading/article.server.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { listNewest } from "#domain/news/syndication.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle as insertArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import type { ArticleFields } from "../fields.ts";
import { fieldsWith, textWith } from "./fields.fixture.ts";
import { createArticle, publishDue, updateArticle } from "./mutations.server.ts";
import { getEditable } from "./queries.server.ts";
import type { Writer } from "./rights.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const shown = async (id: string) => {
  const { publishedAt, updatedAt } = (await findArticle(database.db, id, () => {}))!;
  return { publishedAt, updatedAt };
};

let actor: Writer;
beforeEach(async () => {
  const { id, name } = await createReader(database.db);
  actor = { id, name, role: "admin" };
});

const FEBRUARY = new Date("2025-02-10T12:00:00.123Z");
const HOUR = 3_600_000;
const fields = (values: Partial<ArticleFields> = {}): ArticleFields =>
  fieldsWith({ title: "Ônibus 14 muda de rota", content: "Um parágrafo.", published: true, ...values });
/** Saves what the form shows, changed. */
async function save(id: string, { content, ...change }: Partial<ArticleFields>) {
  const { fields: was, version } = await getEditable(database.db, id);
  const text = content === undefined ? {} : textWith(content);
  await updateArticle(database.db, actor, id, { fields: { ...was, ...change, ...text }, version });
}
/** An article that came out in February 2025. */
const createOld = (values: Partial<typeof news.$inferInsert> = {}) =>
  insertArticle(database.db, { createdAt: FEBRUARY, publishedAt: FEBRUARY, ...values });

describe("an article that is corrected", () => {
  test("a corrected article has its former date for readers, feeds and lists, and the date of the change", async () => {
    const { id } = await createOld();
    const newer = await insertArticle(database.db);
    const before = Date.now() - HOUR;
    await save(id, { content: "Primeiro parágrafo, corrigido." });
    const { publishedAt, updatedAt } = await shown(id);
    expect(publishedAt).toBe(FEBRUARY.toISOString());
    expect(Date.parse(updatedAt!)).toBeGreaterThan(before);
    expect((await listNewest(database.db)).map((one) => one.id)).toEqual([newer.id, id]);
    expect((await listArticles(database.db, {})).articles.map(({ address }) => address)[1]).toBe((await row(id)).slug);
    // The last save as published, whatever readers are shown.
    expect((await row(id)).publishedAt!.getTime()).toBeGreaterThan(before);
  });

  test.each<[string, Partial<ArticleFields>]>([
    ["another picture", { imageUrl: "https://fotos.example/a.jpg" }],
    ["another category's sources", { sources: "Prefeitura" }],
    ["another order", { orderIndex: 4 }],
    ["another place", { position: "destaque" }],
    ["a line end more", { content: "Texto.\n" }],
  ])("an article with %s is not shown as updated", async (_, change) => {
    const { id } = await createOld({ content: "Texto." });
    await save(id, change);
    expect(await shown(id)).toEqual({ publishedAt: FEBRUARY.toISOString(), updatedAt: null });
  });

  test("counting a view is no update", async () => {
    const { id } = await createOld();
    await run("update news set views = views + 1");
    expect((await shown(id)).updatedAt).toBeNull();
  });

  test.each(["title = 'Outro'", "summary = null", "content = 'Outro'"])(
    "an article that plain SQL changes is shown as updated: %s",
    async (set) => {
      const { id } = await createOld();
      await run(`update news set ${set}`);
      expect((await shown(id)).updatedAt).not.toBeNull();
    },
  );
});

describe("the date of publication", () => {
  test("the date of publication is the moment at which a draft is published, not the day on which it was begun", async () => {
    const before = Date.now() - 1000;
    const { id } = await createArticle(database.db, actor, fields({ published: false }));
    await run("update news set created_at = $1", FEBRUARY);
    expect((await row(id)).firstPublishedAt).toBeNull();
    await save(id, { published: true });
    expect((await row(id)).firstPublishedAt!.getTime()).toBeGreaterThanOrEqual(before);
    expect((await shown(id)).updatedAt).toBeNull();
  });

  test("the date of publication of a scheduled article is the moment at which it was published", async () => {
    const { id } = await insertArticle(database.db, {
      published: false,
      publishedAt: null,
      createdAt: FEBRUARY,
      scheduledAt: new Date(Date.now() - HOUR),
    });
    await publishDue(database.db);
    const { firstPublishedAt, publishedAt } = await row(id);
    expect(firstPublishedAt).toEqual(publishedAt);
    expect(firstPublishedAt!.getTime()).toBeGreaterThan(Date.now() - HOUR);
  });

  test("the date of publication stays if the article is published again; a change meanwhile is an update", async () => {
    const { id } = await createOld();
    await save(id, { published: false });
    expect(await row(id)).toMatchObject({ publishedAt: null, firstPublishedAt: FEBRUARY });
    await save(id, { published: true });
    expect(await shown(id)).toEqual({ publishedAt: FEBRUARY.toISOString(), updatedAt: null });
    await save(id, { published: false });
    await save(id, { content: "Refeito." });
    await save(id, { published: true });
    expect((await shown(id)).updatedAt).not.toBeNull();
  });

  test("the date of an article that was published elsewhere can be set, and changes before its publication are no update", async () => {
    const { id } = await createArticle(
      database.db,
      actor,
      fields({ published: false, firstPublishedAt: FEBRUARY.toISOString() }),
    );
    await save(id, { content: "Ainda um rascunho." });
    await save(id, { published: true });
    expect(await shown(id)).toEqual({ publishedAt: FEBRUARY.toISOString(), updatedAt: null });
  });

  test("the date of publication can be corrected, and an emptied date is not changed", async () => {
    const { id } = await createArticle(database.db, actor, fields());
    await save(id, { firstPublishedAt: FEBRUARY.toISOString() });
    expect(await shown(id)).toEqual({ publishedAt: FEBRUARY.toISOString(), updatedAt: null });
    await save(id, { firstPublishedAt: "" });
    expect((await row(id)).firstPublishedAt).toEqual(FEBRUARY);
  });

  test("the date of publication has the same microseconds after a save that does not edit it", async () => {
    const { id } = await createOld();
    await run("update news set first_published_at = '2025-02-10 12:00:00.123456Z'");
    await save(id, { summary: "Outro resumo." });
    const { rows } = await run("select first_published_at = '2025-02-10 12:00:00.123456Z' as same from news");
    expect(rows).toEqual([{ same: true }]);
    expect((await shown(id)).publishedAt).toBe(FEBRUARY.toISOString());
  });

  test.each([
    ["2025-02-10T12:00:00Z", "2025-11-20T12:00:00Z", "2025-02-10T12:00:00Z"],
    ["2025-02-10T12:00:00Z", "2019-05-01T12:00:00Z", "2019-05-01T12:00:00Z"],
    ["2025-02-10T12:00:00Z", null, "2025-02-10T12:00:00Z"],
    ["infinity", "2025-11-20T12:00:00Z", "2025-11-20T12:00:00Z"],
    ["0044-03-15 BC", "2025-11-20T12:00:00Z", "2025-11-20T12:00:00Z"],
  ])(
    "the date of publication of a dump's row, begun %s and published %s, is %s",
    async (createdAt, publishedAt, expected) => {
      const { rows } = await run(
        "insert into news (title, published, created_at, published_at) values ('x', true, $1, $2) returning id",
        createdAt,
        publishedAt,
      );
      expect((await row(rows[0].id)).firstPublishedAt).toEqual(new Date(expected));
    },
  );

  test("the date of an article that plain SQL publishes is now, or the earlier moment that it names", async () => {
    const { id } = await insertArticle(database.db, { published: false, publishedAt: null, createdAt: FEBRUARY });
    await run("update news set published = true");
    expect((await row(id)).firstPublishedAt!.getTime()).toBeGreaterThan(Date.now() - HOUR);
    const { id: other } = await insertArticle(database.db, { published: false, publishedAt: null });
    await run("update news set published = true, published_at = $1 where id = $2", FEBRUARY, other);
    expect((await row(other)).firstPublishedAt).toEqual(FEBRUARY);
  });
});

test("a preview of a draft shows the date that it would have", async () => {
  const { id } = await insertArticle(database.db, { published: false, publishedAt: null, createdAt: FEBRUARY });
  const date = async () => Date.parse((await findDraft(database.db, id, () => {}))!.publishedAt);
  expect(await date()).toBeGreaterThan(Date.now() - HOUR);
  const scheduledAt = new Date(Date.now() + HOUR);
  await database.db.update(news).set({ scheduledAt });
  expect(await date()).toBe(scheduledAt.getTime());
});

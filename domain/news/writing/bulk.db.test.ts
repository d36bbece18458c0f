import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { comments } from "#db/schema/comments.ts";
import { news, newsRevisions } from "#db/schema/news.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { deleteArticles, moveArticles, publishArticles, unpublishArticles } from "./bulk.server.ts";
import { CategoryGone } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOBODY = "00000000-0000-4000-8000-000000000000";
let actor: { id: string; name: string };
beforeEach(async () => {
  actor = { id: (await createReader(database.db)).id, name: "Ana" };
});

const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0];
const actions = async () =>
  (await database.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action, subjectName }) => [
    action,
    subjectName,
  ]);
const draft = (title: string, values = {}) =>
  createArticle(database.db, { title, published: false, publishedAt: null, ...values });

describe("publishing several articles", () => {
  test("several drafts are published, also scheduled ones, each with a version and a line of the audit log", async () => {
    const plain = await draft("Feira");
    const scheduled = await draft("Ponte", { scheduledAt: new Date(Date.now() + 3_600_000) });
    const result = await publishArticles(database.db, actor, [plain.id, scheduled.id, plain.id]);
    expect([result.done.toSorted(), result.refused]).toEqual([[plain.id, scheduled.id].toSorted(), []]);
    for (const { id } of [plain, scheduled]) {
      const row = await find(id);
      expect(row).toMatchObject({ published: true, scheduledAt: null, version: 2 });
      expect([row!.publishedAt, row!.firstPublishedAt].every(Boolean)).toBe(true);
      const versions = await database.db
        .select()
        .from(newsRevisions)
        .where(eq(newsRevisions.newsId, id))
        .orderBy(newsRevisions.version);
      expect(versions.map(({ version, editorId, fields }) => [version, editorId, fields.published])).toEqual([
        [1, null, false],
        [2, actor.id, true],
      ]);
    }
    expect((await actions()).toSorted()).toEqual([
      ["news.publish", "Feira"],
      ["news.publish", "Ponte"],
    ]);
  });

  test("articles that are published already, have no text or are gone are refused and reported", async () => {
    const out = await createArticle(database.db, { title: "Já saiu" });
    const empty = await draft("Vazia", { content: " \n" });
    const good = await draft("Boa");
    const result = await publishArticles(database.db, actor, [out.id, empty.id, good.id, NOBODY]);
    expect(result.done).toEqual([good.id]);
    expect(result.refused).toHaveLength(3);
    expect(result.refused).toEqual(
      expect.arrayContaining([
        { title: "Já saiu", reason: "published" },
        { title: "Vazia", reason: "empty" },
        { title: null, reason: "gone" },
      ]),
    );
    expect(await find(out.id)).toEqual(out);
    expect(await find(empty.id)).toEqual(empty);
  });

  test("of two concurrent calls for the same articles one publishes them", async () => {
    const ids = [(await draft("A")).id, (await draft("B")).id];
    const results = await Promise.all([ids, ids.toReversed()].map((some) => publishArticles(database.db, actor, some)));
    expect(results.map(({ done }) => done.length).toSorted()).toEqual([0, 2]);
    expect(await actions()).toHaveLength(2);
  });
});

test("unpublishing creates drafts, keeps the date, and invalidates preview links", async () => {
  const out = await createArticle(database.db, { title: "No ar", previewKey: "segredo" });
  const own = await draft("Rascunho");
  const result = await unpublishArticles(database.db, actor, [out.id, own.id]);
  expect(result).toMatchObject({ done: [out.id], refused: [{ title: "Rascunho", reason: "draft" }] });
  expect(await find(out.id)).toMatchObject({
    published: false,
    publishedAt: null,
    previewKey: null,
    firstPublishedAt: out.firstPublishedAt,
    version: 2,
  });
  expect(await actions()).toEqual([["news.unpublish", "No ar"]]);
});

test("moving changes only the category, or removes it; a category that is gone moves nothing", async () => {
  const category = await createCategory(database.db);
  const out = await createArticle(database.db, { title: "No ar" });
  const there = await draft("Está lá", { categoryId: category.id });
  const result = await moveArticles(database.db, actor, [out.id, there.id], category.id);
  expect(result).toMatchObject({ done: [out.id], refused: [{ title: "Está lá", reason: "same_category" }] });
  expect(await find(out.id)).toMatchObject({
    categoryId: category.id,
    published: true,
    textChangedAt: out.textChangedAt,
  });
  expect((await moveArticles(database.db, actor, [out.id, there.id], null)).done).toHaveLength(2);
  expect((await find(there.id))!.categoryId).toBeNull();
  await expect(moveArticles(database.db, actor, [out.id], NOBODY)).rejects.toBeInstanceOf(CategoryGone);
  expect((await find(out.id))!.version).toBe(3);
});

test("deleted articles are in the trash with their comments, and restored with them", async () => {
  const one = await createArticle(database.db, { title: "Uma" });
  const two = await draft("Outra");
  await createComment(database.db, one.id);
  const { done, refused } = await deleteArticles(database.db, actor, [one.id, two.id, NOBODY]);
  expect([done.length, refused]).toEqual([2, [{ title: null, reason: "gone" }]]);
  expect(await database.db.select().from(news)).toEqual([]);
  expect(await actions()).toHaveLength(2);
  await restoreDeleted(database.db, actor, "news", done);
  expect(await database.db.select().from(news)).toHaveLength(2);
  expect(await database.db.select().from(comments)).toHaveLength(1);
  expect(await deleteArticles(database.db, actor, [NOBODY])).toEqual({
    done: [],
    refused: [{ title: null, reason: "gone" }],
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { categories } from "#db/schema/categories.ts";
import { news, newsRevisions } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { moveArticles, publishArticles, unpublishArticles } from "./bulk.server.ts";
import { undoBulk } from "./bulk-undo.server.ts";
import { CategoryGone } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOBODY = "00000000-0000-4000-8000-000000000000";
let actor: { id: string; name: string };
beforeEach(async () => {
  actor = { id: (await createReader(database.db)).id, name: "Ana" };
});

/** All columns except counters of saves, and the preview key, which is not restored. */
async function stateOf(id: string) {
  const [row] = await database.db.select().from(news).where(eq(news.id, id));
  const { version: _, updatedAt: __, previewKey: ___, ...state } = row!;
  return state;
}
const draft = (values = {}) => createArticle(database.db, { published: false, publishedAt: null, ...values });
const undo = (ids: string[], key: string) => undoBulk(database.db, actor, ids, key);

test("published drafts are drafts again, scheduled ones are scheduled again, and no date is left", async () => {
  const one = await draft({ orderIndex: 3 });
  const two = await draft({ scheduledAt: new Date(Date.now() + 3_600_000) });
  const before = [await stateOf(one.id), await stateOf(two.id)];
  const { key, done } = await publishArticles(database.db, actor, [one.id, two.id]);
  expect((await undo(done, key)).done).toHaveLength(2);
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(before);
  const versions = await database.db.select().from(newsRevisions).where(eq(newsRevisions.newsId, one.id));
  expect(versions.map(({ fields }) => fields.published)).toEqual([false, true, false]);
});

test("unpublished articles are published again, with their position and date", async () => {
  const out = await createArticle(database.db, { orderIndex: 5, firstPublishedAt: new Date("2026-01-02T03:04:05Z") });
  await database.db.update(news).set({ orderUntil: new Date("2999-01-01T00:00:00Z") });
  const before = await stateOf(out.id);
  const { key } = await unpublishArticles(database.db, actor, [out.id]);
  await undo([out.id], key);
  expect(await stateOf(out.id)).toEqual(before);
});

test("moved articles are in their former category again, or in none; one whose category is gone is not restored", async () => {
  const [from, to] = [await createCategory(database.db), await createCategory(database.db)];
  const moved = await createArticle(database.db, { categoryId: from.id });
  const none = await createArticle(database.db);
  const before = [await stateOf(moved.id), await stateOf(none.id)];
  const first = await moveArticles(database.db, actor, [moved.id, none.id], to.id);
  await undo(first.done, first.key);
  expect([await stateOf(moved.id), await stateOf(none.id)]).toEqual(before);
  const second = await moveArticles(database.db, actor, [moved.id], to.id);
  await database.db.delete(categories).where(eq(categories.id, from.id));
  await expect(undo([moved.id], second.key)).rejects.toBeInstanceOf(CategoryGone);
  expect((await stateOf(moved.id)).categoryId).toBe(to.id);
});

test("articles that changed since are not restored, and reported; the rest is", async () => {
  const [changed, brought, same] = [await draft({ title: "Mudou" }), await draft({ title: "Subiu" }), await draft()];
  const { key, done } = await publishArticles(database.db, actor, [changed.id, brought.id, same.id]);
  await moveArticles(database.db, actor, [changed.id], (await createCategory(database.db)).id);
  await database.db.update(news).set({ orderIndex: 9 }).where(eq(news.id, brought.id));
  const result = await undo([...done, NOBODY], key);
  expect(result.done).toEqual([same.id]);
  expect(result.refused.map(({ title, reason }) => [title, reason]).toSorted()).toEqual(
    [
      ["Mudou", "changed"],
      ["Subiu", "changed"],
      [null, "gone"],
    ].toSorted(),
  );
  expect((await stateOf(changed.id)).published).toBe(true);
});

test("an undo whose response was lost is done once; another change's key undoes nothing", async () => {
  const { id } = await draft();
  const { key } = await publishArticles(database.db, actor, [id]);
  expect((await undo([id], NOBODY)).done).toEqual([]);
  for (const _ of [1, 2]) expect((await undo([id], key)).done).toEqual([id]);
  const versions = await database.db.select().from(newsRevisions).where(eq(newsRevisions.newsId, id));
  expect(versions).toHaveLength(3);
});

test("a scheduled time that passed meanwhile does not publish again", async () => {
  const { id } = await draft({ scheduledAt: new Date("2026-01-01T00:00:00Z") });
  const { key } = await publishArticles(database.db, actor, [id]);
  await undo([id], key);
  expect(await stateOf(id)).toMatchObject({ published: false, scheduledAt: null });
});

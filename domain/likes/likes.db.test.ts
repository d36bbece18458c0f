import { expect, test } from "vitest";
import { likes } from "#db/schema/comments.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { findLikeState, setLike } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

test("a like counts once however often it is sent, and can be removed", async () => {
  const { id: userId } = await createReader(database.db);
  const { id: newsId } = await createArticle(database.db);
  await createLike(database.db, newsId);
  expect(await findLikeState(database.db, userId, newsId)).toEqual({ liked: false, count: 1 });
  for (let n = 0; n < 2; n++) await setLike(database.db, userId, newsId, true);
  expect(await findLikeState(database.db, userId, newsId)).toEqual({ liked: true, count: 2 });
  expect(await findLikeState(database.db, null, newsId)).toEqual({ liked: false, count: 2 });
  for (let n = 0; n < 2; n++) await setLike(database.db, userId, newsId, false);
  expect(await findLikeState(database.db, userId, newsId)).toEqual({ liked: false, count: 1 });
});

test("twenty simultaneous clicks leave one like", async () => {
  const { id: userId } = await createReader(database.db);
  const { id: newsId } = await createArticle(database.db);
  await Promise.all(Array.from({ length: 20 }, () => setLike(database.db, userId, newsId, true)));
  expect(await findLikeState(database.db, userId, newsId)).toEqual({ liked: true, count: 1 });
  expect(await database.db.select().from(likes)).toHaveLength(1);
});

test("unknown articles, drafts and wrong ids are not found, and sixty clicks a minute are allowed", async () => {
  const { id: userId } = await createReader(database.db);
  const draft = await createArticle(database.db, { published: false });
  for (const id of [draft.id, "00000000-0000-4000-8000-000000000000", "1"]) {
    await expect(setLike(database.db, userId, id, true)).rejects.toMatchObject({ code: "not_found" });
  }
  const { id: newsId } = await createArticle(database.db);
  for (let n = 0; n < 58; n++) await setLike(database.db, userId, newsId, n % 2 === 0);
  await expect(setLike(database.db, userId, newsId, true)).rejects.toMatchObject({ code: "too_many", status: 429 });
});

import { beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { copyArticle } from "#domain/news/writing/copy.server.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { NotWaiting, returnArticle, sendToReview, withdrawFromReview } from "./mutations.server.ts";
import { countReviews, findReview, hasReviews, listReviews } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let reporter: Writer;
let editor: Writer;
let id: string;

async function writer(name: string, role: NewsroomRole): Promise<Writer> {
  const { id } = await createReader(database.db, { name });
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name, role };
}
const draft = async (title: string) =>
  (
    await createArticle(database.db, {
      title,
      content: "Um texto de cinco palavras",
      published: false,
      publishedAt: null,
      authorId: reporter.id,
    })
  ).id;
beforeEach(async () => {
  reporter = await writer("Rafael Siqueira", "reporter");
  editor = await writer("Marina Sampaio", "editor");
  id = await draft("Ônibus 14");
});
const states = async () => (await database.pool.query("select count(*)::int as n from news_reviews")).rows[0].n;

test("the review queue has the oldest article first, and sending an article again does not move it", async () => {
  const second = await draft("Vacina");
  await sendToReview(database.db, reporter, id);
  await sendToReview(database.db, reporter, second);
  await sendToReview(database.db, reporter, id);
  expect(await listReviews(database.db, "waiting")).toMatchObject([
    { title: "Ônibus 14", by: "Rafael Siqueira", words: 5, reminders: 0 },
    { title: "Vacina" },
  ]);
  expect(await countReviews(database.db)).toEqual({ waiting: 2, returned: 0 });
});

test("a returned article has its message until it is sent again", async () => {
  await sendToReview(database.db, reporter, id);
  await returnArticle(database.db, editor, id, "Quem calculou?");
  expect(await findReview(database.db, id)).toMatchObject({
    state: "returned",
    by: "Marina Sampaio",
    message: "Quem calculou?",
  });
  await expect(returnArticle(database.db, editor, id, "x")).rejects.toBeInstanceOf(NotWaiting);
  await expect(withdrawFromReview(database.db, reporter, id)).rejects.toBeInstanceOf(NotWaiting);
  await sendToReview(database.db, reporter, id);
  expect(await findReview(database.db, id)).toMatchObject({ state: "waiting", by: "Rafael Siqueira", message: null });
});

test.each([
  ["published", "update news set published = true"],
  ["scheduled", "update news set scheduled_at = now() + interval '1 day'"],
  ["deleted", "delete from news"],
])("an article that any program has %s is in review no longer", async (_, statement) => {
  await sendToReview(database.db, reporter, id);
  await database.pool.query(statement);
  expect(await states()).toBe(0);
});

test("a published article cannot be put into review, not even with SQL", async () => {
  await database.pool.query("update news set published = true");
  await database.pool.query("insert into news_reviews (news_id) values ($1)", [id]);
  expect(await states()).toBe(0);
  await expect(sendToReview(database.db, reporter, id)).rejects.toMatchObject({ reason: "out" });
});

test("whichever comes first, publishing or sending, no published article waits", async () => {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("update news set published = true where id = $1", [id]);
  const sending = database.pool.query("insert into news_reviews (news_id) values ($1)", [id]);
  await client.query("commit");
  client.release();
  await sending;
  expect(await states()).toBe(0);
});

test("an article is restored from the trash as a draft without review, and so is a copy", async () => {
  await sendToReview(database.db, reporter, id);
  await copyArticle(database.db, reporter, id);
  expect(await states()).toBe(1);
  await deleteArticle(database.db, editor, id);
  await restoreDeleted(database.db, editor, "news", [id]);
  expect(await states()).toBe(0);
});

test("another user's article is not found, and a newsroom of administrators has no reviews", async () => {
  const other = await writer("Ana", "reporter");
  await expect(sendToReview(database.db, other, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await hasReviews(database.db)).toBe(true);
  await database.pool.query("update user_roles set role = 'admin'");
  expect(await hasReviews(database.db)).toBe(false);
  await sendToReview(database.db, { ...reporter, role: "admin" }, id);
  expect(await hasReviews(database.db)).toBe(true);
});

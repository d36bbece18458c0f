import { expect, test } from "vitest";
import { commentLikes, comments } from "#db/schema/comments.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { parseCommentPlace } from "./order.ts";
import { listComments } from "./reading.server.ts";
import { PAGE_COMMENTS } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const page = (articleId: string, next: string | null) =>
  listComments(
    database.db,
    articleId,
    parseCommentPlace(
      new URLSearchParams({ "comentarios-por": "curtidas", ...(next !== null && { comentarios: next }) }),
    ),
  );
const like = async (commentId: string, count: number) => {
  for (let n = 0; n < count; n++)
    await database.db.insert(commentLikes).values({ commentId, userId: (await createReader(database.db)).id });
};

test("the most liked comments come first, of the same likes the newest; answers stay below theirs", async () => {
  const article = await createArticle(database.db);
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const add = (content: string, values: object = {}) =>
    createComment(database.db, article.id, { content, createdAt: at(1), ...values });
  const [old, liked, fresh] = [await add("Velho"), await add("Curtido"), await add("Novo", { createdAt: at(2) })];
  const answer = await add("Resposta", { parentId: old.id });
  await add("Espera", { approved: false });
  await like(liked.id, 2);
  await like(answer.id, 5);
  const { comments: shown, next } = await page(article.id, null);
  expect(shown.map(({ content, likes = 0 }) => [content, likes])).toEqual([
    ["Curtido", 2],
    ["Novo", 0],
    ["Velho", 0],
  ]);
  expect(next).toBeNull();
  expect(shown[2]!.answers).toMatchObject([{ content: "Resposta", likes: 5 }]);
  await like(fresh.id, 3);
  expect((await page(article.id, null)).comments[0]).toMatchObject({ content: "Novo", likes: 3 });
});

test("pages leave no comment out, whatever is liked and unliked between them", async () => {
  const article = await createArticle(database.db);
  await database.pool.query(
    `insert into comments (news_id, content, approved, created_at)
     select $1, 'Comentário ' || n, true, timestamptz '2026-11-01' + n * interval '1 second' from generate_series(1, $2::int) n`,
    [article.id, PAGE_COMMENTS + 20],
  );
  const stored = await database.db.select().from(comments);
  const idOf = (n: number) => stored.find(({ content }) => content === `Comentário ${n}`)!.id;
  for (const n of [3, 4, 150]) await like(idOf(n), 2);
  const first = await page(article.id, null);
  expect(first.comments.slice(0, 3).map(({ content }) => content)).toEqual([
    "Comentário 150",
    "Comentário 4",
    "Comentário 3",
  ]);
  // One of the second page rises above the first, one of the first falls to the second.
  await like(idOf(1), 5);
  await database.db.delete(commentLikes);
  await like(idOf(1), 5);
  const second = await page(article.id, first.next);
  const seen = [...first.comments, ...second.comments].map(({ content }) => content);
  expect(new Set(seen).size).toBe(PAGE_COMMENTS + 20);
  expect(second.comments.find(({ content }) => content === "Comentário 1")).toMatchObject({ likes: 5 });
  expect(second.next).toBeNull();
});

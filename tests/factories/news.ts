import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { comments, likes } from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";
import { createReader } from "./people.ts";

type New<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** Creation time of a file's first row; each later one is a minute newer. */
const BEGINNING = Date.UTC(2026, 9, 1, 12);
let created = 0;

function next() {
  created++;
  return { number: created, createdAt: new Date(BEGINNING + created * 60_000) };
}

/** An active category. */
export async function createCategory(db: Database, values: New<typeof categories> = {}) {
  const { number, createdAt } = next();
  const [row] = await db
    .insert(categories)
    .values({ name: `Assunto ${number}`, slug: `assunto-${number}`, icon: "Globe", createdAt, ...values })
    .returning();
  return row!;
}

/** A published article that is not featured, newer than those created before. */
export async function createArticle(db: Database, values: New<typeof news> = {}) {
  const { number, createdAt } = next();
  const [row] = await db
    .insert(news)
    .values({
      title: `Notícia ${number}`,
      slug: `noticia-${number}`,
      summary: `Resumo da notícia ${number}.`,
      content: `Primeiro parágrafo da notícia ${number}.\nSegundo parágrafo.`,
      published: true,
      createdAt,
      publishedAt: values.createdAt ?? createdAt,
      ...values,
    })
    .returning();
  return row!;
}

/** Several articles with the same values, oldest first. */
export async function createArticles(db: Database, count: number, values: New<typeof news> = {}) {
  const rows = [];
  for (let index = 0; index < count; index++) rows.push(await createArticle(db, values));
  return rows;
}

/** An approved comment of a new reader. */
export async function createComment(db: Database, newsId: string, values: New<typeof comments> = {}) {
  const { number, createdAt } = next();
  const userId = values.userId === undefined ? (await createReader(db)).id : values.userId;
  const [row] = await db
    .insert(comments)
    .values({ content: `Comentário ${number}`, approved: true, createdAt, ...values, newsId, userId })
    .returning();
  return row!;
}

/** A like of a new reader. */
export async function createLike(db: Database, newsId: string, userId?: string) {
  const reader = userId ?? (await createReader(db)).id;
  const [row] = await db.insert(likes).values({ newsId, userId: reader }).returning();
  return row!;
}

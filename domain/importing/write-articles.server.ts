import type { Database } from "#db/client.ts";
import { createArticles, type NewArticle } from "./mutations.server.ts";
import { listPresentArticles } from "./queries.server.ts";
import { findFreeSlugs } from "./slugs.server.ts";

const ATTEMPTS = 3;
const REASON_MAX = 200;

const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? "";
/** A slug was taken by another writer meanwhile. */
const isClash = (error: unknown) => codeOf(error) === "23505";
/** Whether a row is the cause, by a constraint or an invalid value, and not the connection. */
const isOfRow = (error: unknown) => /^2[23]/.test(codeOf(error));
const reasonOf = (error: unknown) =>
  ((error as { cause?: Error }).cause?.message ?? (error as Error).message).slice(0, REASON_MAX);

/** Outcomes of articles that were to be written, by their ids. */
export interface WrittenArticles {
  slugs: Map<string, string | null>;
  /** Why the database refused some. */
  refused: Map<string, string>;
}

/**
 * Writes articles with free slugs, in one transaction; retried if the running site or another run took one of them meanwhile. If an
 * article cannot be stored, the others are.
 */
export async function writeArticles(db: Database, source: string, articles: NewArticle[]): Promise<WrittenArticles> {
  const written: WrittenArticles = { slugs: new Map(), refused: new Map() };
  await write(db, source, articles, written);
  return written;
}

async function write(db: Database, source: string, articles: NewArticle[], written: WrittenArticles): Promise<void> {
  let left = articles;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const wanted = left.map(({ row }) => ({ slug: row.slug ?? "", title: row.title }));
    const slugs = await findFreeSlugs(db, wanted);
    const named = left.map((article, place) => ({ ...article, row: { ...article.row, slug: slugs[place]! } }));
    for (const { id, row } of named) written.slugs.set(id, row.slug);
    try {
      return await createArticles(db, source, named);
    } catch (error) {
      if (!isOfRow(error)) throw error;
      if (!isClash(error) || attempt === ATTEMPTS) return divide(db, source, left, written, error);
    }
    const present = await listPresentArticles(
      db,
      left.map(({ id }) => id),
    );
    left = left.filter(({ id }) => !present.has(id));
  }
}

/** Finds the article that the database refuses. */
async function divide(
  db: Database,
  source: string,
  articles: NewArticle[],
  written: WrittenArticles,
  error: unknown,
): Promise<void> {
  if (articles.length === 1) {
    written.refused.set(articles[0]!.id, `it could not be stored: ${reasonOf(error)}`);
    return;
  }
  const half = Math.ceil(articles.length / 2);
  await write(db, source, articles.slice(0, half), written);
  await write(db, source, articles.slice(half), written);
}

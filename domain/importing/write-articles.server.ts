import type { Database } from "#db/client.ts";
import { codeOf, isOfRow, reasonOf } from "./database-errors.ts";
import { createArticles, type NewArticle } from "./mutations.server.ts";
import { listPresentArticles } from "./queries.server.ts";
import { findFreeSlugs } from "./slugs.server.ts";

const ATTEMPTS = 3;

/** A slug was taken by another writer meanwhile. */
const isClash = (error: unknown) => codeOf(error) === "23505";

/** Outcomes of articles that were to be written, by their ids. */
export interface WrittenArticles {
  slugs: Map<string, string | null>;
  /** Why the database refused some. */
  refused: Map<string, string>;
}

/**
 * Writes articles with free slugs, in one transaction; retried if the running site or another run took one of them meanwhile. If an
 * article cannot be stored, the others are.
 * @param written what was written before them
 */
export async function writeArticles(
  db: Database,
  source: string,
  articles: NewArticle[],
  written: WrittenArticles = { slugs: new Map(), refused: new Map() },
): Promise<WrittenArticles> {
  let left = articles;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const wanted = left.map(({ row }) => ({ slug: row.slug ?? "", title: row.title }));
    const slugs = await findFreeSlugs(db, wanted);
    const named = left.map((article, place) => ({ ...article, row: { ...article.row, slug: slugs[place]! } }));
    for (const { id, row } of named) written.slugs.set(id, row.slug);
    try {
      await createArticles(db, source, named);
      break;
    } catch (error) {
      if (!isOfRow(error)) throw error;
      if (!isClash(error) || attempt === ATTEMPTS) {
        // Halved until the article that the database refuses is alone.
        const half = Math.ceil(left.length / 2);
        if (left.length === 1) written.refused.set(left[0]!.id, `it could not be stored: ${reasonOf(error)}`);
        else for (const part of [left.slice(0, half), left.slice(half)]) await writeArticles(db, source, part, written);
        break;
      }
    }
    const present = await listPresentArticles(
      db,
      left.map(({ id }) => id),
    );
    left = left.filter(({ id }) => !present.has(id));
  }
  return written;
}

import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import type { Database } from "#db/client.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

/** Number of articles on a page that has nothing else to show. */
const SHOWN = 4;

async function listLatest(db: Database): Promise<ArticleSummary[]> {
  const { articles } = await listArticles(db, {});
  return articles.slice(0, SHOWN).map((article) => ({ ...article, summary: null }));
}

const LATEST = { read: listLatest, fallback: () => [] };

/** The newest articles, for pages that have nothing to show. */
export function loadLatest(context: Readonly<RouterContextProvider>): Promise<ArticleSummary[]> {
  return cachedPart(context, LATEST, TAGS.news, TAGS.categories, TAGS.media);
}

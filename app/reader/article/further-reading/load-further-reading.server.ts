import type { RouterContextProvider } from "react-router";
import { readPart, tagPage } from "#app/context.ts";
import { relatedIds } from "#domain/news/document/blocks.ts";
import { findFurtherReading } from "#domain/news/reading/further-reading.server.ts";
import type { ArticlePage, ArticleSummary, FurtherReading, MostRead } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { loadMostRead } from "../../cards/load-most-read.server.ts";

/** Only the fields of a title with its date. */
const titleOf = (article: ArticleSummary): ArticleSummary => ({
  ...article,
  summary: null,
  author: "",
  category: null,
  picture: null,
});

/** Other articles to read after an article, with only the fields that are shown. */
export async function loadFurtherReading(
  context: Readonly<RouterContextProvider>,
  { id, body }: Pick<ArticlePage, "id" | "body">,
): Promise<FurtherReading & { mostRead: MostRead }> {
  // Any article that is published, changed or removed may be one of them.
  tagPage(context, TAGS.news);
  const [{ value: found }, mostRead] = await Promise.all([
    readPart(context, {
      read: (db) => findFurtherReading(db, { id, chosen: body ? relatedIds(body.document) : [] }),
      fallback: (): FurtherReading => ({ related: [], more: [], next: null }),
    }),
    loadMostRead(context),
  ]);
  const { related, more, next } = found;
  return {
    related: related.map((article) => ({ ...article, summary: null })),
    more: more.map(titleOf),
    next,
    mostRead,
  };
}

import type { RouterContextProvider } from "react-router";
import { readPart, tagPage } from "#app/context.ts";
import { relatedIds } from "#domain/news/document/blocks.ts";
import { findFurtherReading } from "#domain/news/reading/further-reading.server.ts";
import type { ArticlePage, ArticleSummary, FurtherReading } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { type ColumnFacts, loadColumnFacts } from "../../features.server.ts";

/** Only the fields of a title with its date. */
const titleOf = (article: ArticleSummary): ArticleSummary => ({
  ...article,
  summary: null,
  author: "",
  category: null,
  picture: null,
});

/** Other articles to read after an article, with only the fields that are shown. None is shown twice on its page. */
export async function loadFurtherReading(
  context: Readonly<RouterContextProvider>,
  { id, address, body, series }: Pick<ArticlePage, "id" | "address" | "body" | "series">,
): Promise<FurtherReading & { column: ColumnFacts }> {
  // Any article that is published, changed or removed may be one of them.
  tagPage(context, TAGS.news);
  const parts = [series?.previous, series?.next].filter((part) => part != null);
  const recommended = body ? relatedIds(body.document) : [];
  const { value: found } = await readPart(context, {
    read: (db) => findFurtherReading(db, { id, shown: [...recommended, ...parts.map((part) => part.id)] }),
    fallback: (): FurtherReading => ({ related: [], more: [], next: null }),
  });
  const { related, more, next } = found;
  const inText = Object.values(body?.resources.articles ?? {});
  const column = await loadColumnFacts(context, [{ address }, ...inText, ...parts, ...related, ...more, next]);
  return {
    related: related.map((article) => ({ ...article, summary: null })),
    more: more.map(titleOf),
    next,
    column,
  };
}

import { and, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { articleAddress, categorySlug } from "./paths.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What stands behind paths of visits: the path under which views are counted, and the article. */
export type VisitedPages = Map<string, { path: string; articleId?: string }>;

/** The published articles and the categories behind some paths; paths that lead nowhere are missing. */
export async function findVisitedPages(db: Database, paths: string[]): Promise<VisitedPages> {
  const pages: VisitedPages = new Map();
  const distinct = [...new Set(paths)];
  const articles = await findArticles(
    db,
    distinct.flatMap((path) => articleAddress(path) ?? []),
  );
  const slugs = await findCategories(
    db,
    distinct.flatMap((path) => categorySlug(path) ?? []),
  );
  for (const path of distinct) {
    const address = articleAddress(path);
    const article = address && (articles.get(address) ?? articles.get(address.toLowerCase()));
    if (article) pages.set(path, { path: `/news/${article.slug ?? article.id}`, articleId: article.id });
    const category = categorySlug(path);
    if (category && slugs.has(category)) pages.set(path, { path: `/category/${category}` });
  }
  return pages;
}

async function findArticles(db: Database, addresses: string[]) {
  if (addresses.length === 0) return new Map<string, { id: string; slug: string | null }>();
  const ids = addresses.filter((address) => UUID.test(address));
  const rows = await db
    .select({ id: news.id, slug: news.slug })
    .from(news)
    .where(and(eq(news.published, true), or(inArray(news.slug, addresses), inArray(news.id, ids))));
  // A slug goes before an id, as on the page itself.
  return new Map([
    ...rows.map((row) => [row.id, row] as const),
    ...rows.map((row) => [row.slug ?? row.id, row] as const),
  ]);
}

async function findCategories(db: Database, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.select({ slug: categories.slug }).from(categories).where(inArray(categories.slug, slugs));
  return new Set(rows.map(({ slug }) => slug));
}

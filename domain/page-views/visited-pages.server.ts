import { and, arrayOverlaps, asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { hadSlug } from "#domain/news/reading/article.server.ts";
import { isId } from "#domain/shared/id.ts";
import { articleAddress, articlePath, categorySlug } from "#domain/shared/page-paths.ts";

/** The pages behind paths of visits: the path under which views are counted, and the article. */
export type VisitedPages = Map<string, { path: string; articleId?: string }>;

/** The published articles and the categories of some paths; unknown paths are missing. */
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
    if (article) pages.set(path, { path: articlePath(article.slug ?? article.id), articleId: article.id });
    const category = categorySlug(path);
    const slug = category && slugs.get(category);
    if (slug) pages.set(path, { path: `/category/${slug}` });
  }
  return pages;
}

async function findArticles(db: Database, addresses: string[]) {
  if (addresses.length === 0) return new Map<string, Pick<typeof news.$inferSelect, "id" | "slug">>();
  const ids = addresses.filter(isId);
  const rows = await db
    .select({ id: news.id, slug: news.slug, formerSlugs: news.formerSlugs })
    .from(news)
    .where(
      and(eq(news.published, true), or(inArray(news.slug, addresses), inArray(news.id, ids), hadSlug(...addresses))),
    )
    .orderBy(asc(news.updatedAt));
  // A slug has precedence over an id, and both over a former slug, as on the page itself.
  return new Map([
    ...rows.flatMap((row) => row.formerSlugs.map((slug) => [slug, row] as const)),
    ...rows.map((row) => [row.id, row] as const),
    ...rows.map((row) => [row.slug ?? row.id, row] as const),
  ]);
}

/** The present slugs of categories, by the given ones. */
async function findCategories(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: categories.slug, formerSlugs: categories.formerSlugs })
    .from(categories)
    .where(or(inArray(categories.slug, slugs), arrayOverlaps(categories.formerSlugs, slugs)));
  return new Map([
    ...rows.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)),
    ...rows.map(({ slug }) => [slug, slug] as const),
  ]);
}

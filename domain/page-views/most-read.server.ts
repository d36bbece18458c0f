import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { mostRead } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { colorKey } from "#domain/categories/colors.ts";
import type { MostRead, ReadArticle } from "./types.ts";

const ranked = preparedQuery((db) =>
  db
    .select({
      span: mostRead.span,
      id: news.id,
      slug: news.slug,
      title: news.title,
      categoryId: categories.id,
      categoryName: categories.name,
    })
    .from(mostRead)
    .innerJoin(news, and(eq(news.id, mostRead.newsId), eq(news.published, true)))
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .orderBy(asc(mostRead.span), asc(mostRead.place)),
);

/** The published articles that are read most, within 24 hours and 7 days, as a job last counted them. */
export async function listMostRead(db: Database): Promise<MostRead> {
  const rows = await ranked(db).execute();
  const within = (span: "day" | "week"): ReadArticle[] =>
    rows
      .filter((row) => row.span === span)
      .map(({ id, slug, title, categoryId, categoryName }) => ({
        address: slug || id,
        title,
        category: categoryId ? { colorKey: colorKey(categoryId), name: categoryName! } : null,
      }));
  return { day: within("day"), week: within("week") };
}

import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { corrections, news } from "#db/schema/news.ts";
import type { PageStart } from "#domain/shared/cursor.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { CORRECTIONS_PAGE, type CorrectionFigures, type ListedCorrection } from "../types.ts";

const place = { at: sql`${corrections.moment}`, id: sql`${corrections.id}`, kind: "uuid" } as const;

/** A page of the corrections of published articles, the newest first. */
export async function listCorrections(db: Database, start: PageStart): Promise<CursorPage<ListedCorrection>> {
  const { where, orderBy } = cursorOrder(start, place);
  const rows = await db
    .select({
      id: corrections.id,
      at: microsecondTimestamp(place.at),
      moment: corrections.moment,
      text: corrections.text,
      articleId: news.id,
      slug: news.slug,
      title: news.title,
    })
    .from(corrections)
    .innerJoin(news, eq(news.id, corrections.newsId))
    .where(sql`${news.published} and ${where}`)
    .orderBy(orderBy)
    .limit(CORRECTIONS_PAGE + 1);
  return toCursorPage(rows, start, {
    size: CORRECTIONS_PAGE,
    key: (row) => row,
    item: ({ id, moment, text, articleId, slug, title }) => ({
      id,
      moment: moment.toISOString(),
      text,
      address: slug || articleId,
      title,
    }),
  });
}

/** Of the last year: how many articles came out, how many corrections there are, and how long they took. */
export async function countCorrections(db: Database): Promise<CorrectionFigures> {
  const { rows } = await db.execute<{ articles: number; corrections: number; delay: number | null }>(sql`
    select
      (select count(*)::int from news where published and listed_at > now() - interval '1 year') as articles,
      count(*)::int as corrections,
      percentile_cont(0.5) within group (order by extract(epoch from c.moment - n.listed_at)) as delay
    from corrections c join news n on n.id = c.news_id
    where n.published and isfinite(n.listed_at) and c.moment > now() - interval '1 year'`);
  const { articles, corrections, delay } = rows[0]!;
  return { articles, corrections, medianDelayMs: delay === null ? null : Math.max(0, Math.round(delay * 1000)) };
}

import { asc, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mistakeReports } from "#db/schema/mistakes.ts";
import { news } from "#db/schema/news.ts";
import { MISTAKES_SHOWN } from "./limits.ts";
import type { MistakeReport } from "./types.ts";

const isOpen = isNull(mistakeReports.handledAt);

/** The reports of mistakes that nobody has handled yet, the oldest first. */
export async function listMistakes(db: Database): Promise<MistakeReport[]> {
  const rows = await db
    .select({
      id: mistakeReports.id,
      passage: mistakeReports.passage,
      words: mistakeReports.words,
      createdAt: mistakeReports.createdAt,
      article: { id: news.id, title: news.title },
    })
    .from(mistakeReports)
    .innerJoin(news, eq(news.id, mistakeReports.newsId))
    .where(isOpen)
    .orderBy(asc(mistakeReports.createdAt), asc(mistakeReports.id))
    .limit(MISTAKES_SHOWN);
  return rows.map(({ createdAt, ...report }) => ({ ...report, at: createdAt.toISOString() }));
}

/** How many reports of mistakes are open. */
export async function countMistakes(db: Database): Promise<number> {
  const [row] = await db.select({ open: count() }).from(mistakeReports).where(isOpen);
  return row!.open;
}

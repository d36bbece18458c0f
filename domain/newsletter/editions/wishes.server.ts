import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news, newsNotices } from "#db/schema/news.ts";
import type { Arrangement } from "../types.ts";

/** The channel under which wishes are stored with an article; the choice is the newsletter's id. */
const CHANNEL = "newsletter";

/** Ids of articles that the newsroom wants in the next edition of a newsletter, and of those that it wants out of it. */
export interface Wishes {
  included: string[];
  omitted: string[];
}

const wishOf = (newsletterId: string): SQL | undefined =>
  and(eq(newsNotices.channel, CHANNEL), eq(newsNotices.choice, newsletterId), isNotNull(newsNotices.dueAt));

/** The wishes about articles that are out. */
export async function listWishes(db: Database, newsletterId: string): Promise<Wishes> {
  const rows = await db
    .select({ id: newsNotices.newsId, stoppedAt: newsNotices.stoppedAt })
    .from(newsNotices)
    .innerJoin(news, and(eq(news.id, newsNotices.newsId), eq(news.published, true)))
    .where(wishOf(newsletterId))
    .orderBy(asc(newsNotices.dueAt), asc(newsNotices.newsId));
  const idsOf = (isStopped: boolean) =>
    rows.filter((row) => (row.stoppedAt !== null) === isStopped).map(({ id }) => id);
  return { included: idsOf(false), omitted: idsOf(true) };
}

/** An arrangement of the newsroom with wishes: what is not in it comes behind the newest, what is not wanted stays in it, left out. */
export function withWishes(arrangement: Arrangement, { included, omitted }: Wishes): Arrangement {
  const known = new Set(arrangement.flatMap(({ articles }) => articles));
  const added = included.filter((id) => !known.has(id));
  return arrangement.map((part) => ({
    ...part,
    articles: part.part === "recent" ? [...part.articles, ...added] : part.articles,
    omitted: [...new Set([...part.omitted, ...part.articles.filter((id) => omitted.includes(id))])],
  }));
}

/** Follows an arrangement of the newsroom: what it has or leaves out was decided after the wishes. */
export async function followArrangement(tx: Database, newsletterId: string, arrangement: Arrangement): Promise<void> {
  const ids = arrangement.flatMap(({ articles }) => articles);
  const omitted = arrangement.flatMap((part) => part.omitted);
  const sent = ids.filter((id) => !omitted.includes(id));
  const isWish = (articles: string[], isStopped: boolean) =>
    and(
      wishOf(newsletterId),
      inArray(newsNotices.newsId, articles),
      isStopped ? isNotNull(newsNotices.stoppedAt) : isNull(newsNotices.stoppedAt),
    );
  await tx.delete(newsNotices).where(or(isWish(sent, true), isWish(omitted, false)));
}

/** Forgets the wishes that an edition has followed. */
export async function deleteWishes(tx: Database, newsletterId: string): Promise<void> {
  await tx.delete(newsNotices).where(wishOf(newsletterId));
}

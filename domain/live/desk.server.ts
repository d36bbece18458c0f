import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import { mayPublish, mayReadArticle, type Staff } from "#domain/accounts/policy.ts";
import { smallImage } from "#domain/media/types.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { toWords } from "./entry-text.ts";
import { type DeskEntry, hiddenPoints, listDeskEntries } from "./queries.server.ts";
import type { Desk, DeskLine, OpenCoverage } from "./types.ts";

const followUps = alias(news, "follow_ups");

/** Articles whose coverage somebody writes in: published ones, editors in all, reporters in their own drafts, too. */
const isOpenTo = (staff: Staff) =>
  mayPublish(staff) ? undefined : or(eq(news.published, true), eq(news.authorId, staff.id));

function toLine({ body, stored, ...entry }: DeskEntry): DeskLine {
  const { text, picture } = toWords((stored ?? null) as ArticleDocument | null);
  const { id, seq, state, signature, authorId, takenBack, place, writtenAt, editedAt, pinned } = entry;
  return {
    ...{ id, seq, state, signature, authorId, takenBack, place, writtenAt, editedAt, pinned, text, picture },
    title: entry.title ?? "",
    thumbnail: picture && smallImage(picture.url, body?.resources.pictures[picture.url]?.widths ?? null),
  };
}

/**
 * A coverage as the newsroom's screen shows it; null where there is none, or its article is a draft that the viewer may not read.
 * @param max entries at most
 */
export async function findDesk(db: Database, staff: Staff, newsId: string, max: number): Promise<Desk | null> {
  // Read before the entries, so that none up to its number is missing.
  const [row] = await db
    .select({
      coverage: liveCoverages,
      title: news.title,
      slug: news.slug,
      isPublished: news.published,
      authorId: news.authorId,
      followUp: { id: followUps.id, title: followUps.title },
      hiddenPoints,
    })
    .from(liveCoverages)
    .innerJoin(news, eq(news.id, liveCoverages.newsId))
    .leftJoin(followUps, eq(followUps.id, liveCoverages.followUpId))
    .where(eq(liveCoverages.newsId, newsId));
  if (!row || !(row.isPublished || mayReadArticle(staff, row))) return null;
  const [entries, [shown]] = await Promise.all([
    listDeskEntries(db, newsId, max + 1),
    db
      .select({ count: count() })
      .from(liveEntries)
      .where(and(eq(liveEntries.newsId, newsId), eq(liveEntries.state, "shown"))),
  ]);
  const { lastSeq, headSeq, startedAt, endedAt, newestFirst, needsApproval, keyPoints, contacts } = row.coverage;
  return {
    ...{ newsId, title: row.title, address: row.slug || newsId, isPublished: row.isPublished },
    ...{ seq: lastSeq, headSeq, newestFirst, needsApproval, keyPoints, contacts },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...{ followUp: row.followUp, hiddenPoints: row.hiddenPoints },
    entries: entries.slice(0, max).map(toLine),
    hasMore: entries.length > max,
    shownCount: shown!.count,
  };
}

/** The number of a coverage's last change; null where there is none, or it may not be known to the viewer. */
export async function findLastSeq(db: Database, staff: Staff, newsId: string): Promise<number | null> {
  const [row] = await db
    .select({ seq: liveCoverages.lastSeq })
    .from(liveCoverages)
    .innerJoin(news, eq(news.id, liveCoverages.newsId))
    .where(and(eq(liveCoverages.newsId, newsId), isOpenTo(staff)));
  return row?.seq ?? null;
}

/** Whether an article has a live coverage that runs, has ended, or none. */
export async function findCoverageState(db: Database, newsId: string): Promise<"running" | "ended" | null> {
  const [row] = await db
    .select({ endedAt: liveCoverages.endedAt })
    .from(liveCoverages)
    .where(eq(liveCoverages.newsId, newsId));
  return row ? (row.endedAt ? "ended" : "running") : null;
}

/** Running coverages on the dashboard at most. */
const OPEN_MAX = 6;

/** The running coverages in which the viewer may write, the last begun first. */
export async function listOpenCoverages(db: Database, staff: Staff): Promise<OpenCoverage[]> {
  const waiting = sql<number>`(select count(*)::int from ${liveEntries}
    where ${liveEntries.newsId} = ${liveCoverages.newsId} and ${liveEntries.state} = 'waiting')`;
  const rows = await db
    .select({
      newsId: news.id,
      title: news.title,
      isPublished: news.published,
      startedAt: liveCoverages.startedAt,
      waiting,
    })
    .from(liveCoverages)
    .innerJoin(news, eq(news.id, liveCoverages.newsId))
    .where(and(isNull(liveCoverages.endedAt), isOpenTo(staff)))
    .orderBy(desc(liveCoverages.startedAt), news.id)
    .limit(OPEN_MAX);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

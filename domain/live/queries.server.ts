import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import { toLines } from "#domain/news/reading/body.ts";
import { loadBodies } from "#domain/news/reading/document.server.ts";
import type { PageStart } from "#domain/shared/cursor.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import type { UpdateList, UpdateQuery } from "#domain/shared/feature.ts";
import {
  type EntryOrder,
  type LiveCoverage,
  type LiveEntry,
  type LiveHead,
  type LiveUpdate,
  PAGE_ENTRIES,
} from "./types.ts";

type EntryRow = Pick<
  typeof liveEntries.$inferSelect,
  | "id"
  | "seq"
  | "state"
  | "title"
  | "body"
  | "content"
  | "signature"
  | "place"
  | "writtenAt"
  | "editedAt"
  | "withdrawnAt"
  | "pinned"
>;

const entryColumns = {
  id: liveEntries.id,
  seq: liveEntries.seq,
  state: liveEntries.state,
  title: liveEntries.title,
  body: liveEntries.body,
  content: liveEntries.content,
  signature: liveEntries.signature,
  place: liveEntries.place,
  writtenAt: liveEntries.writtenAt,
  editedAt: liveEntries.editedAt,
  withdrawnAt: liveEntries.withdrawnAt,
  pinned: liveEntries.pinned,
};

/** Entries that readers see, or see as withdrawn. */
const isPublic = inArray(liveEntries.state, ["shown", "withdrawn"]);
const isShown = eq(liveEntries.state, "shown");
/** When an entry came out or was corrected. */
const changedAt = sql`greatest(${liveEntries.createdAt}, ${liveEntries.editedAt})`;

/** Rows as readers see them; the resources of their pictures are read at once. */
async function toEntries(db: Database, rows: EntryRow[]): Promise<LiveEntry[]> {
  const bodies = await loadBodies(
    db,
    rows.map(({ body, withdrawnAt }) => (withdrawnAt ? null : body)),
  );
  return rows.map(({ id, title, content, signature, place, writtenAt, editedAt, withdrawnAt, pinned }, index) => ({
    ...{ id, signature, pinned, body: bodies[index]! },
    title: withdrawnAt ? null : title,
    place: withdrawnAt ? null : place,
    paragraphs: withdrawnAt || bodies[index] ? [] : toLines(content),
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

const followUps = alias(news, "follow_ups");

/** The entries with a key point of a coverage that readers do not see, and so not the point either. */
export const hiddenPoints = sql<string[]>`array(select e.id from live_entries e
  where e.news_id = ${liveCoverages.newsId} and e.state <> 'shown'
    and ${liveCoverages.keyPoints} @> jsonb_build_array(jsonb_build_object('entryId', e.id)))`;

/** The row of a coverage as readers see it. */
async function findHead(db: Database, newsId: string, onlyPublished = false) {
  const [row] = await db
    .select({ coverage: liveCoverages, slug: followUps.slug, title: followUps.title, hidden: hiddenPoints })
    .from(liveCoverages)
    .innerJoin(news, eq(news.id, liveCoverages.newsId))
    .leftJoin(followUps, and(eq(followUps.id, liveCoverages.followUpId), followUps.published))
    .where(and(eq(liveCoverages.newsId, newsId), onlyPublished ? eq(news.published, true) : undefined));
  if (!row) return null;
  const { lastSeq, headSeq, startedAt, endedAt, newestFirst, keyPoints, contacts, followUpId } = row.coverage;
  const head: LiveHead = {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...{ newestFirst, contacts },
    keyPoints: keyPoints.filter(({ entryId }) => entryId === null || !row.hidden.includes(entryId)),
    followUp: row.title === null ? null : { address: row.slug ?? followUpId!, title: row.title },
  };
  return { head, lastSeq, headSeq };
}

const NIL = "00000000-0000-0000-0000-000000000000";
const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

interface Page {
  newsId: string;
  order: EntryOrder;
  place: PageStart;
}

async function listEntries(db: Database, { newsId, order, place }: Page): Promise<CursorPage<EntryRow>> {
  const at = microsecondTimestamp(sql`${liveEntries.writtenAt}`);
  const { where, orderBy } = cursorOrder(place, {
    at: sql`${liveEntries.writtenAt}`,
    id: sql`${liveEntries.id}`,
    kind: "uuid",
    oldestFirst: order === "oldest",
  });
  const rows = await db
    .select({ ...entryColumns, at })
    .from(liveEntries)
    .where(and(eq(liveEntries.newsId, newsId), isPublic, where))
    .orderBy(orderBy)
    .limit(PAGE_ENTRIES + 1);
  return toCursorPage(rows, place, { size: PAGE_ENTRIES, key: (row) => row, item: (row) => row });
}

/** Where a page begins with an entry; null for one that readers do not see. */
async function placeOf(db: Database, newsId: string, id: string, order: EntryOrder): Promise<PageStart | null> {
  const [row] = await db
    .select({ at: microsecondTimestamp(sql`${liveEntries.writtenAt}`) })
    .from(liveEntries)
    .where(and(eq(liveEntries.newsId, newsId), eq(liveEntries.id, id), isPublic));
  return row ? { after: { at: row.at, id: order === "oldest" ? NIL : LAST }, before: null } : null;
}

interface CoverageQuery {
  /** The coverage's own order without it. */
  order: EntryOrder | null;
  place: PageStart;
  /** An entry that has to be on the page. */
  named: string | null;
}

/**
 * The live coverage of an article with a page of its entries; null without one. The number is read before the entries, so that none
 * up to it is missing.
 */
export async function loadCoverage(db: Database, newsId: string, query: CoverageQuery): Promise<LiveCoverage | null> {
  const found = await findHead(db, newsId);
  if (!found) return null;
  const { head, lastSeq } = found;
  const order = query.order ?? (head.newestFirst ? "newest" : "oldest");
  const page = { newsId, order, place: query.place };
  const [first, pinned, [sums]] = await Promise.all([
    listEntries(db, page),
    head.endedAt === null ? listPinned(db, newsId) : [],
    db
      .select({ count: sql<number>`count(*)::int`, updatedAt: sql<Date | null>`max(${changedAt})` })
      .from(liveEntries)
      .where(and(eq(liveEntries.newsId, newsId), isShown)),
  ]);
  const isElsewhere = query.named !== null && ![...first.items, ...pinned].some(({ id }) => id === query.named);
  const place = isElsewhere ? await placeOf(db, newsId, query.named!, order) : null;
  const rows = place ? await listEntries(db, { ...page, place }) : first;
  const all = await toEntries(db, [...rows.items, ...pinned]);
  const entries = all.slice(0, rows.items.length);
  return {
    page: JSON.stringify([order, query.place, query.named]),
    ...{ head, seq: lastSeq, order, entries, pinned: all.slice(rows.items.length) },
    ...{ previous: rows.previous, next: rows.next, count: sums!.count },
    updatedAt: sums!.updatedAt ? new Date(sums!.updatedAt).toISOString() : null,
    named: all.find(({ id }) => id === query.named) ?? null,
  };
}

/** Pinned entries that a page shows at most. */
const PINNED_MAX = 3;

const listPinned = (db: Database, newsId: string): Promise<EntryRow[]> =>
  db
    .select(entryColumns)
    .from(liveEntries)
    .where(and(eq(liveEntries.newsId, newsId), isShown, liveEntries.pinned))
    .orderBy(desc(liveEntries.writtenAt), desc(liveEntries.id))
    .limit(PINNED_MAX);

/**
 * Changes of a coverage for open pages; null for an unknown one and that of a draft. A row that was changed several times appears once,
 * with its last number.
 * @param after number of the last change that is known; without it the last `max` changes
 */
export async function listUpdates(
  db: Database,
  newsId: string,
  { after, max }: UpdateQuery,
): Promise<UpdateList<LiveUpdate> | null> {
  const found = await findHead(db, newsId, true);
  if (!found) return null;
  const rows = await db
    .select(entryColumns)
    .from(liveEntries)
    .where(and(eq(liveEntries.newsId, newsId), after === null ? undefined : gt(liveEntries.seq, after)))
    .orderBy(desc(liveEntries.seq))
    .limit(max + 1);
  const isCut = rows.length > max;
  const since = isCut ? rows[max]!.seq : (after ?? 0);
  const seen = rows.slice(0, max).reverse();
  const entries = await toEntries(
    db,
    seen.filter(({ state }) => state === "shown" || state === "withdrawn"),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const updates = new Map<number, LiveUpdate>();
  for (const { id, seq } of seen) {
    const entry = byId.get(id);
    updates.set(seq, entry ? { seq, entry } : { seq });
  }
  const { head, headSeq } = found;
  if (headSeq > since) updates.set(headSeq, { ...(updates.get(headSeq) ?? { seq: headSeq }), head });
  const last = Math.max(since, ...updates.keys());
  return { since, until: last, updates: [...updates.values()].sort((one, other) => one.seq - other.seq) };
}

/** Newest entries of a coverage for its feed and structured data. */
export async function listNewestEntries(db: Database, newsId: string, count: number): Promise<LiveEntry[]> {
  const rows = await db
    .select(entryColumns)
    .from(liveEntries)
    .where(and(eq(liveEntries.newsId, newsId), isShown))
    .orderBy(desc(liveEntries.writtenAt), desc(liveEntries.id))
    .limit(count);
  return toEntries(db, rows);
}

/** When an entry of a coverage last came out, was corrected or was withdrawn; null without entries. */
export async function findChangedAt(db: Database, newsId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(greatest(${changedAt}, ${liveEntries.withdrawnAt}))` })
    .from(liveEntries)
    .where(and(eq(liveEntries.newsId, newsId), isPublic));
  return row?.at ? new Date(row.at) : null;
}

/** An entry as the newsroom sees it. */
export interface DeskEntry extends LiveEntry {
  seq: number;
  state: EntryRow["state"];
  authorId: string | null;
  takenBack: boolean;
  /** Its text as its form has it. */
  stored: unknown;
}

/** The newest entries of a coverage, in all states, and those that wait or are pinned. */
export async function listDeskEntries(db: Database, newsId: string, count: number): Promise<DeskEntry[]> {
  const rows = await db
    .select({ ...entryColumns, authorId: liveEntries.authorId, takenBack: liveEntries.takenBack })
    .from(liveEntries)
    .where(eq(liveEntries.newsId, newsId))
    .orderBy(
      desc(or(eq(liveEntries.state, "waiting"), liveEntries.pinned)!),
      desc(liveEntries.writtenAt),
      desc(liveEntries.id),
    )
    .limit(count);
  const entries = await toEntries(db, rows);
  return entries.map((entry, index) => ({
    ...entry,
    seq: rows[index]!.seq,
    state: rows[index]!.state,
    authorId: rows[index]!.authorId,
    takenBack: rows[index]!.takenBack,
    title: rows[index]!.title,
    place: rows[index]!.place,
    stored: rows[index]!.body,
  }));
}

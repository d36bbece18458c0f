import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import {
  mayChangeEntry,
  mayPublish,
  mayPutEntryBack,
  mayReadArticle,
  mayShowAtOnce,
  mayWriteArticles,
  type Staff,
} from "#domain/accounts/policy.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { filesIn } from "#domain/news/document/blocks.ts";
import { checkDocument } from "#domain/news/document/check.ts";
import { toPlainText } from "#domain/news/document/plain-text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { toDocument } from "./entry-text.ts";
import {
  CoverageEnded,
  EntryTaken,
  LiveConflict,
  MomentRefused,
  NeedsEditor,
  NotOwnEntry,
  PictureGone,
} from "./errors.ts";
import type { ChangedEntry, CoverageForm, NewEntry } from "./form.ts";
import { pointsAfter, withPoint } from "./key-points.ts";
import type { EntryWords } from "./types.ts";

/** How long before its coverage an entry may have been written, and how far a clock may be ahead, milliseconds. */
const BEFORE_START_MS = 86_400_000;
const AHEAD_MS = 60_000;

interface Locked {
  staff: Staff;
  coverage: typeof liveCoverages.$inferSelect;
  title: string;
}

/**
 * Locks a coverage, so that its changes follow one another, and reads the actor's role in the same transaction.
 * @throws {AppError} not_found, also for a draft that the actor may not read; forbidden for who may not write any more
 */
async function lockCoverage(tx: Database, actor: Actor, newsId: string): Promise<Locked> {
  const staff: Staff = { id: actor.id, role: await getRole(tx, actor.id) };
  if (!mayWriteArticles(staff)) throw new AppError("forbidden");
  const [coverage] = await tx.select().from(liveCoverages).where(eq(liveCoverages.newsId, newsId)).for("update");
  const [article] = await tx
    .select({ title: news.title, authorId: news.authorId, published: news.published })
    .from(news)
    .where(eq(news.id, newsId));
  if (!coverage || !article || !(article.published || mayReadArticle(staff, article))) throw new AppError("not_found");
  return { staff, coverage, title: article.title };
}

/** The number of the next change of a locked coverage. @param head columns of its own that change with it */
async function takeNumber(tx: Database, newsId: string, head?: Partial<typeof liveCoverages.$inferInsert>) {
  const next = sql`${liveCoverages.lastSeq} + 1`;
  const [row] = await tx
    .update(liveCoverages)
    .set({ lastSeq: next as SQL<number>, ...(head && { ...head, headSeq: next as SQL<number> }) })
    .where(eq(liveCoverages.newsId, newsId))
    .returning({ seq: liveCoverages.lastSeq });
  return row!.seq;
}

const log = (tx: Database, actor: Actor, action: AuditAction, newsId: string, title: string) =>
  recordChange(tx, actor, { action, subjectId: newsId, subjectName: title });

/**
 * Starts the live coverage of an article, or continues one that has ended. One that runs stays as it is.
 * @throws {AppError} not_found; forbidden for who may not publish
 */
export function startCoverage(db: Database, actor: Actor, newsId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!mayPublish({ role: await getRole(tx, actor.id) })) throw new AppError("forbidden");
    const [article] = await tx.select({ title: news.title }).from(news).where(eq(news.id, newsId)).for("key share");
    if (!article) throw new AppError("not_found");
    const created = await tx
      .insert(liveCoverages)
      .values({ newsId })
      .onConflictDoNothing()
      .returning({ newsId: liveCoverages.newsId });
    if (created.length > 0) return log(tx, actor, "news.live_start", newsId, article.title);
    const { coverage, title } = await lockCoverage(tx, actor, newsId);
    if (coverage.endedAt === null) return;
    await takeNumber(tx, newsId, { endedAt: null });
    await log(tx, actor, "news.live_continue", newsId, title);
  });
}

/**
 * Ends a coverage; one that has ended gets another article that tells what happened.
 * @throws {AppError} not_found, also where that article does not exist; forbidden for who may not publish
 */
export function endCoverage(db: Database, actor: Actor, newsId: string, followUpId: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    const { staff, coverage, title } = await lockCoverage(tx, actor, newsId);
    if (!mayPublish(staff)) throw new AppError("forbidden");
    if (followUpId) {
      const [article] = await tx.select({ id: news.id }).from(news).where(eq(news.id, followUpId)).for("key share");
      if (!article || followUpId === newsId) throw new AppError("not_found");
    }
    if (coverage.endedAt !== null && coverage.followUpId === followUpId) return;
    await takeNumber(tx, newsId, { endedAt: coverage.endedAt ?? new Date(), followUpId });
    if (coverage.endedAt === null) await log(tx, actor, "news.live_end", newsId, title);
  });
}

/**
 * Saves what stands around the entries. Only editors decide whether entries wait for them, and then only they write here.
 * @returns the number of the change
 * @throws {AppError} not_found, forbidden
 * @throws {NeedsEditor}
 * @throws {LiveConflict} when somebody saved it since
 */
export function saveCoverage(db: Database, actor: Actor, newsId: string, form: CoverageForm): Promise<number> {
  return db.transaction(async (tx) => {
    const { staff, coverage, title } = await lockCoverage(tx, actor, newsId);
    if (!mayShowAtOnce(staff, coverage)) throw new NeedsEditor("surroundings");
    if (form.seq !== coverage.headSeq) throw new LiveConflict();
    const { keyPoints, contacts, newestFirst } = form;
    const needsApproval = mayPublish(staff) ? form.needsApproval : coverage.needsApproval;
    const seq = await takeNumber(tx, newsId, { keyPoints, contacts, newestFirst, needsApproval });
    await log(tx, actor, "news.live_update", newsId, title);
    return seq;
  });
}

/** The stored columns of an entry's words. @throws {PictureGone} */
async function toColumns(tx: Database, { title, text, picture }: EntryWords) {
  const document = toDocument({ text, picture });
  const checked = document && checkDocument(document);
  if (checked && !checked.ok) throw new AppError("invalid");
  const body = checked ? checked.document : null;
  const missing = body ? await lockMedia(tx, filesIn(body)) : [];
  if (missing.length > 0) throw new PictureGone();
  return { title: title || null, body, content: body ? toPlainText(body) : "" };
}

/** When an entry was written. @throws {MomentRefused} */
function writtenAt({ moment, ageMs }: Pick<NewEntry, "moment" | "ageMs">, startedAt: Date): Date {
  const now = Date.now();
  if (moment && moment.getTime() > now + AHEAD_MS) throw new MomentRefused("future");
  if (moment && moment.getTime() < startedAt.getTime() - BEFORE_START_MS) throw new MomentRefused("tooEarly");
  return moment ?? new Date(now - ageMs);
}

/** An entry as it was stored. */
export interface SentEntry {
  seq: number;
  /** Whether readers see it. */
  isShown: boolean;
}

/**
 * Stores an entry. One that is sent again is stored once. It is shown at once, unless the coverage makes its writer's entries wait.
 * @throws {AppError} not_found, forbidden, invalid
 * @throws {CoverageEnded}, {EntryTaken}, {MomentRefused}, {PictureGone}
 */
export function sendEntry(db: Database, actor: Actor, newsId: string, entry: NewEntry): Promise<SentEntry> {
  return db.transaction(async (tx) => {
    const { staff, coverage, title } = await lockCoverage(tx, actor, newsId);
    const [known] = await tx
      .select({
        newsId: liveEntries.newsId,
        authorId: liveEntries.authorId,
        seq: liveEntries.seq,
        state: liveEntries.state,
      })
      .from(liveEntries)
      .where(eq(liveEntries.id, entry.entryId));
    if (known) {
      if (known.newsId !== newsId || known.authorId !== actor.id) throw new EntryTaken();
      return { seq: known.seq, isShown: known.state === "shown" };
    }
    const at = writtenAt(entry, coverage.startedAt);
    if (coverage.endedAt && at > coverage.endedAt) throw new CoverageEnded();
    const isShown = mayShowAtOnce(staff, coverage);
    const columns = await toColumns(tx, entry.words);
    const keyPoints = entry.isKeyPoint ? withPoint(coverage.keyPoints, entry) : null;
    const seq = await takeNumber(tx, newsId, keyPoints ? { keyPoints } : undefined);
    await tx.insert(liveEntries).values({
      ...{ id: entry.entryId, newsId, seq, ...columns, state: isShown ? "shown" : "waiting" },
      ...{ authorId: actor.id, signature: entry.unsigned ? null : actor.name, place: entry.place },
      ...{ writtenAt: at, pinned: entry.pinned },
    });
    await log(tx, actor, "news.live_entry", newsId, title);
    return { seq, isShown };
  });
}

type Row = typeof liveEntries.$inferSelect;

/** An entry as a change has left it. */
export type ChangedRow = Pick<Row, "seq" | "state">;

/** Changes an entry of a locked coverage; `null` from `change` leaves it as it is. */
function changeEntry(
  db: Database,
  actor: Actor,
  target: { newsId: string; entryId: string; action: AuditAction; isAllowed?: typeof mayChangeEntry },
  change: (row: Row, locked: Locked, tx: Database) => Promise<Partial<Row> | null> | Partial<Row> | null,
): Promise<ChangedRow> {
  const { newsId, entryId, action, isAllowed = mayChangeEntry } = target;
  return db.transaction(async (tx) => {
    const locked = await lockCoverage(tx, actor, newsId);
    const { staff, coverage, title } = locked;
    const its = and(eq(liveEntries.id, entryId), eq(liveEntries.newsId, newsId));
    const [row] = await tx.select().from(liveEntries).where(its);
    if (!row) throw new AppError("not_found");
    if (!isAllowed(staff, row, coverage))
      throw row.authorId === actor.id ? new NeedsEditor("entry") : new NotOwnEntry();
    const changed = await change(row, locked, tx);
    if (!changed) return row;
    const after = { ...row, ...changed };
    const keyPoints = pointsAfter(coverage.keyPoints, row, after);
    after.seq = await takeNumber(tx, newsId, keyPoints ? { keyPoints } : undefined);
    await tx.update(liveEntries).set(after).where(its);
    await log(tx, actor, action, newsId, title);
    return after;
  });
}

/**
 * Corrects an entry.
 * @throws {AppError} not_found, forbidden, invalid
 * @throws {NotOwnEntry}, {NeedsEditor}, {PictureGone}
 * @throws {LiveConflict} when somebody changed it since
 */
export const correctEntry = (db: Database, actor: Actor, newsId: string, entry: ChangedEntry): Promise<ChangedRow> =>
  changeEntry(db, actor, { newsId, entryId: entry.entryId, action: "news.live_correct" }, async (row, _locked, tx) => {
    if (row.seq !== entry.seq) throw new LiveConflict();
    const signature = entry.unsigned ? null : (row.signature ?? (row.authorId === actor.id ? actor.name : null));
    const columns = await toColumns(tx, entry.words);
    return { ...columns, place: entry.place, signature, ...(row.state === "shown" && { editedAt: new Date() }) };
  });

/** Pins an entry at the top, or releases it. @throws as `correctEntry` */
export const pinEntry = (db: Database, actor: Actor, newsId: string, entryId: string, pinned: boolean) =>
  changeEntry(db, actor, { newsId, entryId, action: pinned ? "news.live_pin" : "news.live_unpin" }, (row) =>
    row.pinned === pinned ? null : { pinned },
  );

/** Who takes an entry off the site and puts it back, also once more after a lost response. */
const mayMoveEntry: typeof mayChangeEntry = (staff, entry, coverage) =>
  mayPutEntryBack(staff, entry, coverage) || mayChangeEntry(staff, entry, coverage);

/** Takes an entry off the site, or refuses one that waits. Readers see when one was withdrawn that they could see. @throws as `correctEntry` */
export const withdrawEntry = (db: Database, actor: Actor, newsId: string, entryId: string) =>
  changeEntry(
    db,
    actor,
    { newsId, entryId, action: "news.live_withdraw", isAllowed: mayMoveEntry },
    ({ state }, { staff }) => {
      const takenBack = !mayPublish(staff);
      if (state === "shown") return { state: "withdrawn", withdrawnAt: new Date(), pinned: false, takenBack };
      return state === "waiting" ? { state: "refused", pinned: false, takenBack } : null;
    },
  );

/**
 * Shows an entry that waits, was refused or withdrawn. One that a reporter took back while it waited waits again.
 * @throws as `correctEntry`
 */
export const showEntry = (db: Database, actor: Actor, newsId: string, entryId: string) =>
  changeEntry(
    db,
    actor,
    { newsId, entryId, action: "news.live_show", isAllowed: mayMoveEntry },
    ({ state }, { staff }) => {
      const isEditor = mayPublish(staff);
      if (state === "shown") return null;
      if (state === "withdrawn") return { state: "shown", withdrawnAt: null, takenBack: false };
      if (state === "waiting" && !isEditor) throw new NeedsEditor("entry");
      return { takenBack: false, ...(isEditor ? { state: "shown", createdAt: new Date() } : { state: "waiting" }) };
    },
  );

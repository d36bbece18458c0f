import { randomUUID } from "node:crypto";
import { and, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Position } from "../fields.ts";
import { newestFirst } from "../reading/queries.server.ts";
import { FEATURED_LIMIT } from "../types.ts";
import { FRONT_LOCK } from "../writing/featured.server.ts";
import { placeOnHome } from "../writing/fields.ts";
import { ORDER_MAX } from "../writing/form.ts";
import type { SentArrangement } from "./form.ts";
import { orderNumbers, type Ranked } from "./order-numbers.ts";
import {
  factsOf,
  isSamePlacement,
  type LockedArticle,
  lockArticles,
  type Placement,
  type PlacementChange,
  writePlacement,
} from "./rows.server.ts";
import { isSameOrder } from "./slots.ts";
import { type FrontWords, isSameWords, OWN_WORDS } from "./words.ts";

/** The front page is not what the arrangement began from. */
export class FrontChanged extends Error {}

/** A picture that was chosen for the front page was deleted. */
export class FrontPictureGone extends Error {}

/** Articles of the arrangement were deleted, or are no longer published. */
export class ArticlesGone extends Error {
  /** Their places, from 0 on. */
  readonly slots: number[];
  constructor(slots: number[]) {
    super("articles gone");
    this.slots = slots;
  }
}

const featured = and(eq(news.published, true), eq(news.homeBlock, "destaque"));

async function listIds(tx: Database, where: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: news.id })
    .from(news)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Gives articles the featured places in the order of the list, and removes others, in one transaction with one line of the audit
 * log. It writes the same columns as the article's form: position, switch and order number (docs/decisions/026). Conflicts are
 * detected by the order that the editor saw, not by row versions: each visit updates a row, and a corrected title is no conflict.
 * @returns the key by which it can be undone; null if the front page has this order already, as after a lost response
 * @throws {FrontChanged} {ArticlesGone} {FrontPictureGone}
 */
export function publishFront(
  db: Database,
  actor: Actor,
  { slots, leaving, seen, words }: SentArrangement,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockFront(tx);
    const rows = await lockArticles(tx, [...slots, ...leaving]);
    const current = await listIds(tx, featured, FEATURED_LIMIT);
    const leavers = leaving.flatMap((id) => {
      const row = rows.get(id);
      return row?.published && row.homeBlock === "destaque" ? [row] : [];
    });
    const reworded = words.filter(({ id, ...next }) => slots.includes(id) && !isSameWords(wordsOf(rows.get(id)), next));
    if (isSameOrder(current, slots) && leavers.length === 0 && reworded.length === 0) return null;
    const gone = slots.flatMap((id, index) => (rows.get(id)?.published ? [] : [index]));
    if (gone.length > 0) throw new ArticlesGone(gone);
    if (!isSameOrder(current, seen)) throw new FrontChanged();
    for (const { id, seenTitle: title, seenImageUrl: imageUrl } of reworded)
      if (current.includes(id) && !isSameWords(wordsOf(rows.get(id)), { title, imageUrl })) throw new FrontChanged();
    const missing = await lockMedia(
      tx,
      reworded.flatMap(({ imageUrl }) => imageUrl ?? []),
    );
    if (missing.length > 0) throw new FrontPictureGone();

    // The words belong to the place: an article that enters one begins with its own.
    const placed = slots.map((id) =>
      withWords(
        rows.get(id)!,
        reworded.find((one) => one.id === id),
        current,
      ),
    );
    return arrange(tx, actor, rows, placed, leavers);
  });
}

/** Locks the order of the front page until the transaction ends. A transaction that also locks articles calls it first. */
export const lockFront = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${FRONT_LOCK})`);

/**
 * Gives a published, featured article a place of the front page as it is now: those from there on move down, and the one behind the last
 * place leaves. The caller's transaction has called `lockFront`.
 * @param slot from 0 on
 */
export async function placeOnFront(tx: Database, actor: Actor, id: string, slot: number): Promise<void> {
  const [others, current] = [
    await listIds(tx, and(featured, ne(news.id, id)), FEATURED_LIMIT),
    await listIds(tx, featured, FEATURED_LIMIT),
  ];
  const slots = others.toSpliced(slot, 0, id).slice(0, FEATURED_LIMIT);
  const leaving = others.filter((one) => !slots.includes(one));
  if (leaving.length === 0 && isSameOrder(current, slots)) return;
  const rows = await lockArticles(tx, [...slots, ...leaving]);
  const toRows = (ids: string[]) => ids.map((one) => rows.get(one)!);
  const placed = toRows(slots).map((row) => withWords(row, undefined, current));
  await arrange(tx, actor, rows, placed, toRows(leaving));
}

const wordsOf = (row?: Pick<Placement, "frontTitle" | "frontImageUrl">): FrontWords => ({
  title: row?.frontTitle ?? null,
  imageUrl: row?.frontImageUrl ?? null,
});

/** An article with the words that it shows in its place: new ones, else those that it has there already. */
function withWords(row: LockedArticle, words: FrontWords | undefined, current: string[]): LockedArticle {
  const { title, imageUrl } = words ?? (current.includes(row.id) ? wordsOf(row) : OWN_WORDS);
  return { ...row, frontTitle: title, frontImageUrl: imageUrl };
}

/**
 * Writes the placements of an arrangement, with a line of the audit log.
 * @param rows the articles as they are stored
 * @returns the key by which it can be undone
 */
async function arrange(
  tx: Database,
  actor: Actor,
  rows: Map<string, LockedArticle>,
  placed: LockedArticle[],
  leavers: LockedArticle[],
): Promise<string> {
  const facts = await findPlacements(tx, placed, leavers);
  const changes: PlacementChange[] = [];
  for (const [{ id }, after] of facts) {
    const row = rows.get(id)!;
    const before = factsOf(row);
    if (isSamePlacement(before, after)) continue;
    changes.push({ id: row.id, before: { ...before, orderUntil: row.orderUntil }, after });
    await writePlacement(tx, actor, row, after);
  }
  const key = randomUUID();
  const slots = placed.map(({ id }) => id);
  const details = { lead: placed[0]?.title ?? null, slots, articles: changes };
  await recordChange(tx, actor, { action: "front.publish", subjectId: key, details });
  return key;
}

/** The new placement of each article. */
async function findPlacements(tx: Database, placed: LockedArticle[], leavers: LockedArticle[]) {
  const ids = placed.map(({ id }) => id);
  const behind = await findFirstBehind(
    tx,
    [...placed, ...leavers].map(({ id }) => id),
  );
  const newness = await rankByDate(tx, behind ? [...ids, behind.id] : ids);
  const ranked = placed.map(({ id, homeBlock, orderIndex }): Ranked => {
    // Its order number among the recent ones does not apply to its new place.
    const own = homeBlock === "destaque" ? orderIndex : Math.min(orderIndex, 0);
    return { orderIndex: own, newness: newness.get(id)! };
  });
  const first = behind && { orderIndex: behind.orderIndex, newness: newness.get(behind.id)! };
  const numbers = orderNumbers(ranked, first, ORDER_MAX);
  return [
    ...placed.map((row, index) => [row, { ...shownAs(row, true), orderIndex: numbers[index]! }] as const),
    ...leavers.map((row) => [row, { ...shownAs(row, false), frontTitle: null, frontImageUrl: null }] as const),
  ];
}

/**
 * Makes an article a featured one, or not, as the switch "Destaque" of its form does.
 * @throws {AppError} not_found
 */
export async function setFeatured(db: Database, actor: Actor, id: string, isFeatured: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFront(tx);
    const row = (await lockArticles(tx, [id])).get(id);
    if (!row) throw new AppError("not_found");
    const after = shownAs(row, isFeatured);
    if (isSamePlacement(factsOf(row), after)) return;
    await writePlacement(tx, actor, row, after);
    await recordChange(tx, actor, { action: "news.update", subjectId: id, subjectName: row.title });
  });
}

/** The placement of an article as a featured one, or not. */
function shownAs(row: LockedArticle, isFeatured: boolean): Placement {
  const { position, featured, orderBefore, orderIndex, frontTitle, frontImageUrl } = row;
  const words = { frontTitle, frontImageUrl };
  const home = { position: (position ?? "home") as Position, featured };
  if (!isFeatured) {
    const number = Math.min(orderBefore ?? orderIndex, 0);
    return { ...placeOnHome(home, { featured: false }), orderIndex: number, orderBefore: null, ...words };
  }
  if (row.homeBlock === "destaque") return factsOf(row);
  return { ...placeOnHome(home, { featured: true }), orderIndex, orderBefore, ...words };
}

/** The first featured article that is not in the arrangement; its order number is lowered if there is no room above it. */
async function findFirstBehind(tx: Database, named: string[]) {
  const others = named.length > 0 ? and(featured, notInArray(news.id, named)) : featured;
  const highest = ORDER_MAX - FEATURED_LIMIT;
  await tx
    .update(news)
    .set({ orderIndex: highest })
    .where(and(others, sql`${news.orderIndex} > ${highest}`));
  const [row] = await tx
    .select({ id: news.id, orderIndex: news.orderIndex })
    .from(news)
    .where(others)
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** 1 for the newest of some articles, and so on, as lists compare their dates. */
async function rankByDate(tx: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from news where id in ${ids} order by listed_at desc, id desc`);
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
}

/**
 * Undoes an arrangement, restoring also the expiry of order numbers.
 * @throws {FrontChanged} when the front page was changed since
 * @throws {AppError} not_found
 */
export async function undoFront(db: Database, actor: Actor, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFront(tx);
    const [line] = await tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, key), eq(auditLog.action, "front.publish")));
    if (!line) throw new AppError("not_found");
    const { slots, articles: changes } = line.details as { slots: string[]; articles: PlacementChange[] };
    const rows = await lockArticles(
      tx,
      changes.map(({ id }) => id),
    );
    // An article that left and was deleted since cannot be restored.
    const kept = changes.filter(({ id }) => rows.has(id));
    const isSame = isSameOrder(await listIds(tx, featured, FEATURED_LIMIT), slots);
    if (!isSame || !kept.every(({ id, after }) => isSamePlacement(rows.get(id)!, after))) throw new FrontChanged();
    for (const { id, before } of kept) {
      await writePlacement(tx, actor, rows.get(id)!, factsOf(before));
      // In a statement of its own: a changed order number gets a new expiry from a trigger.
      await tx
        .update(news)
        .set({ orderUntil: sql`${before.orderUntil}::timestamptz` })
        .where(eq(news.id, id));
    }
    await recordChange(tx, actor, { action: "front.undo", subjectId: key });
  });
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { commentRestrictions, comments } from "#db/schema/comments.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { recordComments, requireModerator } from "./moderation.server.ts";
import { lockCommenter } from "./mutations.server.ts";
import type { RestrictionKind, Span, StandingKind } from "./restrictions.ts";
import { findStanding } from "./standing.server.ts";

/** Whoever is of the newsroom is neither muted nor blocked. */
export class StaffNotRestricted extends Error {}
/** Whoever is muted or blocked is not trusted before that ends. */
export class RestrictedNotTrusted extends Error {}

/** A restriction as the newsroom decides it. */
export interface NewRestriction {
  /** Made by the form, so that one that is sent twice is one. */
  id: string;
  userId: string;
  kind: RestrictionKind;
  reason: string;
  days: Span;
  /** Whether their waiting comments are rejected; of a muted reader they stay visible to them. */
  rejectsWaiting: boolean;
}

const ACTIONS: Record<StandingKind, AuditAction> = { mute: "user.mute", block: "user.block", trust: "user.trust" };
const END_ACTIONS: Record<StandingKind, AuditAction> = {
  mute: "user.release",
  block: "user.release",
  trust: "user.untrust",
};

/**
 * Mutes or blocks a reader; another restriction of theirs, or trust, ends with it.
 * @returns the reader's name
 * @throws {AppError} not_found for an unknown reader; forbidden for who may not moderate
 * @throws {StaffNotRestricted}
 */
export function restrictCommenter(db: Database, actor: Actor, restriction: NewRestriction): Promise<string> {
  const { id, userId, kind, reason, days } = restriction;
  return onCommenter(db, actor, userId, async (tx, name) => {
    if (mayEnterBackOffice({ role: await getRole(tx, userId) })) throw new StaffNotRestricted();
    const [known] = await tx
      .select({ userId: commentRestrictions.userId })
      .from(commentRestrictions)
      .where(eq(commentRestrictions.id, id));
    if (known && known.userId !== userId) throw new AppError("not_found");
    if (known) return name;
    await endOpen(tx, actor, userId);
    const until = days === null ? null : sql`now() + make_interval(days => ${days})`;
    await tx.insert(commentRestrictions).values({ id, userId, kind, reason, until, createdBy: actor.id });
    const details = { reason, days };
    await recordChange(tx, actor, { action: ACTIONS[kind], subjectId: userId, subjectName: name, details });
    if (restriction.rejectsWaiting) await rejectWaiting(tx, actor, userId, kind === "mute");
    return name;
  });
}

/**
 * Trusts a reader: their comments are published at once. Those that wait already stay. Sent twice, it is one.
 * @returns the id by which it is ended or undone, and the reader's name
 * @throws {AppError} not_found for an unknown reader; forbidden for who may not moderate
 * @throws {RestrictedNotTrusted}
 */
export function trustCommenter(db: Database, actor: Actor, userId: string): Promise<{ id: string; name: string }> {
  return onCommenter(db, actor, userId, async (tx, name) => {
    const standing = await findStanding(tx, userId);
    if (standing?.kind === "trust") return { id: standing.id, name };
    if (standing) throw new RestrictedNotTrusted();
    await endOpen(tx, actor, userId);
    const [row] = await tx
      .insert(commentRestrictions)
      .values({ userId, kind: "trust", createdBy: actor.id })
      .returning({ id: commentRestrictions.id });
    await recordChange(tx, actor, { action: "user.trust", subjectId: userId, subjectName: name });
    return { id: row!.id, name };
  });
}

/** Ends what was not ended, also if its time is over. */
const endOpen = (tx: Database, actor: Actor, userId: string) =>
  tx
    .update(commentRestrictions)
    .set({ endedAt: sql`now()`, endedBy: actor.id })
    .where(and(eq(commentRestrictions.userId, userId), isNull(commentRestrictions.endedAt)));

/** Rejects a reader's waiting comments at the moment of the transaction, by which the undo finds them. */
async function rejectWaiting(tx: Database, actor: Actor, userId: string, muted: boolean): Promise<void> {
  const rejected = await tx
    .update(comments)
    .set({ moderatedAt: sql`now()`, muted })
    .where(and(eq(comments.userId, userId), eq(comments.approved, false), isNull(comments.moderatedAt)))
    .returning({ id: comments.id, content: comments.content });
  await recordComments(tx, actor, "comment.reject", rejected);
}

/**
 * Undoes a restriction, or trust: what it replaced counts again, and comments that were rejected with a restriction, or written under
 * it, wait again. What was published under trust stays published.
 * @returns whether it was the reader's current one
 * @throws {AppError} not_found, forbidden
 */
export function undoRestriction(db: Database, actor: Actor, id: string): Promise<boolean> {
  return onRestriction(db, actor, id, async (tx, { userId, name, kind, endedAt }) => {
    if (endedAt) return false;
    const own = sql`(select created_at from comment_restrictions where id = ${id}::uuid)`;
    await tx
      .update(comments)
      .set({ moderatedAt: null, muted: false })
      .where(
        and(
          eq(comments.userId, userId),
          eq(comments.approved, false),
          sql`(${comments.moderatedAt} = ${own} or (${comments.muted} and ${comments.createdAt} >= ${own}))`,
        ),
      );
    const former = and(eq(commentRestrictions.userId, userId), sql`${commentRestrictions.endedAt} = ${own}`);
    const replaced = await tx.select({ id: commentRestrictions.id }).from(commentRestrictions).where(former);
    await tx.delete(commentRestrictions).where(eq(commentRestrictions.id, id));
    for (const one of replaced) await setEnd(tx, one.id, null);
    await recordChange(tx, actor, { action: END_ACTIONS[kind], subjectId: userId, subjectName: name });
    return true;
  });
}

/**
 * Ends a restriction before its time, or trust.
 * @returns what it was, and the reader's name; null if it had ended already
 * @throws {AppError} not_found, forbidden
 */
export function endRestriction(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ kind: StandingKind; name: string } | null> {
  return onRestriction(db, actor, id, async (tx, { userId, name, kind, endedAt }) => {
    if (endedAt) return null;
    await setEnd(tx, id, actor);
    await recordChange(tx, actor, { action: END_ACTIONS[kind], subjectId: userId, subjectName: name });
    return { kind, name };
  });
}

/**
 * Undoes the end of a restriction, or of trust.
 * @returns whether it counts again; false if another one does by now
 * @throws {AppError} not_found, forbidden
 */
export function reopenRestriction(db: Database, actor: Actor, id: string): Promise<boolean> {
  return onRestriction(db, actor, id, async (tx, { userId, name, endedAt, kind, reason }) => {
    const [open] = await tx
      .select({ id: commentRestrictions.id })
      .from(commentRestrictions)
      .where(and(eq(commentRestrictions.userId, userId), isNull(commentRestrictions.endedAt)));
    if (!endedAt || open) return false;
    await setEnd(tx, id, null);
    const details = reason === null ? undefined : { reason };
    await recordChange(tx, actor, { action: ACTIONS[kind], subjectId: userId, subjectName: name, details });
    return true;
  });
}

const setEnd = (tx: Database, id: string, actor: Actor | null) =>
  tx
    .update(commentRestrictions)
    .set({ endedAt: actor && sql`now()`, endedBy: actor?.id ?? null })
    .where(eq(commentRestrictions.id, id));

/** Changes what a reader may write, in a transaction that waits for the comments that they are sending. */
function onCommenter<Result>(
  db: Database,
  actor: Actor,
  userId: string,
  work: (tx: Database, name: string) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await requireModerator(tx, actor);
    await lockCommenter(tx, userId);
    const [reader] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, userId));
    if (!reader) throw new AppError("not_found");
    return work(tx, reader.name?.trim() || "Leitor");
  });
}

type StandingRow = Omit<typeof commentRestrictions.$inferSelect, "kind"> & { kind: StandingKind; name: string };

async function onRestriction<Result>(
  db: Database,
  actor: Actor,
  id: string,
  work: (tx: Database, row: StandingRow) => Promise<Result>,
): Promise<Result> {
  const find = (from: Database) => from.select().from(commentRestrictions).where(eq(commentRestrictions.id, id));
  const [found] = await find(db);
  if (!found) throw new AppError("not_found");
  return onCommenter(db, actor, found.userId, async (tx, name) => {
    const [row] = await find(tx);
    if (!row) throw new AppError("not_found");
    return work(tx, { ...row, kind: row.kind as StandingKind, name });
  });
}

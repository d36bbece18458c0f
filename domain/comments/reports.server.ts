import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { commentReports, comments } from "#db/schema/comments.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addressGroup } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { recordComments, requireModerator } from "./moderation.server.ts";
import { clearReports } from "./open-reports.server.ts";
import { OPEN_REPORTS_MAX, type ReportReason } from "./reports.ts";
import type { CommentBlock } from "./restrictions.ts";
import { requireShownComment } from "./shown.server.ts";
import { findCommentBlock } from "./standing.server.ts";

const BY_ACCOUNT = { max: 20, windowSeconds: 3600 };
const BY_ADDRESS = { max: 20, windowSeconds: 3600 };
/** A visitor's address reports a comment once in this time; an account once for all. */
const ONCE = { max: 1, windowSeconds: 30 * 86_400 };

/** A report as it was sent. */
export interface SentReport {
  commentId: string;
  /** Null of a visitor. */
  userId: string | null;
  reason: ReportReason;
  words: string | null;
  /** Where the request came from. */
  address: string;
}

export type ReportResult = { status: "done" } | { status: "own" } | { status: "blocked"; block: CommentBlock };

/**
 * Stores a report of a comment, once for each reader, or address of a visitor; sent again it changes nothing. Nothing else happens to
 * the comment: the newsroom decides (decision 079).
 * @throws {AppError} not_found for a comment that readers do not see; too_many
 */
export async function reportComment(db: Database, sent: SentReport): Promise<ReportResult> {
  const { commentId, userId, reason, words } = sent;
  await requireShownComment(db, commentId);
  const group = addressGroup(sent.address);
  const attempts = [
    await countAttempt(db, `report|${group}`, BY_ADDRESS),
    ...(userId === null ? [] : [await countAttempt(db, `report|${userId}`, BY_ACCOUNT)]),
  ];
  if (attempts.some(({ allowed }) => !allowed)) throw new AppError("too_many");
  return db.transaction(async (tx): Promise<ReportResult> => {
    const comment = await requireShownComment(tx, commentId);
    if (userId !== null) {
      const block = await findCommentBlock(tx, userId);
      if (block) return { status: "blocked", block };
      if (comment.userId === userId) return { status: "own" };
    } else if (!(await countAttempt(tx, `report|${commentId}|${group}`, ONCE)).allowed) return { status: "done" };
    const [open] = await tx
      .select({ count: count() })
      .from(commentReports)
      .where(and(eq(commentReports.commentId, comment.id), isNull(commentReports.clearedAt)));
    if (open!.count >= OPEN_REPORTS_MAX) return { status: "done" };
    await tx.insert(commentReports).values({ commentId: comment.id, userId, reason, words }).onConflictDoNothing();
    return { status: "done" };
  });
}

/** A reported comment that stays, with the moment by which its undo finds the reports. */
export interface Kept {
  id: string;
  /** ISO 8601, the same for all that were kept together. */
  at: string;
}

/**
 * Keeps reported comments where they are: their reports are dealt with.
 * @returns those that had open reports
 * @throws {AppError} not_found when none of them exists; forbidden for who may not moderate
 */
export function keepComments(db: Database, actor: Actor, ids: string[]): Promise<Kept[]> {
  return db.transaction(async (tx) => {
    await requireModerator(tx, actor);
    const rows = await tx
      .select({ id: comments.id, content: comments.content })
      .from(comments)
      .where(inArray(comments.id, ids))
      .for("update");
    if (rows.length === 0) throw new AppError("not_found");
    const cleared = await clearReports(tx, actor, ids);
    const kept = rows.filter(({ id }) => cleared.has(id));
    await recordComments(tx, actor, "comment.keep", kept, (id) => ({ reports: cleared.get(id)!.count }));
    return kept.map(({ id }) => ({ id, at: cleared.get(id)!.at }));
  });
}

/**
 * Undoes `keepComments`: the reports that it dealt with at a moment are open again.
 * @throws {AppError} not_found when none of the comments exists; forbidden for who may not moderate
 */
export function reopenReports(db: Database, actor: Actor, { ids, at }: { ids: string[]; at: string }): Promise<void> {
  return db.transaction(async (tx) => {
    await requireModerator(tx, actor);
    const rows = await tx
      .select({ id: comments.id, content: comments.content })
      .from(comments)
      .where(inArray(comments.id, ids));
    if (rows.length === 0) throw new AppError("not_found");
    const reopened = await tx
      .update(commentReports)
      .set({ clearedAt: null, clearedBy: null })
      .where(and(inArray(commentReports.commentId, ids), eq(commentReports.clearedAt, new Date(at))))
      .returning({ id: commentReports.commentId });
    const changed = new Set(reopened.map(({ id }) => id));
    const again = rows.filter(({ id }) => changed.has(id));
    await recordComments(tx, actor, "comment.unkeep", again);
  });
}

import { asc, count, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments } from "#db/schema/comments.ts";
import { mayModerateComments } from "#domain/accounts/policy.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction, AuditDetails } from "#domain/audit/types.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { shortenText } from "#platform/format/cut-text.ts";
import { queueAnswerNotices, stopAnswerPush } from "./answer-notices.server.ts";
import { type CommentState, commentState } from "./moderation.ts";
import { clearReports, countOpenReports } from "./open-reports.server.ts";
import { wordsVersion } from "./queries.server.ts";

/** A moderated comment with its former state. */
export interface Decided {
  id: string;
  before: CommentState;
}

/** Changes of a state as the audit log names them. */
export const STATE_ACTIONS: Record<CommentState, AuditAction> = {
  approved: "comment.approve",
  rejected: "comment.reject",
  waiting: "comment.reopen",
};

/** Longest part of a comment that the audit log stores, characters. */
const EXCERPT = 80;
/** The name of a comment in the audit log. */
export const excerpt = (content: string): string => shortenText(content, EXCERPT);

/** Logs a change of comments. */
export const recordComments = (
  tx: Database,
  actor: Actor,
  action: AuditAction,
  rows: { id: string; content: string }[],
  detailsOf?: (id: string) => AuditDetails | undefined,
): Promise<void> =>
  recordChanges(
    tx,
    actor,
    rows.map(({ id, content }) => ({ action, subjectId: id, subjectName: excerpt(content), details: detailsOf?.(id) })),
  );

/** Reads the actor's role in the transaction of a change. @throws {AppError} forbidden for who may not moderate any more */
export async function requireModerator(tx: Database, actor: Actor): Promise<void> {
  if (!mayModerateComments({ role: await getRole(tx, actor.id) })) throw new AppError("forbidden");
}

/** Its writer has changed a comment since the moderator has read it. */
export class CommentRewritten extends Error {}

/**
 * Approves comments, rejects them, or makes them wait again. Those in that state already are not changed.
 * @param options `keeps`: whether it is a decision in favour of a comment, which ends its reports; an undo is none. `read`: the versions
 * of the words that were read, by comment; others are not compared
 * @returns what changed
 * @throws {AppError} not_found when none of them exists
 * @throws {CommentRewritten} when one of them has other words by now: nothing is decided
 */
export function decideComments(
  db: Database,
  actor: Actor,
  ids: string[],
  state: CommentState,
  { keeps = false, read = new Map() }: { keeps?: boolean; read?: ReadonlyMap<string, string> } = {},
): Promise<Decided[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: comments.id,
        content: comments.content,
        approved: comments.approved,
        moderatedAt: comments.moderatedAt,
        version: wordsVersion(sql`comments`),
      })
      .from(comments)
      .where(inArray(comments.id, ids))
      .orderBy(asc(comments.id))
      .for("update");
    if (rows.length === 0) throw new AppError("not_found");
    if (rows.some(({ id, version }) => (read.get(id) ?? version) !== version)) throw new CommentRewritten();
    const changed = rows.filter((row) => commentState(row) !== state);
    if (changed.length === 0) return [];
    const changedIds = changed.map(({ id }) => id);
    await tx
      .update(comments)
      .set({ approved: state === "approved", moderatedAt: state === "waiting" ? null : sql`now()` })
      .where(inArray(comments.id, changedIds));
    const reports = await countOpenReports(tx, changedIds);
    await recordComments(tx, actor, STATE_ACTIONS[state], changed, (id) => ({ reports: reports.get(id) }));
    if (keeps) await clearReports(tx, actor, changedIds);
    if (state === "approved") await queueAnswerNotices(tx, changedIds);
    else await stopAnswerPush(tx, changedIds);
    return changed.map((row) => ({ id: row.id, before: commentState(row) }));
  });
}

/**
 * Moves comments to the trash, each with its answers. An answer that goes with its comment has no entry of its own.
 * @returns the ids of those that were there
 * @throws {AppError} not_found when none of them exists
 */
export function deleteComments(db: Database, actor: Actor, ids: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: comments.id, content: comments.content, parentId: comments.parentId })
      .from(comments)
      .where(inArray(comments.id, ids))
      .orderBy(asc(comments.id))
      .for("update");
    if (rows.length === 0) throw new AppError("not_found");
    const all = new Set(rows.map(({ id }) => id));
    const named = rows.filter(({ parentId }) => parentId === null || !all.has(parentId));
    const gone = named.map(({ id }) => id);
    const subjects = named.map(({ id, content }) => ({ id, name: excerpt(content) }));
    await moveToTrash(tx, actor, "comment", subjects);
    await stopAnswerPush(tx, gone);
    const answers = await countAnswers(tx, gone);
    await tx.delete(comments).where(inArray(comments.id, gone));
    await recordComments(tx, actor, "comment.delete", named, (id) => ({ answers: answers.get(id) }));
    return gone;
  });
}

async function countAnswers(tx: Database, ids: string[]): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({ id: comments.parentId, count: count() })
    .from(comments)
    .where(inArray(comments.parentId, ids))
    .groupBy(comments.parentId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments, deletedComments } from "#db/schema/news.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/schema.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type CommentState, commentState, DELETED_HOURS } from "./moderation.ts";

/** A comment that was decided about, and what it was before. */
export interface Decided {
  id: string;
  before: CommentState;
}

const VERBS: Record<CommentState, AuditAction> = {
  approved: "comment.approve",
  rejected: "comment.reject",
  waiting: "comment.reopen",
};

/** Longest part of a comment that the audit log keeps, characters. */
const EXCERPT = 80;
const excerpt = (content: string) => (content.length > EXCERPT ? `${content.slice(0, EXCERPT)}…` : content);

/**
 * Approves comments, rejects them, or lets them wait again. Those that are so already stay as they are.
 * @returns what changed
 * @throws {AppError} not_found when none of them exists
 */
export function decideComments(db: Database, actor: Actor, ids: string[], state: CommentState): Promise<Decided[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: comments.id,
        content: comments.content,
        approved: comments.approved,
        moderatedAt: comments.moderatedAt,
      })
      .from(comments)
      .where(inArray(comments.id, ids))
      .orderBy(asc(comments.id))
      .for("update");
    if (rows.length === 0) throw new AppError("not_found");
    const changed = rows.filter((row) => commentState(row) !== state);
    if (changed.length === 0) return [];
    await tx
      .update(comments)
      .set({ approved: state === "approved", moderatedAt: state === "waiting" ? null : sql`now()` })
      .where(
        inArray(
          comments.id,
          changed.map(({ id }) => id),
        ),
      );
    await recordChanges(
      tx,
      actor,
      changed.map(({ id, content }) => ({ action: VERBS[state], subjectId: id, subjectName: excerpt(content) })),
    );
    return changed.map((row) => ({ id: row.id, before: commentState(row) }));
  });
}

const COLUMNS = sql`id, news_id, user_id, content, approved, moderated_at, created_at`;
const idList = (ids: string[]) => sql`array[${sql.join(ids, sql`, `)}]::uuid[]`;

/**
 * Deletes comments; for a day they can be brought back.
 * @returns the ids of those that were there
 * @throws {AppError} not_found when none of them exists
 */
export function deleteComments(db: Database, actor: Actor, ids: string[]): Promise<string[]> {
  return move(db, actor, {
    action: "comment.delete",
    move: sql`
      with gone as (delete from comments where id = any(${idList(ids)}) returning ${COLUMNS})
      insert into deleted_comments (${COLUMNS}) select ${COLUMNS} from gone returning id, content`,
  });
}

/**
 * Brings deleted comments back as they were.
 * @returns the ids of those that could be
 * @throws {AppError} not_found when none could be: too late, or article or reader are gone
 */
export function restoreComments(db: Database, actor: Actor, ids: string[]): Promise<string[]> {
  return move(db, actor, {
    action: "comment.restore",
    move: sql`
      with back as (delete from deleted_comments where id = any(${idList(ids)}) returning ${COLUMNS})
      insert into comments (${COLUMNS}) select ${COLUMNS} from back returning id, content`,
  });
}

function move(
  db: Database,
  actor: Actor,
  { action, move: statement }: { action: AuditAction; move: ReturnType<typeof sql> },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; content: string }>(statement);
    if (rows.length === 0) throw new AppError("not_found");
    await recordChanges(
      tx,
      actor,
      rows.map(({ id, content }) => ({ action, subjectId: id, subjectName: excerpt(content) })),
    );
    return rows.map(({ id }) => id);
  });
}

/** Forgets what was deleted more than a day ago. */
export async function deleteOldComments(db: Database): Promise<void> {
  await db
    .delete(deletedComments)
    .where(lt(deletedComments.deletedAt, sql`now() - make_interval(hours => ${DELETED_HOURS})`));
}

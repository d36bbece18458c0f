import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments } from "#db/schema/comments.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { excerpt, requireModerator, STATE_ACTIONS } from "./moderation.server.ts";
import { type CommentState, commentState } from "./moderation.ts";
import { answerVersion } from "./queries.server.ts";

/** The newsroom's answer to a comment as it was before a change, with the comment's state. */
export interface FormerAnswer {
  answer: string | null;
  answeredAt: Date | null;
  state: CommentState;
}

/** An answer that was changed. */
export interface ChangedAnswer {
  before: FormerAnswer;
  /** The version that a later change, such as the undo, names. */
  version: string;
}

/** Who changes which comment's answer; `version` is that of the answer on their screen, null skips the check. */
interface Change {
  id: string;
  version: string | null;
}

/**
 * Answers a comment as the newsroom, or changes the answer. The comment is approved with it.
 * @returns null if this answer is stored already, as of a form that is sent twice
 * @throws {AppError} not_found; forbidden for who may not moderate
 * @throws {RowChanged} when somebody else changed the answer since
 */
export const answerComment = (
  db: Database,
  actor: Actor,
  { answer, ...change }: Change & { answer: string },
): Promise<ChangedAnswer | null> =>
  changeAnswer(db, actor, change, ({ answeredAt }) => ({ answer, answeredAt, state: "approved" }));

/**
 * Removes the newsroom's answer; the comment stays as it is.
 * @returns null if there is none any more
 * @throws as `answerComment`
 */
export const removeAnswer = (db: Database, actor: Actor, change: Change): Promise<ChangedAnswer | null> =>
  changeAnswer(db, actor, change, ({ state }) => ({ answer: null, answeredAt: null, state }));

/** Restores a former answer and state. @throws as `answerComment` */
export const restoreAnswer = (
  db: Database,
  actor: Actor,
  { id, version, ...former }: Change & FormerAnswer,
): Promise<ChangedAnswer | null> => changeAnswer(db, actor, { id, version }, () => former);

function changeAnswer(
  db: Database,
  actor: Actor,
  { id, version }: Change,
  next: (before: FormerAnswer) => FormerAnswer,
): Promise<ChangedAnswer | null> {
  return db.transaction(async (tx) => {
    await requireModerator(tx, actor);
    const [row] = await tx
      .select({
        content: comments.content,
        answer: comments.answer,
        answeredAt: comments.answeredAt,
        approved: comments.approved,
        moderatedAt: comments.moderatedAt,
        version: answerVersion(sql`${comments.answer}`),
      })
      .from(comments)
      .where(eq(comments.id, id))
      .for("update");
    if (!row) throw new AppError("not_found");
    const before: FormerAnswer = { answer: row.answer, answeredAt: row.answeredAt, state: commentState(row) };
    const after = next(before);
    if (after.answer === before.answer && after.state === before.state) return null;
    if (version !== null && version !== row.version) throw new RowChanged(row.version);
    const [stored] = await tx
      .update(comments)
      .set({
        answer: after.answer,
        answeredAt: after.answer === null ? null : (after.answeredAt ?? sql`now()`),
        answeredBy: after.answer === null ? null : actor.id,
        ...(after.state !== before.state && {
          approved: after.state === "approved",
          moderatedAt: after.state === "waiting" ? null : sql`now()`,
        }),
      })
      .where(eq(comments.id, id))
      .returning({ version: answerVersion(sql`${comments.answer}`) });
    await recordChanges(
      tx,
      actor,
      actionsOf(before, after).map((action) => ({ action, subjectId: id, subjectName: excerpt(row.content) })),
    );
    return { before, version: stored!.version };
  });
}

/** A change of answer and state as the audit log has it. */
function actionsOf(before: FormerAnswer, after: FormerAnswer): AuditAction[] {
  const actions: AuditAction[] = before.state === after.state ? [] : [STATE_ACTIONS[after.state]];
  if (before.answer === after.answer) return actions;
  if (after.answer === null) return [...actions, "comment.answer_delete"];
  return [...actions, before.answer === null ? "comment.answer" : "comment.answer_update"];
}

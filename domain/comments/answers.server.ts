import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { comments } from "#db/schema/comments.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { queueAnswerNotices, queueNewsroomNotice, stopAnswerPush } from "./answer-notices.server.ts";
import { excerpt, requireModerator, STATE_ACTIONS } from "./moderation.server.ts";
import { type CommentState, commentState } from "./moderation.ts";
import { answerVersion } from "./queries.server.ts";

/** The newsroom's answer to a comment as it was before a change, with the comment's state. */
export interface FormerAnswer {
  answer: string | null;
  answeredAt: Date | null;
  /** Whose name stands at it; null for "Redação". */
  signedBy: string | null;
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
 * Answers a comment, or changes the answer. The comment is approved with it.
 * @param isSigned whether a name stands at it: the actor's, or that which stood there; otherwise "Redação"
 * @returns null if this answer is stored already, as of a form that is sent twice
 * @throws {AppError} not_found; forbidden for who may not moderate
 * @throws {RowChanged} when somebody else changed the answer since
 */
export const answerComment = (
  db: Database,
  actor: Actor,
  { answer, isSigned, ...change }: Change & { answer: string; isSigned: boolean },
): Promise<ChangedAnswer | null> =>
  changeAnswer(db, actor, change, ({ answeredAt, signedBy }) => ({
    answer,
    answeredAt,
    state: "approved",
    signedBy: isSigned ? (signedBy ?? actor.id) : null,
  }));

/**
 * Removes the newsroom's answer; the comment stays as it is.
 * @returns null if there is none any more
 * @throws as `answerComment`
 */
export const removeAnswer = (db: Database, actor: Actor, change: Change): Promise<ChangedAnswer | null> =>
  changeAnswer(db, actor, change, ({ state }) => ({ ...NO_ANSWER, state }));

/**
 * Restores a former answer and state. Whoever has not answered this comment is not named as its signer.
 * @throws as `answerComment`
 */
export const restoreAnswer = (
  db: Database,
  actor: Actor,
  { id, version, ...former }: Change & FormerAnswer,
): Promise<ChangedAnswer | null> =>
  changeAnswer(db, actor, { id, version }, async ({ signedBy }, tx) => {
    const isKnown = former.signedBy === signedBy || (await hasAnswered(tx, id, former.signedBy));
    return { ...former, ...(former.answer === null ? NO_ANSWER : !isKnown && { signedBy: null }) };
  });

const NO_ANSWER = { answer: null, answeredAt: null, signedBy: null };

/** Whether somebody wrote an answer to a comment, which the audit log knows. */
async function hasAnswered(tx: Database, id: string, userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  const [entry] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, id),
        eq(auditLog.actorId, userId),
        inArray(auditLog.action, ["comment.answer", "comment.answer_update"] satisfies AuditAction[]),
      ),
    )
    .limit(1);
  return entry !== undefined;
}

function changeAnswer(
  db: Database,
  actor: Actor,
  { id, version }: Change,
  next: (before: FormerAnswer, tx: Database) => FormerAnswer | Promise<FormerAnswer>,
): Promise<ChangedAnswer | null> {
  return db.transaction(async (tx) => {
    await requireModerator(tx, actor);
    const [row] = await tx
      .select({
        content: comments.content,
        answer: comments.answer,
        answeredAt: comments.answeredAt,
        signedBy: comments.answerSignedBy,
        approved: comments.approved,
        moderatedAt: comments.moderatedAt,
        version: answerVersion(sql`comments`),
      })
      .from(comments)
      .where(eq(comments.id, id))
      .for("update");
    if (!row) throw new AppError("not_found");
    const { answer, answeredAt, signedBy } = row;
    const before: FormerAnswer = { answer, answeredAt, signedBy, state: commentState(row) };
    const after = await next(before, tx);
    if (isSameAnswer(before, after) && after.state === before.state) return null;
    if (version !== null && version !== row.version) throw new RowChanged(row.version);
    const [stored] = await tx
      .update(comments)
      .set({
        answer: after.answer,
        answeredAt: after.answer === null ? null : (after.answeredAt ?? sql`now()`),
        answeredBy: after.answer === null ? null : actor.id,
        answerSignedBy: after.signedBy,
        ...(after.state !== before.state && {
          approved: after.state === "approved",
          moderatedAt: after.state === "waiting" ? null : sql`now()`,
        }),
      })
      .where(eq(comments.id, id))
      .returning({ version: answerVersion(sql`comments`) });
    if (after.state === "approved" && before.state !== "approved") await queueAnswerNotices(tx, [id]);
    const isHidden = before.state === "approved" && after.state !== "approved";
    if (isHidden || (before.answer !== null && after.answer === null)) await stopAnswerPush(tx, [id]);
    if (before.answer === null && after.answer !== null) await queueNewsroomNotice(tx, actor.id, id);
    await recordChanges(
      tx,
      actor,
      actionsOf(before, after).map((action) => ({ action, subjectId: id, subjectName: excerpt(row.content) })),
    );
    return { before, version: stored!.version };
  });
}

const isSameAnswer = (one: FormerAnswer, other: FormerAnswer): boolean =>
  one.answer === other.answer && one.signedBy === other.signedBy;

/** A change of answer and state as the audit log has it. */
function actionsOf(before: FormerAnswer, after: FormerAnswer): AuditAction[] {
  const actions: AuditAction[] = before.state === after.state ? [] : [STATE_ACTIONS[after.state]];
  if (isSameAnswer(before, after)) return actions;
  if (after.answer === null) return [...actions, "comment.answer_delete"];
  return [...actions, before.answer === null ? "comment.answer" : "comment.answer_update"];
}

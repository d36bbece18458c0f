import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { assignments } from "#db/schema/assignments.ts";
import { news } from "#db/schema/news.ts";
import { mayHandleAssignment, mayReadArticle, type Staff } from "#domain/accounts/policy.ts";
import { NEWSROOM_ROLES } from "#domain/accounts/roles.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { createArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { AssignmentForm } from "./form.ts";
import { ASSIGNMENTS } from "./subject.server.ts";

/** Whoever was chosen is not of the newsroom any more. */
export class AssigneeGone extends Error {}

/** Somebody else has begun the article of an assignment. */
export class AlreadyBegun extends Error {}

/** @throws {AssigneeGone} unless they had the assignment before */
async function requireMember(tx: Database, id: string | null, assigneeId: string): Promise<void> {
  const [before] = id
    ? await tx.select({ assigneeId: assignments.assigneeId }).from(assignments).where(eq(assignments.id, id))
    : [];
  if (before?.assigneeId === assigneeId) return;
  const [member] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, assigneeId))
    .for("share");
  if (!NEWSROOM_ROLES.some((role) => role === member?.role)) throw new AssigneeGone();
}

/**
 * Saves an assignment.
 * @throws {AssigneeGone}
 * @throws as `saveRow`
 */
export const saveAssignment = (db: Database, actor: Actor, at: RowToSave, form: AssignmentForm): Promise<SavedRow> =>
  saveRow(db, actor, ASSIGNMENTS, at, {
    async write(tx, id) {
      if (form.assigneeId) await requireMember(tx, id, form.assigneeId);
      return { values: form };
    },
  });

/** Moves an assignment to the trash; its article stays. @throws {AppError} not_found */
export const deleteAssignment = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, ASSIGNMENTS, id);

/** @throws {AppError} not_found, also for who may not know of it */
async function lock(tx: Database, staff: Staff, id: string) {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for("update");
  if (!row || !mayHandleAssignment(staff, row)) throw new AppError("not_found");
  return row;
}

/** Marks an assignment as done, or as open again. @throws {AppError} not_found */
export async function setAssignmentDone(db: Database, actor: Writer, id: string, isDone: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const { title, doneAt } = await lock(tx, actor, id);
    if ((doneAt !== null) === isDone) return;
    await tx
      .update(assignments)
      .set({ doneAt: isDone ? new Date() : null })
      .where(eq(assignments.id, id));
    const action = isDone ? "assignment.finish" : "assignment.reopen";
    await recordChange(tx, actor, { action, subjectId: id, subjectName: title });
  });
}

/**
 * Creates a draft with the title of an assignment, which is then the writer's if it was nobody's. One that has an article already leads to
 * that, as after a lost response.
 * @param wantedId id of the draft
 * @returns the article's id
 * @throws {AlreadyBegun} by somebody else, whose articles the writer may not read
 * @throws {AppError} not_found
 */
export function beginAssignedArticle(db: Database, actor: Writer, id: string, wantedId?: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { title, newsId, assigneeId } = await lock(tx, actor, id);
    const [article] = newsId
      ? await tx.select({ id: news.id, authorId: news.authorId }).from(news).where(eq(news.id, newsId))
      : [];
    if (article && !mayReadArticle(actor, article)) throw new AlreadyBegun();
    if (article) return article.id;
    const created = await createArticle(tx, actor, { ...EMPTY_FIELDS, title }, { id: wantedId });
    await tx
      .update(assignments)
      .set({ newsId: created.id, assigneeId: assigneeId ?? actor.id })
      .where(eq(assignments.id, id));
    await recordChange(tx, actor, { action: "assignment.write", subjectId: id, subjectName: title });
    return created.id;
  });
}

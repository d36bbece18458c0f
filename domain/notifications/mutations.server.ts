import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { notifications } from "#db/schema/audience.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { microsecondTimestamp } from "#domain/shared/cursor-pages.server.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { NotificationForm } from "./form.ts";

const nameOf = ({ title, message }: { title: string | null; message: string }) => title ?? message;
const named = { title: notifications.title, message: notifications.message };
const statusOf = ({ scheduledAt }: NotificationForm) => (scheduledAt ? "scheduled" : "draft");

/**
 * Creates a notification that readers do not see yet: a draft, or a scheduled one.
 * @param newId chosen by the form (`createOnce`)
 */
export function createNotification(
  db: Database,
  actor: Actor,
  form: NotificationForm,
  newId: string | null = null,
): Promise<SavedRow> {
  const create = () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(notifications)
        .values({ ...form, type: form.type ?? undefined, status: statusOf(form), id: newId ?? undefined })
        .returning({ id: notifications.id });
      await recordChange(tx, actor, { action: "notification.create", subjectId: row!.id, subjectName: nameOf(form) });
      return savedRow(tx, notifications, row!.id);
    });
  return createOnce(db, notifications, newId, create, (id) => updateNotification(db, actor, id, form));
}

/**
 * Changes a notification; one that was sent keeps its date.
 * @param expectedVersion its version when the form was opened (`findRowVersion`)
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export async function updateNotification(
  db: Database,
  actor: Actor,
  id: string,
  form: NotificationForm,
  expectedVersion: string | null = null,
): Promise<SavedRow> {
  const { scheduledAt, type, ...words } = form;
  const unlessSent = <Value>(value: Value, column: typeof notifications.status | typeof notifications.scheduledAt) =>
    sql<Value>`case when ${notifications.status} = 'sent' then ${column} else ${sql.param(value, column)} end`;
  return db.transaction(async (tx) => {
    await lockRowForUpdate(tx, notifications, id, expectedVersion);
    await tx
      .update(notifications)
      .set({
        ...words,
        type: type ?? undefined,
        status: unlessSent(statusOf(form), notifications.status),
        scheduledAt: unlessSent(scheduledAt, notifications.scheduledAt),
      })
      .where(eq(notifications.id, id));
    await recordChange(tx, actor, { action: "notification.update", subjectId: id, subjectName: nameOf(form) });
    return savedRow(tx, notifications, id);
  });
}

/** When a notification was sent, with microseconds, to identify the sending that is undone. */
const sentMoment = microsecondTimestamp(sql`${notifications.sentAt}`);

/**
 * Sends a notification now; one that was sent is not sent again.
 * @returns the moment at which it was sent, for `unsendNotification`; null when it had been sent before
 * @throws {AppError} not_found
 */
export function sendNotification(db: Database, actor: Actor, id: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...named, status: notifications.status })
      .from(notifications)
      .where(eq(notifications.id, id))
      .for("update");
    if (!row) throw new AppError("not_found");
    if (row.status === "sent") return null;
    const [sent] = await tx
      .update(notifications)
      .set({ status: "sent", sentAt: sql`now()` })
      .where(eq(notifications.id, id))
      .returning({ at: sentMoment });
    await recordChange(tx, actor, { action: "notification.send", subjectId: id, subjectName: nameOf(row) });
    return sent!.at;
  });
}

/**
 * Undoes a sending: the notification is scheduled again if its date is in the future, else it is a draft.
 * @param sentAt which sending is meant, as `sendNotification` returned it
 * @throws {AppError} not_found when it is gone, or the sending was undone or repeated since
 */
export async function unsendNotification(db: Database, actor: Actor, id: string, sentAt: string): Promise<void> {
  const waits = sql`${notifications.scheduledAt} > now()`;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(notifications)
      .set({
        status: sql`case when ${waits} then 'scheduled' else 'draft' end`,
        scheduledAt: sql`case when ${waits} then ${notifications.scheduledAt} end`,
        sentAt: null,
      })
      .where(and(eq(notifications.id, id), eq(notifications.status, "sent"), sql`${sentMoment} = ${sentAt}`))
      .returning(named);
    if (!row) throw new AppError("not_found");
    await recordChange(tx, actor, { action: "notification.unsend", subjectId: id, subjectName: nameOf(row) });
  });
}

/**
 * Sends notifications that are due. Each is sent once, however many processes run this concurrently: the first one locks the row,
 * and the others find it sent. Returns how many were sent.
 */
export function sendDueNotifications(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const sent = await tx
      .update(notifications)
      .set({ status: "sent", sentAt: sql`now()` })
      .where(and(eq(notifications.status, "scheduled"), lte(notifications.scheduledAt, sql`now()`)))
      .returning({ id: notifications.id, ...named });
    for (const row of sent) {
      await recordChange(tx, null, { action: "notification.send", subjectId: row.id, subjectName: nameOf(row) });
    }
    return sent.length;
  });
}

/** Moves a notification to the trash, also out of readers' lists. @throws {AppError} not_found */
export async function deleteNotification(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.select(named).from(notifications).where(eq(notifications.id, id)).for("update");
    if (!gone) throw new AppError("not_found");
    await moveToTrash(tx, actor, "notification", [{ id, name: nameOf(gone) }]);
    await tx.delete(notifications).where(eq(notifications.id, id));
    await recordChange(tx, actor, { action: "notification.delete", subjectId: id, subjectName: nameOf(gone) });
  });
}

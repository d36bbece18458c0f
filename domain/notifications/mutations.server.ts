import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { notifications } from "#db/schema/audience.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction } from "#domain/audit/types.ts";
import { queueNotice, stopNotices } from "#domain/notices/channels.server.ts";
import type { QueuedNotice } from "#domain/notices/types.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import { microsecondTimestamp } from "#domain/shared/cursor-pages.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { nameOf } from "#domain/shared/tables.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { NotificationForm } from "./form.ts";
import { NOTIFICATIONS } from "./subject.server.ts";

const named = { id: notifications.id, title: notifications.title, message: notifications.message };
const sentColumns = { ...named, targetUrl: notifications.targetUrl, push: notifications.push };
const record = (tx: Database, actor: Actor | null, action: AuditAction, row: { id: string }) =>
  recordChange(tx, actor, { action, subjectId: row.id, subjectName: nameOf(NOTIFICATIONS, row) });
const statusOf = ({ scheduledAt }: NotificationForm) => (scheduledAt ? "scheduled" : "draft");

/**
 * Saves a notification. Readers do not see a new one yet: it is a draft, or scheduled; one that was sent keeps its date.
 * @throws as `saveRow`
 */
export function saveNotification(
  db: Database,
  actor: Actor | null,
  at: RowToSave,
  form: NotificationForm,
): Promise<SavedRow> {
  const { scheduledAt, type, ...words } = form;
  const unlessSent = <Value>(value: Value, column: typeof notifications.status | typeof notifications.scheduledAt) =>
    sql<Value>`case when ${notifications.status} = 'sent' then ${column} else ${sql.param(value, column)} end`;
  return saveRow(db, actor, NOTIFICATIONS, at, {
    write: (_tx, id) => ({
      values: id
        ? {
            ...words,
            type: type ?? undefined,
            status: unlessSent(statusOf(form), notifications.status),
            scheduledAt: unlessSent(scheduledAt, notifications.scheduledAt),
          }
        : { ...form, type: type ?? undefined, status: statusOf(form) },
    }),
  });
}

/** When a notification was sent, with microseconds, to identify the sending that is undone. */
const sentMoment = microsecondTimestamp(sql`${notifications.sentAt}`);

const tagOf = (id: string) => `notification:${id}`;

/** Queues a sent notification for devices, if the newsroom wants that; it opens its destination if that is a page of the site. */
async function pushSent(
  tx: Database,
  { id, title, message, targetUrl, push }: Pick<typeof notifications.$inferSelect, keyof typeof sentColumns>,
): Promise<QueuedNotice | null> {
  if (!push) return null;
  const path = /^\/(?!\/)/.test(targetUrl ?? "") ? targetUrl! : "/";
  const words = title ? { title, body: message } : { title: message, body: "" };
  return queueNotice(tx, { about: { kind: "newsroom" }, ...words, path, tag: tagOf(id) });
}

/**
 * Sends a notification now; one that was sent is not sent again.
 * @returns the moment at which it was sent, for `unsendNotification`, and what became of its notice to devices; null when it had been
 * sent before
 * @throws {AppError} not_found
 */
export function sendNotification(
  db: Database,
  actor: Actor | null,
  id: string,
): Promise<{ at: string; notice: QueuedNotice | null } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...sentColumns, status: notifications.status })
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
    await record(tx, actor, "notification.send", row);
    return { at: sent!.at, notice: await pushSent(tx, row) };
  });
}

/**
 * Undoes a sending: the notification is scheduled again if its date is in the future, else it is a draft.
 * Devices that have not received it yet do not receive it.
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
    await stopNotices(tx, tagOf(id));
    await record(tx, actor, "notification.unsend", row);
  });
}

/**
 * Takes back the sent notifications that open a page of the site: they are drafts again.
 * @param sentAt only those of this moment, to the millisecond
 * @returns how many
 */
export async function recallNotifications(tx: Database, actor: Actor, path: string, sentAt?: Date): Promise<number> {
  const isMeant =
    sentAt && sql`date_trunc('milliseconds', ${notifications.sentAt}) = ${sentAt.toISOString()}::timestamptz`;
  const rows = await tx
    .update(notifications)
    .set({ status: "draft", scheduledAt: null, sentAt: null })
    .where(and(eq(notifications.status, "sent"), eq(notifications.targetUrl, path), isMeant))
    .returning(named);
  await stopNotices(tx, ...rows.map(({ id }) => tagOf(id)));
  for (const row of rows) await record(tx, actor, "notification.unsend", row);
  return rows.length;
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
      .returning(sentColumns);
    for (const row of sent) {
      await record(tx, null, "notification.send", row);
      await pushSent(tx, row);
    }
    return sent.length;
  });
}

/** Moves a notification to the trash, also out of readers' lists. @throws {AppError} not_found */
export const deleteNotification = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, NOTIFICATIONS, id);

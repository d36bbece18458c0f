import { parseForm } from "#app/form.server.ts";
import { isId } from "#domain/id.ts";
import { notificationSchema } from "#domain/notifications/forms.ts";
import {
  createNotification,
  deleteNotification,
  sendNotification,
  unsendNotification,
  updateNotification,
} from "#domain/notifications/mutations.server.ts";
import { NOTIFICATION_TEXT, SENDING_TEXT } from "#domain/notifications/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { seenBy, tellSaved, told } from "../told.server.ts";

const PATH = "/admin/notifications";

/** Writes a notification, a new one where the form names none; tells the job queue of its moment. */
export async function saveNotification(task: Task): Promise<Answer> {
  const { db, jobs, timeZone } = task.site;
  const id = String(task.form.get("id") ?? "");
  if (id && !isId(id)) throw new AppError("not_found");
  const parsed = parseForm(notificationSchema(timeZone), task.form);
  if (!parsed.ok) {
    const title = id ? NOTIFICATION_TEXT.updateFailed : NOTIFICATION_TEXT.createFailed;
    return refuseFields(task.form, title, parsed.refusal.data.fields);
  }
  return told(NOTIFICATION_TEXT.saveFailed, task, async () => {
    const saved = await (id
      ? updateNotification(db, task.actor, id, parsed.values, seenBy(task))
      : createNotification(db, task.actor, parsed.values));
    // The sweep of every minute would find it too.
    const { scheduledAt } = parsed.values;
    if (scheduledAt) await jobs.send("send-notifications", {}, { startAfter: scheduledAt });
    return tellSaved({ title: id ? NOTIFICATION_TEXT.updated : NOTIFICATION_TEXT.created }, saved);
  });
}

/** 'Marcar como enviada' (docs/product.md, "Notifications screen"). */
export function markAsSent(task: Task, id: string): Promise<Answer> {
  return told(NOTIFICATION_TEXT.sendFailed, task, async () => {
    const sentAt = await sendNotification(task.site.db, task.actor, id);
    const undo = sentAt ? { action: PATH, fields: { intent: "desfazer", id, sentAt } } : undefined;
    return { toast: { title: NOTIFICATION_TEXT.sent, text: SENDING_TEXT.shown }, undo };
  });
}

/** Takes back what `markAsSent` did, unless somebody has changed it since. */
export function undoSending(task: Task, id: string): Promise<Answer> {
  const sentAt = String(task.form.get("sentAt") ?? "");
  return told(NOTIFICATION_TEXT.updateFailed, task, async () => {
    try {
      await unsendNotification(task.site.db, task.actor, id, sentAt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        toast: { title: NOTIFICATION_TEXT.updateFailed, text: SENDING_TEXT.changed, destructive: true },
      };
    }
    return { toast: { title: SENDING_TEXT.unsent, text: SENDING_TEXT.unsentText } };
  });
}

/** Removes a notification. */
export function removeNotification(task: Task, id: string): Promise<Answer> {
  return told(NOTIFICATION_TEXT.deleteFailed, task, async () => {
    await deleteNotification(task.site.db, task.actor, id);
    return { toast: { title: NOTIFICATION_TEXT.deleted } };
  });
}

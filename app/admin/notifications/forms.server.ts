import { href } from "react-router";
import { z } from "zod";
import { type FormSuccess, Refusal, type SentForm } from "#app/forms/define-action.server.ts";
import { describeQueued } from "#domain/notices/text.ts";
import { notificationSchema } from "#domain/notifications/form.ts";
import {
  deleteNotification,
  saveNotification,
  sendNotification,
  unsendNotification,
} from "#domain/notifications/mutations.server.ts";
import { NOTIFICATION_TEXT, SENDING_TEXT } from "#domain/notifications/text.ts";
import { optionalRowId, rowId } from "#domain/shared/form-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { sendJob } from "../shell/send-job.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a notification, or creates one if the form has no id, and schedules its sending. */
export const saveNotificationForm = defineAdminForm({
  intent: "salvar",
  permission: "manageContent",
  failed: NOTIFICATION_TEXT.saveFailed,
  schema: ({ timeZone }) => z.intersection(z.object({ id: optionalRowId }), notificationSchema(timeZone)),
  explain: (_, { form }: SentForm) => {
    const title = form.get("id") ? NOTIFICATION_TEXT.updateFailed : NOTIFICATION_TEXT.createFailed;
    return { title };
  },
  async run({ site, sender, values, version, newId }) {
    const { id, ...form } = values;
    const saved = await saveNotification(site.db, sender, id ? { id, version } : { newId }, form);
    if (form.scheduledAt) await sendJob(site, "send-notifications", {}, { startAfter: form.scheduledAt });
    return { toast: { title: id ? NOTIFICATION_TEXT.updated : NOTIFICATION_TEXT.created }, saved };
  },
});

/** 'Marcar como enviada' (docs/product.md, "Notifications screen"). */
export const markAsSent = defineAdminForm({
  intent: "enviar",
  permission: "manageContent",
  failed: NOTIFICATION_TEXT.sendFailed,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values: { id } }): Promise<FormSuccess> {
    const sent = await sendNotification(site.db, sender, id);
    const action = href("/admin/notifications");
    const undo = sent ? { action, fields: { intent: "desfazer", id, sentAt: sent.at } } : undefined;
    const text = [SENDING_TEXT.shown, sent?.notice && describeQueued(sent.notice, site.timeZone)]
      .filter(Boolean)
      .join(" ");
    return { toast: { title: NOTIFICATION_TEXT.sent, text }, undo };
  },
});

/** Undoes `markAsSent`, unless somebody has changed the notification since. */
export const undoSending = defineAdminForm({
  intent: "desfazer",
  permission: "manageContent",
  failed: NOTIFICATION_TEXT.updateFailed,
  schema: z.object({ id: rowId, sentAt: z.string().default("") }),
  async run({ site, sender, values: { id, sentAt } }) {
    await unsendNotification(site.db, sender, id, sentAt).catch((error) => {
      throw error instanceof AppError ? new Refusal(SENDING_TEXT.changed) : error;
    });
    return { toast: { title: SENDING_TEXT.unsent, text: SENDING_TEXT.unsentText } };
  },
});

/** Moves a notification to the trash. */
export const removeNotification = defineDeleteForm({
  kind: "notification",
  text: NOTIFICATION_TEXT,
  remove: deleteNotification,
  permission: "manageContent",
});

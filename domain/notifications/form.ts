import { z } from "zod";
import { addressField, lineField, momentField, switchField } from "#domain/shared/form-fields.ts";
import { MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from "./limits.ts";
import { NOTIFICATION_TEXT } from "./text.ts";
import { NOTIFICATION_TYPES } from "./types.ts";

/**
 * The form of a notification (docs/product.md, "Notifications screen"): an empty date is null, else a moment; an empty type is null
 * and leaves a row's type as it is.
 * @param timeZone IANA zone on whose clocks the date is typed
 */
export const notificationSchema = (timeZone: string) =>
  z.object({
    type: z.preprocess(
      (value) => value || null,
      z.enum(NOTIFICATION_TYPES, "Escolha um tipo da lista").nullable().default(null),
    ),
    title: lineField(NOTIFICATION_TITLE_MAX),
    message: z
      .string(NOTIFICATION_TEXT.messageRequired)
      .trim()
      .min(1, NOTIFICATION_TEXT.messageRequired)
      .max(MESSAGE_MAX, `Use no máximo ${MESSAGE_MAX} letras`),
    imageUrl: addressField,
    videoUrl: addressField,
    targetUrl: addressField,
    push: switchField,
    scheduledAt: momentField(timeZone).refine(
      (moment) => moment === null || moment.getTime() > Date.now(),
      "Escolha um momento que ainda não passou",
    ),
  });

export type NotificationForm = z.infer<ReturnType<typeof notificationSchema>>;

import { z } from "zod";
import { isWebAddress } from "#domain/media/schema.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from "./schema.ts";
import { NOTIFICATION_TEXT } from "./text.ts";

const ADDRESS_MAX = 500;

const address = z
  .string()
  .trim()
  .max(ADDRESS_MAX, "O endereço é longo demais")
  .default("")
  .refine(
    (value) => value === "" || isWebAddress(value),
    "Use um endereço que comece com https:// ou um caminho deste site, como /news",
  )
  .transform((value) => value || null);

/**
 * The form of a notification (back-office §5: message required; an empty date is null, else a moment).
 * @param timeZone IANA zone on whose clocks the date is typed
 */
export const notificationSchema = (timeZone: string) =>
  z.object({
    title: z
      .string()
      .trim()
      .max(NOTIFICATION_TITLE_MAX, `Use no máximo ${NOTIFICATION_TITLE_MAX} letras`)
      .default("")
      .transform((value) => value || null),
    message: z
      .string(NOTIFICATION_TEXT.messageRequired)
      .trim()
      .min(1, NOTIFICATION_TEXT.messageRequired)
      .max(MESSAGE_MAX, `Use no máximo ${MESSAGE_MAX} letras`),
    imageUrl: address,
    videoUrl: address,
    targetUrl: address,
    scheduledAt: z
      .string()
      .trim()
      .default("")
      .transform((typed, context) => {
        if (typed === "") return null;
        const moment = fromLocalInput(typed, timeZone);
        if (moment && Date.parse(moment) > Date.now()) return new Date(moment);
        const message = moment ? "Escolha um momento que ainda não passou" : "Escolha um dia e uma hora";
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }),
  });

export type NotificationForm = z.infer<ReturnType<typeof notificationSchema>>;

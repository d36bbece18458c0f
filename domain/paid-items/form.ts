import { z } from "zod";
import { AD_KINDS } from "#db/schema/site.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { addDays, isCalendarDay } from "#platform/format/calendar-days.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { GUARD_TEXT } from "./text.ts";

const dayField = z
  .string()
  .trim()
  .default("")
  .refine((day) => day === "" || isCalendarDay(day), GUARD_TEXT.both);

/**
 * The form of the electoral period: its first and last day, stored as the moments in which it begins and ends, ISO 8601; or neither.
 * @param timeZone IANA zone of the days
 */
export const periodSchema = ({ timeZone }: { timeZone: string }) =>
  z
    .object({ electoral_from: dayField, electoral_until: dayField })
    .superRefine(({ electoral_from: from, electoral_until: until }, context) => {
      const message = (from === "") !== (until === "") ? GUARD_TEXT.both : from > until ? GUARD_TEXT.order : null;
      if (message) context.addIssue({ code: "custom", path: ["electoral_until"], message });
    })
    .transform(({ electoral_from: from, electoral_until: until }) => ({
      electoral_from: from && fromLocalInput(`${from}T00:00`, timeZone),
      electoral_until: until && fromLocalInput(`${addDays(until, 1)}T00:00`, timeZone),
    }));

/** A paid item as somebody saw it. */
export const wordSchema = z.object({ kind: z.enum(AD_KINDS), id: rowId, digest: z.string().length(32) });

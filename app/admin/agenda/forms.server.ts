import { href } from "react-router";
import { z } from "zod";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { AGENDA_TEXT } from "#domain/agenda/text.ts";
import { AlreadyOut, scheduleArticle } from "#domain/news/writing/schedule.server.ts";
import { momentField, rowId } from "#domain/shared/form-fields.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { sendJob } from "../shell/send-job.server.ts";

/** Reschedules a draft, or removes its schedule. */
export const moveScheduled = defineAdminForm({
  intent: "salvar",
  permission: "publish",
  failed: AGENDA_TEXT.failed,
  schema: ({ timeZone }) =>
    z.object({
      id: rowId,
      scheduledAt: momentField(timeZone).refine(
        (moment) => moment === null || moment.getTime() > Date.now(),
        "Escolha um momento que ainda não passou",
      ),
    }),
  async run({ site, sender, values: { id, scheduledAt } }): Promise<FormSuccess> {
    const before = await scheduleArticle(site.db, sender, id, scheduledAt).catch((error) => {
      throw error instanceof AlreadyOut ? new Refusal(AGENDA_TEXT.alreadyOut) : error;
    });
    if (scheduledAt) await sendJob(site, "publish-news", { id }, { startAfter: scheduledAt });
    const seen = before && before.getTime() > Date.now() ? toLocalInput(before.toISOString(), site.timeZone) : null;
    return {
      toast: scheduledAt
        ? {
            title: AGENDA_TEXT.scheduled,
            text: `Sai em ${dateFormats(siteClock(site.timeZone)).dayAndTime(scheduledAt)}.`,
          }
        : { title: AGENDA_TEXT.unscheduled, text: AGENDA_TEXT.unscheduledText },
      undo:
        seen === null
          ? undefined
          : { action: href("/admin/agenda"), fields: { intent: "salvar", id, scheduledAt: seen } },
    };
  },
});

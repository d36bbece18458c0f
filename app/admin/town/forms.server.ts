import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { STRANGER_MAX_BYTES } from "#app/route-facts.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { CALENDAR_MAX_BYTES, NotACalendar, readCalendar } from "#domain/town/calendar.server.ts";
import { townSchema } from "#domain/town/form.ts";
import {
  checkService,
  deleteService,
  PictureGone,
  saveService,
  withdrawService,
} from "#domain/town/mutations.server.ts";
import { TOWN_TEXT } from "#domain/town/text.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new service, or the one in the URL. */
export const saveServiceForm = defineSaveForm({
  permission: "manageContent",
  text: TOWN_TEXT,
  schema: townSchema,
  save: (db, actor, at, form, { site }) => saveService(db, actor, at, form, site.timeZone),
  refused: (error) => (error instanceof PictureGone ? { picture: TOWN_TEXT.fileGone } : undefined),
});

const defineChange = (intent: string, title: string, change: typeof checkService) =>
  defineAdminForm({
    intent,
    permission: "manageContent",
    failed: TOWN_TEXT.changeFailed,
    schema: z.object({ id: rowId }),
    async run({ site, sender, values: { id } }) {
      await change(site.db, sender, id);
      return { toast: { title } };
    },
  });

/** Says that a service is still right. */
export const checkServiceForm = defineChange("conferir", TOWN_TEXT.checked, checkService);

/** Takes a service off all pages at once. */
export const withdrawServiceForm = defineChange("tirar", TOWN_TEXT.withdrawn, withdrawService);

/** Moves a service to the trash. */
export const removeService = defineDeleteForm({
  kind: "service",
  text: TOWN_TEXT,
  remove: deleteService,
  permission: "manageContent",
});

const CALENDAR_TOO_LARGE = `O calendário passa de ${CALENDAR_MAX_BYTES / 1024} KB. Exporte só os eventos que ainda vêm.`;

/** Reads the events of another program's calendar; nothing of them is on the site before somebody has looked at it. */
export const importCalendarForm = defineAdminForm({
  intent: "importar",
  permission: "manageContent",
  failed: TOWN_TEXT.importFailed,
  upload: { maxBytes: CALENDAR_MAX_BYTES + STRANGER_MAX_BYTES, tooLarge: CALENDAR_TOO_LARGE },
  schema: z.object({ calendario: z.instanceof(File, { error: TOWN_TEXT.noCalendar }) }),
  async run({ site, sender, values: { calendario } }) {
    if (calendario.size > CALENDAR_MAX_BYTES) throw new Refusal(CALENDAR_TOO_LARGE, { reason: "too_large" });
    const { timeZone } = site;
    const read = await readCalendar(await calendario.text(), timeZone, new Date()).catch((error) => {
      throw error instanceof NotACalendar ? new Refusal(TOWN_TEXT.noCalendar) : error;
    });
    for (const { id, form } of read.events)
      await saveService(site.db, sender, { newId: id, again: "keep" }, form, timeZone);
    const left = read.refused.slice(0, 5).join("; ");
    const title = `${formatCount(read.events.length, "evento trazido", "eventos trazidos")}, fora do site até você conferir`;
    return {
      toast: {
        title,
        text: left ? `Ficaram de fora, por já terem passado ou por uma regra que não lemos: ${left}` : "",
      },
    };
  },
});

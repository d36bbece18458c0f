import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { recallNotice, stopNotice } from "#domain/news/publication/notices.server.ts";
import { BELL } from "#domain/news/publication/types.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../../../shell/admin-action.server.ts";
import { orNotFound } from "../../../shell/row-of.server.ts";

const GONE = "Este aviso já saiu, ou a notícia não tem mais hora marcada.";

const OVER = "Este aviso já tinha chegado a todos, ou foi recolhido antes.";

/** 'Parar' and 'Pôr de volta': a notice that goes out with the article in the URL, or after it. */
export const noticeForm = defineAdminForm({
  intent: "aviso",
  permission: "manageContent",
  failed: "O aviso não foi mudado",
  schema: z.object({
    channel: z.string().regex(/^[a-z]{1,20}$/),
    choice: z.string().max(500).default(""),
    stop: z.literal("sim").optional(),
  }),
  async run({ site, sender, params, values: { channel, choice, stop } }) {
    const id = orNotFound(params.id && isId(params.id) ? params.id : null);
    const isStopped = stop !== undefined;
    await stopNotice(site.db, sender, id, { channel, choice, isStopped }).catch((error) => {
      throw error instanceof AppError && error.code === "not_found" ? new Refusal(GONE, { reason: "gone" }) : error;
    });
    return { toast: { title: isStopped ? "Aviso parado" : "Aviso de volta" } };
  },
});

/** 'Recolher' and 'Parar': a notification that readers have, or a notice that is still being sent to devices. */
export const recallForm = defineAdminForm({
  intent: "recolher",
  permission: "manageContent",
  failed: "O aviso não foi recolhido",
  schema: z.object({ channel: z.string().regex(/^[a-z]{1,20}$/), at: z.iso.datetime().optional() }),
  async run({ site, sender, params, values: { channel, at } }) {
    const id = orNotFound(params.id && isId(params.id) ? params.id : null);
    await recallNotice(site.db, sender, id, { channel, at }).catch((error) => {
      throw error instanceof AppError && error.code === "not_found" ? new Refusal(OVER, { reason: "gone" }) : error;
    });
    return {
      toast:
        channel === BELL
          ? { title: "Notificação recolhida" }
          : { title: "Aviso parado", text: "Quem já recebeu fica com ele." },
    };
  },
});

import { href, redirect } from "react-router";
import { z } from "zod";
import { beginCorrection, dismissMistake, reopenMistake } from "#domain/news/mistakes/mutations.server.ts";
import { MISTAKE_TEXT } from "#domain/news/mistakes/text.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { adminAction, defineAdminForm } from "../shell/admin-action.server.ts";
import { withFlash } from "../shell/flash-messages.ts";

const shared = {
  permission: "publish",
  failed: MISTAKE_TEXT.changeFailed,
  schema: z.object({ id: rowId }),
} as const;

/** Opens the article with the correction that a reader's report asks for, ready to be saved. */
const correctForm = defineAdminForm({
  ...shared,
  intent: "corrigir",
  async run({ site, sender, values: { id } }) {
    const newsId = await beginCorrection(site.db, sender, id);
    return redirect(withFlash(href("/admin/news/:id", { id: newsId }), "correcao-comecada"));
  },
});

/** Puts a report away that needs no correction. */
const dismissForm = defineAdminForm({
  ...shared,
  intent: "arquivar",
  async run({ site, sender, values: { id } }) {
    await dismissMistake(site.db, sender, id);
    const undo = { action: href("/admin/revisao"), fields: { intent: "reabrir", id } };
    return { toast: { title: MISTAKE_TEXT.dismissed }, undo };
  },
});

const reopenForm = defineAdminForm({
  ...shared,
  intent: "reabrir",
  async run({ site, sender, values: { id } }) {
    await reopenMistake(site.db, sender, id);
    return { toast: { title: MISTAKE_TEXT.reopened } };
  },
});

export const reviewAction = adminAction(correctForm, dismissForm, reopenForm);

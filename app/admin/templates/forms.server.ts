import { href, redirect } from "react-router";
import { z } from "zod";
import { templateSchema } from "#domain/news/templates/form.ts";
import { createFromTemplate, deleteTemplate, updateTemplate } from "#domain/news/templates/mutations.server.ts";
import { TEMPLATE_TEXT } from "#domain/news/templates/text.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { withFlash } from "../shell/flash-messages.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

const template = z.object({ id: rowId });

/** Creates a draft from a template, and opens it. */
export const beginArticle = defineAdminForm({
  intent: "usar",
  permission: "writeArticles",
  failed: TEMPLATE_TEXT.useFailed,
  schema: template,
  async run({ site, sender, values: { id }, newId }) {
    const today = dateFormats(siteClock(site.timeZone)).dayAndMonth(new Date());
    const draftId = await createFromTemplate(site.db, sender, id, today, newId ?? undefined);
    return redirect(withFlash(href("/admin/news/:id", { id: draftId }), "modelo-usado"));
  },
});

/** Renames a template. */
export const saveTemplate = defineAdminForm({
  intent: "salvar",
  permission: "manageContent",
  failed: TEMPLATE_TEXT.createFailed,
  schema: template.extend(templateSchema.shape),
  async run({ site, sender, values: { id, ...names } }) {
    await updateTemplate(site.db, sender, id, names);
    return { toast: { title: TEMPLATE_TEXT.updated } };
  },
});

/** Moves a template to the trash. */
export const removeTemplate = defineDeleteForm({
  kind: "template",
  text: TEMPLATE_TEXT,
  remove: deleteTemplate,
  permission: "manageContent",
});

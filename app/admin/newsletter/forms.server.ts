import { href, redirect } from "react-router";
import { z } from "zod";
import type { FormSuccess } from "#app/forms/define-action.server.ts";
import { makeEditionByHand } from "#domain/newsletter/editions/editions.server.ts";
import { listNewsletters, saveNewsletter } from "#domain/newsletter/newsletters.server.ts";
import { rowId, switchField } from "#domain/shared/form-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { DESK_TEXT } from "./newsletter-words.ts";

/** Begins an edition by hand, and opens its screen. */
export const newEditionForm = defineAdminForm({
  intent: "nova",
  permission: "newsletter",
  failed: DESK_TEXT.editionFailed,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values, newId }) {
    const id = await makeEditionByHand(site.db, sender, values.id, site, newId ?? undefined);
    return redirect(href("/admin/boletim/:id", { id }));
  },
});

/** Switches a newsletter on or off: readers can choose it, and its editions are made, only while it is on. */
export const switchNewsletterForm = defineAdminForm({
  intent: "alternar",
  permission: "newsletter",
  failed: DESK_TEXT.failed,
  schema: z.object({ id: rowId, active: switchField }),
  async run({ site, sender, values }): Promise<FormSuccess> {
    const row = (await listNewsletters(site.db)).find(({ id }) => id === values.id);
    if (!row) throw new AppError("not_found");
    const { name, slug, description, kind, categoryId, sendTime, weekday, maxArticles } = row;
    const plan = { kind, categoryId, sendTime, weekday, maxArticles };
    const at = { id: row.id, version: row.version };
    await saveNewsletter(site.db, sender, at, { name, slug, description, ...plan, isActive: values.active });
    return { toast: { title: values.active ? DESK_TEXT.activated : DESK_TEXT.deactivated, text: name } };
  },
});

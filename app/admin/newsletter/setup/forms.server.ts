import { z } from "zod";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { newsletterSchema } from "#domain/newsletter/form.ts";
import {
  deleteNewsletter,
  NewsletterInUse,
  saveNewsletter,
  TooManyNewsletters,
} from "#domain/newsletter/newsletters.server.ts";
import { NEWSLETTER_FORM_TEXT } from "#domain/newsletter/text.ts";
import { optionalRowId, rowId } from "#domain/shared/form-fields.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { DESK_TEXT } from "../newsletter-words.ts";

/** Saves a newsletter, or creates one if the form has no id. */
export const saveNewsletterForm = defineAdminForm({
  intent: "salvar",
  permission: "newsletter",
  failed: DESK_TEXT.saveFailed,
  schema: z.intersection(z.object({ id: optionalRowId }), newsletterSchema),
  async run({ site, sender, values, version, newId }): Promise<FormSuccess> {
    const { id, ...form } = values;
    const saved = await saveNewsletter(site.db, sender, id ? { id, version } : { newId }, form).catch((error) => {
      if (error instanceof SlugTaken) throw refuseFields({ slug: DESK_TEXT.slugTaken });
      if (error instanceof TooManyNewsletters) throw new Refusal(NEWSLETTER_FORM_TEXT.full);
      throw error;
    });
    return { toast: { title: id ? DESK_TEXT.updated : DESK_TEXT.created, text: form.name }, saved };
  },
});

/** Deletes a newsletter that nobody has got. */
export const removeNewsletterForm = defineAdminForm({
  intent: "excluir",
  permission: "newsletter",
  failed: DESK_TEXT.deleteFailed,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values }): Promise<FormSuccess> {
    await deleteNewsletter(site.db, sender, values.id).catch((error) => {
      throw error instanceof NewsletterInUse ? new Refusal(NEWSLETTER_FORM_TEXT.inUse) : error;
    });
    return { toast: { title: DESK_TEXT.deleted } };
  },
});

import { supportSchema } from "#domain/support/form.ts";
import { sectionForm } from "../settings/forms.server.ts";

/** Saves it all. Another code would send the readers' money elsewhere, so it asks for a proof of identity. */
export const saveSupport = sectionForm(supportSchema, {
  asksIdentity: ({ support_pix }, stored) => support_pix !== (stored.support_pix ?? ""),
});

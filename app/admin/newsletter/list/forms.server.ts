import { href } from "react-router";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { liftSchema, suppressSchema } from "#domain/newsletter/lists/list-form.ts";
import { LIST_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { liftSuppression, suppressAddress } from "#domain/newsletter/lists/lists.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";

/** Sends nothing more to an address. */
const suppressForm = defineAdminForm({
  intent: "suprimir",
  permission: "newsletter",
  failed: LIST_TEXT.failed,
  schema: suppressSchema,
  async run({ site, sender, values }): Promise<FormSuccess> {
    if (!(await suppressAddress(site.db, sender, values))) return { toast: { title: LIST_TEXT.alreadySuppressed } };
    const fields = { intent: "liberar", email: values.email, reason: "Desfeito logo depois" };
    return {
      toast: { title: LIST_TEXT.suppressed, text: values.email },
      undo: { action: href("/admin/boletim/lista"), fields },
    };
  },
});

/** Lets an address sign up again. */
const liftForm = defineAdminForm({
  intent: "liberar",
  permission: "newsletter",
  failed: LIST_TEXT.failed,
  schema: liftSchema,
  async run({ site, sender, values }): Promise<FormSuccess> {
    const again = await liftSuppression(site.db, sender, values).catch((error) => {
      if (error instanceof AppError) throw new Refusal(LIST_TEXT.notSuppressed, { reason: "gone" });
      throw error;
    });
    return { toast: { title: LIST_TEXT.lifted, text: again > 0 ? LIST_TEXT.liftedAndRuns : LIST_TEXT.liftedOnly } };
  },
});

/** The forms of the list. */
export const LIST_FORMS = [suppressForm, liftForm] as const;

import { Refusal } from "#app/forms/define-action.server.ts";
import { periodSchema, wordSchema } from "#domain/paid-items/form.ts";
import { GUARD_TEXT } from "#domain/paid-items/text.ts";
import { giveWord, ItemChanged, OwnWord, savePeriod, withdrawWord } from "#domain/paid-items/words.server.ts";
import { sectionForm } from "../settings/forms.server.ts";
import { adminAction, defineAdminForm } from "../shell/admin-action.server.ts";

/** Saves the electoral period. Without it advertisements need no second word, so that it asks for a proof of identity. */
const savePeriodForm = sectionForm(periodSchema, {
  save: savePeriod,
  asksIdentity: ({ electoral_from, electoral_until }, stored) =>
    electoral_from !== (stored.electoral_from ?? "") || electoral_until !== (stored.electoral_until ?? ""),
});

/** Gives the word of a second person, or takes it back. */
const wordForm = <Intent extends string>(intent: Intent, change: typeof giveWord, title: string) =>
  defineAdminForm({
    intent,
    permission: "manageContent",
    failed: GUARD_TEXT.failed,
    schema: wordSchema,
    async run({ site, sender, values }) {
      await change(site.db, sender, values).catch((error) => {
        if (error instanceof OwnWord) throw new Refusal(GUARD_TEXT.own, { reason: "forbidden" });
        if (error instanceof ItemChanged) throw new Refusal(GUARD_TEXT.changed, { reason: "changed" });
        throw error;
      });
      return { toast: { title } };
    },
  });

export const guardAction = adminAction(
  savePeriodForm,
  wordForm("conferir", giveWord, GUARD_TEXT.given),
  wordForm("desfazer", withdrawWord, GUARD_TEXT.withdrawn),
);

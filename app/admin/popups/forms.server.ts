import { z } from "zod";
import { Refusal, type SentForm } from "#app/forms/define-action.server.ts";
import { popupSchema } from "#domain/popups/form.ts";
import { deletePopup, savePopup, setPopupActive } from "#domain/popups/mutations.server.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { optionalRowId, rowId, switchField } from "#domain/shared/form-fields.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

const failedTitle = ({ form }: SentForm) => (form.get("id") ? POPUP_TEXT.updateFailed : POPUP_TEXT.createFailed);

const saveForm = <Intent extends string>(intent: Intent, active: boolean) => {
  const lastError = (text: string) => ({
    title: POPUP_TEXT.lastError,
    text: `${active ? "Publicar" : "Salvar rascunho"}: ${text}`,
  });
  return defineAdminForm({
    intent,
    permission: "manageContent",
    failed: failedTitle,
    schema: z.intersection(z.object({ id: optionalRowId }), popupSchema),
    explain: () => ({ summary: lastError("confira os campos marcados.") }),
    async run({ site, sender, values, version, newId }) {
      const { id, ...form } = values;
      try {
        const saved = await savePopup(site.db, sender, id ? { id, version } : { newId }, form, active);
        return { toast: { title: active ? POPUP_TEXT.published : POPUP_TEXT.drafted }, saved };
      } catch (cause) {
        if (cause instanceof AppError || cause instanceof RowChanged) throw cause;
        site.log.error({ err: cause }, "a pop-up could not be saved");
        const title = id ? POPUP_TEXT.updateFailed : POPUP_TEXT.createFailed;
        const summary = lastError(`${title}. Tente de novo em um instante.`);
        throw new Refusal("", { reason: "unavailable", title, summary });
      }
    },
  });
};

/** 'Salvar Rascunho' and 'Publicar e Ativar': a new pop-up, or the one that the form names. */
export const savePopupDraft = saveForm("rascunho", false);
export const publishPopup = saveForm("publicar", true);

/** Shows a pop-up to readers or hides it. */
export const switchPopup = defineAdminForm({
  intent: "alternar",
  permission: "manageContent",
  failed: POPUP_TEXT.updateFailed,
  schema: z.object({ id: rowId, active: switchField }),
  async run({ site, sender, values: { id, active } }) {
    await setPopupActive(site.db, sender, id, active);
    return { toast: { title: active ? POPUP_TEXT.activated : POPUP_TEXT.deactivated } };
  },
});

/** Moves a pop-up to the trash. */
export const removePopup = defineDeleteForm({
  kind: "popup",
  text: POPUP_TEXT,
  remove: deletePopup,
  permission: "manageContent",
});

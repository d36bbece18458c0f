import { parseForm } from "#app/form.server.ts";
import { isId } from "#domain/id.ts";
import { popupSchema } from "#domain/popups/forms.ts";
import { createPopup, deletePopup, setPopupActive, updatePopup } from "#domain/popups/mutations.server.ts";
import { POPUP_TEXT } from "#domain/popups/text.ts";
import { RowChanged } from "#domain/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "../answer.ts";
import { refuseForm, type Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { seenBy, tellChanged, tellSaved, told } from "../told.server.ts";

/** 'Salvar Rascunho' and 'Publicar e Ativar': a new notice, or the one that the form names. */
export const savePopup =
  (active: boolean) =>
  async (task: Task): Promise<Answer> => {
    const { site, actor, form } = task;
    const operation = active ? "Publicar" : "Salvar rascunho";
    const lastError = (text: string) => ({ title: POPUP_TEXT.lastError, text: `${operation}: ${text}` });
    const id = String(form.get("id") ?? "");
    if (id && !isId(id)) throw new AppError("not_found");
    const parsed = parseForm(popupSchema, form);
    const title = id ? POPUP_TEXT.updateFailed : POPUP_TEXT.createFailed;
    if (!parsed.ok) {
      return refuseFields(form, title, parsed.refusal.data.fields, lastError("confira os campos marcados."));
    }
    try {
      const saved = await (id
        ? updatePopup(site.db, actor, id, parsed.values, active, seenBy(task))
        : createPopup(site.db, actor, parsed.values, active));
      return tellSaved({ title: active ? POPUP_TEXT.published : POPUP_TEXT.drafted }, saved);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (cause instanceof RowChanged) return tellChanged(title, task, cause);
      site.log.error({ err: cause }, "a pop-up could not be saved");
      const error = lastError(`${title}. Tente de novo em um instante.`);
      return refuseForm(form, { error }, { title, destructive: true });
    }
  };

/** The switch of the list. */
export function togglePopup(task: Task, id: string): Promise<Answer> {
  const active = task.form.get("active") === "on";
  return told(POPUP_TEXT.updateFailed, task, async () => {
    await setPopupActive(task.site.db, task.actor, id, active);
    return { toast: { title: active ? POPUP_TEXT.activated : POPUP_TEXT.deactivated } };
  });
}

/** Removes a notice. */
export function removePopup(task: Task, id: string): Promise<Answer> {
  return told(POPUP_TEXT.deleteFailed, task, async () => {
    await deletePopup(task.site.db, task.actor, id);
    return { toast: { title: POPUP_TEXT.deleted } };
  });
}

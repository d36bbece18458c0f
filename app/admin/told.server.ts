import type { Toast } from "#app/ui/toast.tsx";
import { RowChanged, type SavedRow } from "#domain/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "./answer.ts";
import { refuseForm, type Task } from "./forms.server.ts";
import { OFFICE_TEXT } from "./office-text.ts";

/** The state of a row that its form was filled from; null when the form does not say. */
export const seenBy = ({ form }: Task): string | null => String(form.get("seen") ?? "") || null;

/** The good end of a form of a row, which may stay open and be sent again. */
export const tellSaved = (toast: Toast, { id, version }: SavedRow): Answer => ({ toast, row: id, seen: version });

/** Keeps a form whose row somebody else saved meanwhile; sent once more, it is saved over that. */
export const tellChanged = (title: string, { form }: Task, { version }: RowChanged): Answer => ({
  ...refuseForm(form, { error: { title, text: OFFICE_TEXT.changedMeanwhile } }),
  seen: version,
});

/** Tells a failure under its title (docs/messages.md); what is gone is told by the caller. */
export async function told<Result>(title: string, task: Task, work: () => Promise<Result>): Promise<Result | Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    if (error instanceof RowChanged) return tellChanged(title, task, error);
    task.site.log.error({ err: error }, title);
    return { toast: { title, text: "Tente de novo em um instante.", destructive: true } };
  }
}

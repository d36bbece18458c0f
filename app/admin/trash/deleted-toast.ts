import { href } from "react-router";
import type { FormDone } from "#app/forms/action-result.ts";
import type { TrashKind } from "#domain/trash/kinds.ts";
import { TRASH_TEXT } from "#domain/trash/text.ts";

/** The toast for what was moved to the trash, with its undo. @param id of one item, or of several of the same kind */
export const deletedToast = (
  title: string,
  kind: TrashKind,
  id: string | string[],
): Pick<FormDone, "toast" | "undo"> => ({
  toast: { title, text: TRASH_TEXT.kept },
  undo: { action: href("/admin/lixeira"), fields: { intent: "desfazer", kind, "ids[]": id } },
});

import { parseForm } from "#app/form.server.ts";
import { navigationSchema } from "#domain/navigation/forms.ts";
import {
  createNavigationItem,
  deleteNavigationItem,
  updateNavigationItem,
  updateNavigationOrder,
} from "#domain/navigation/mutations.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { seenBy, tellSaved, told } from "../told.server.ts";

/** Writes an item, a new one where there is no id yet. */
export async function saveItem(task: Task, id: string | null): Promise<Answer> {
  const failed = id ? NAVIGATION_TEXT.updateFailed : NAVIGATION_TEXT.createFailed;
  const parsed = parseForm(navigationSchema, task.form);
  if (!parsed.ok) return refuseFields(task.form, failed, parsed.refusal.data.fields);
  return told(failed, task, async () => {
    const { db } = task.site;
    const saved = await (id
      ? updateNavigationItem(db, task.actor, id, parsed.values, seenBy(task))
      : createNavigationItem(db, task.actor, parsed.values));
    return tellSaved({ title: id ? NAVIGATION_TEXT.updated : NAVIGATION_TEXT.created }, saved);
  });
}

/** Removes an item. */
export function removeItem(task: Task, id: string): Promise<Answer | Response> {
  return told(NAVIGATION_TEXT.deleteFailed, task, async () => {
    await deleteNavigationItem(task.site.db, task.actor, id);
    return { toast: { title: NAVIGATION_TEXT.deleted } };
  });
}

/** Stores the order in which the list stands. */
export function saveOrder(task: Task): Promise<Answer> {
  const ids = String(task.form.get("ids") ?? "").split(",");
  return told(NAVIGATION_TEXT.updateFailed, task, async () => {
    await updateNavigationOrder(task.site.db, task.actor, ids);
    return { toast: { title: NAVIGATION_TEXT.updated } };
  });
}

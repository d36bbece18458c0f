import { parseForm } from "#app/form.server.ts";
import { categorySchema } from "#domain/categories/forms.ts";
import {
  CategoryInUse,
  CategorySlugTaken,
  createCategory,
  deleteCategory,
  setCategoryActive,
  updateCategory,
} from "#domain/categories/mutations.server.ts";
import { CATEGORY_FIELD_TEXT, CATEGORY_TEXT } from "#domain/categories/text.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { seenBy, tellSaved, told } from "../told.server.ts";

/** Saves the form: a new category, or the one with this id. */
export async function saveCategory(task: Task, id: string | null): Promise<Answer> {
  const { site, actor, form } = task;
  const title = id ? CATEGORY_TEXT.updateFailed : CATEGORY_TEXT.createFailed;
  const parsed = parseForm(categorySchema, form);
  if (!parsed.ok) return refuseFields(form, title, parsed.refusal.data.fields);
  const saved = await told(title, task, async () => {
    try {
      return await (id
        ? updateCategory(site.db, actor, id, parsed.values, seenBy(task))
        : createCategory(site.db, actor, parsed.values));
    } catch (error) {
      if (!(error instanceof CategorySlugTaken)) throw error;
      return refuseFields(form, title, { slug: CATEGORY_FIELD_TEXT.slugTaken(error.free) });
    }
  });
  if (!("slug" in saved)) return saved;
  return tellSaved(
    {
      title: id ? CATEGORY_TEXT.updated : CATEGORY_TEXT.created,
      text: saved.numbered ? CATEGORY_TEXT.numbered : undefined,
    },
    saved,
  );
}

/** Shows a category to readers or hides it. */
export function switchCategory(task: Task, id: string): Promise<Answer> {
  return told(CATEGORY_TEXT.updateFailed, task, async () => {
    const active = task.form.get("active") === "on";
    await setCategoryActive(task.site.db, task.actor, id, active);
    return { toast: { title: active ? CATEGORY_TEXT.activated : CATEGORY_TEXT.deactivated } };
  });
}

/** Deletes a category, with what was chosen for its news. */
export function removeCategory(task: Task, id: string): Promise<Answer> {
  return told(CATEGORY_TEXT.deleteFailed, task, async () => {
    const newsTo = task.form.get("noticias");
    try {
      await deleteCategory(task.site.db, task.actor, id, typeof newsTo === "string" && newsTo ? newsTo : null);
    } catch (error) {
      if (!(error instanceof CategoryInUse)) throw error;
      const text = error.reason === "has_news" ? CATEGORY_TEXT.hasNews : CATEGORY_TEXT.noTarget;
      return { toast: { title: CATEGORY_TEXT.deleteFailed, text, destructive: true } };
    }
    return { toast: { title: CATEGORY_TEXT.deleted } };
  });
}

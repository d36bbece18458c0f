import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { categorySchema } from "#domain/categories/form.ts";
import { CategoryInUse, deleteCategory, saveCategory, setCategoryActive } from "#domain/categories/mutations.server.ts";
import { CATEGORY_FIELD_TEXT, CATEGORY_TEXT } from "#domain/categories/text.ts";
import { rowId, switchField } from "#domain/shared/form-fields.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { deletedToast } from "../trash/deleted-toast.ts";

/** Saves a new category, or the one in the URL. */
export const saveCategoryForm = defineSaveForm({
  permission: "manageContent",
  text: CATEGORY_TEXT,
  schema: categorySchema,
  save: saveCategory,
  slugTaken: CATEGORY_FIELD_TEXT.slugTaken,
});

/** Shows a category to readers or hides it. */
export const switchCategory = defineAdminForm({
  intent: "alternar",
  permission: "manageContent",
  failed: CATEGORY_TEXT.updateFailed,
  schema: z.object({ id: rowId, active: switchField }),
  async run({ site, sender, values: { id, active } }) {
    await setCategoryActive(site.db, sender, id, active);
    return { toast: { title: active ? CATEGORY_TEXT.activated : CATEGORY_TEXT.deactivated } };
  },
});

/** Moves a category to the trash, and its articles to the chosen category. */
export const removeCategory = defineAdminForm({
  intent: "excluir",
  permission: "manageContent",
  failed: CATEGORY_TEXT.deleteFailed,
  schema: z.object({ id: rowId, noticias: z.string().default("") }),
  async run({ site, sender, values: { id, noticias } }) {
    try {
      await deleteCategory(site.db, sender, id, noticias || null);
    } catch (error) {
      if (!(error instanceof CategoryInUse)) throw error;
      throw new Refusal(error.reason === "has_news" ? CATEGORY_TEXT.hasNews : CATEGORY_TEXT.noTarget);
    }
    return deletedToast(CATEGORY_TEXT.deleted, "category", id);
  },
});

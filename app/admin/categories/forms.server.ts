import { z } from "zod";
import { Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { categorySchema } from "#domain/categories/form.ts";
import { CategoryInUse, deleteCategory, saveCategory, setCategoryActive } from "#domain/categories/mutations.server.ts";
import { CATEGORY_FIELD_TEXT, CATEGORY_TEXT } from "#domain/categories/text.ts";
import { rowId, switchField } from "#domain/shared/form-fields.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { NEW_CATEGORY } from "../pieces/form/new-row.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { parseRowId } from "../shell/row-of.server.ts";
import { deletedToast } from "../trash/deleted-toast.ts";

/** Saves a new category, or the one in the URL. */
export const saveCategoryForm = defineAdminForm({
  intent: "salvar",
  permission: "manageContent",
  failed: ({ params }) => (params.id === NEW_CATEGORY ? CATEGORY_TEXT.createFailed : CATEGORY_TEXT.updateFailed),
  schema: categorySchema,
  async run({ site, sender, values, version, newId, params }) {
    const id = parseRowId(params.id, NEW_CATEGORY);
    try {
      const saved = await saveCategory(site.db, sender, id ? { id, version } : { newId }, values);
      const text = saved.numbered ? CATEGORY_TEXT.numbered : undefined;
      return { toast: { title: id ? CATEGORY_TEXT.updated : CATEGORY_TEXT.created, text }, saved };
    } catch (error) {
      if (error instanceof SlugTaken) throw refuseFields({ slug: CATEGORY_FIELD_TEXT.slugTaken(error.free) });
      throw error;
    }
  },
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

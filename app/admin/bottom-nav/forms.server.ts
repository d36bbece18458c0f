import { z } from "zod";
import { navigationSchema } from "#domain/navigation/form.ts";
import {
  deleteNavigationItem,
  saveNavigationItem,
  updateNavigationOrder,
} from "#domain/navigation/mutations.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { parseRowId } from "../shell/row-of.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new item, or the one in the URL. */
export const saveItem = defineAdminForm({
  intent: "salvar",
  failed: ({ params }) => (params.id === NEW ? NAVIGATION_TEXT.createFailed : NAVIGATION_TEXT.updateFailed),
  schema: navigationSchema,
  async run({ site, sender, values, version, newId, params }) {
    const id = parseRowId(params.id);
    const saved = await saveNavigationItem(site.db, sender, id ? { id, version } : { newId }, values);
    return { toast: { title: id ? NAVIGATION_TEXT.updated : NAVIGATION_TEXT.created }, saved };
  },
});

/** Moves an item to the trash. */
export const removeItem = defineDeleteForm({
  kind: "navigation",
  deleted: NAVIGATION_TEXT.deleted,
  failed: NAVIGATION_TEXT.deleteFailed,
  remove: deleteNavigationItem,
});

/** Stores the order of the list: the ids, separated by commas. */
export const saveOrder = defineAdminForm({
  intent: "ordenar",
  failed: NAVIGATION_TEXT.updateFailed,
  schema: z.object({ ids: z.string().transform((ids) => ids.split(",")) }),
  async run({ site, sender, values: { ids } }) {
    await updateNavigationOrder(site.db, sender, ids);
    return { toast: { title: NAVIGATION_TEXT.updated } };
  },
});

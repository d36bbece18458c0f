import { z } from "zod";
import { navigationSchema } from "#domain/navigation/form.ts";
import {
  deleteNavigationItem,
  saveNavigationItem,
  updateNavigationOrder,
} from "#domain/navigation/mutations.server.ts";
import { NAVIGATION_TEXT } from "#domain/navigation/text.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new item, or the one in the URL. */
export const saveItem = defineSaveForm({
  text: NAVIGATION_TEXT,
  schema: navigationSchema,
  save: saveNavigationItem,
});

/** Moves an item to the trash. */
export const removeItem = defineDeleteForm({
  kind: "navigation",
  text: NAVIGATION_TEXT,
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

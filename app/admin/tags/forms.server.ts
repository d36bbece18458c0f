import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { mergeTarget, tagSchema } from "#domain/tags/form.ts";
import { deleteTag, MergeTargetGone, mergeTags, saveTag, TagNameTaken } from "#domain/tags/mutations.server.ts";
import { TAG_FIELD_TEXT, TAG_TEXT } from "#domain/tags/text.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new tag, or the one in the URL. */
export const saveTagForm = defineSaveForm({
  permission: "manageContent",
  text: TAG_TEXT,
  schema: tagSchema,
  save: saveTag,
  slugTaken: TAG_FIELD_TEXT.slugTaken,
  refused: (error) => (error instanceof TagNameTaken ? { name: TAG_FIELD_TEXT.nameTaken } : undefined),
});

/** Moves a tag to the trash. */
export const removeTag = defineDeleteForm({
  kind: "tag",
  text: TAG_TEXT,
  remove: deleteTag,
  permission: "manageContent",
});

/** Merges a tag into another one. */
export const mergeTag = defineAdminForm({
  intent: "juntar",
  permission: "manageContent",
  failed: TAG_TEXT.mergeFailed,
  schema: z.object({ id: rowId, tema: mergeTarget }),
  async run({ site, sender, values: { id, tema } }) {
    try {
      const name = await mergeTags(site.db, sender, id, tema);
      return { toast: { title: TAG_TEXT.merged(name) } };
    } catch (error) {
      if (error instanceof MergeTargetGone) throw new Refusal(TAG_FIELD_TEXT.targetGone);
      throw error;
    }
  },
});

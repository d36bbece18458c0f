import { z } from "zod";
import { Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { mergeTarget, tagSchema } from "#domain/tags/form.ts";
import { deleteTag, MergeTargetGone, mergeTags, saveTag, TagNameTaken } from "#domain/tags/mutations.server.ts";
import { TAG_FIELD_TEXT, TAG_TEXT } from "#domain/tags/text.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { parseRowId } from "../shell/row-of.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new tag, or the one in the URL. */
export const saveTagForm = defineAdminForm({
  intent: "salvar",
  permission: "manageContent",
  failed: ({ params }) => (params.id === NEW ? TAG_TEXT.createFailed : TAG_TEXT.updateFailed),
  schema: tagSchema,
  async run({ site, sender, values, version, newId, params }) {
    const id = parseRowId(params.id);
    try {
      const saved = await saveTag(site.db, sender, id ? { id, version } : { newId }, values);
      const text = saved.numbered ? TAG_TEXT.numbered : undefined;
      return { toast: { title: id ? TAG_TEXT.updated : TAG_TEXT.created, text }, saved };
    } catch (error) {
      if (error instanceof SlugTaken) throw refuseFields({ slug: TAG_FIELD_TEXT.slugTaken(error.free) });
      if (error instanceof TagNameTaken) throw refuseFields({ name: TAG_FIELD_TEXT.nameTaken });
      throw error;
    }
  },
});

/** Moves a tag to the trash. */
export const removeTag = defineDeleteForm({
  kind: "tag",
  deleted: TAG_TEXT.deleted,
  failed: TAG_TEXT.deleteFailed,
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

import { refuseFields } from "#app/forms/define-action.server.ts";
import { authorSchema } from "#domain/authors/form.ts";
import { AccountTaken, deleteAuthor, saveAuthor } from "#domain/authors/mutations.server.ts";
import { AUTHOR_FIELD_TEXT, AUTHOR_TEXT } from "#domain/authors/text.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { parseRowId } from "../shell/row-of.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new author, or the one in the URL. */
export const saveAuthorForm = defineAdminForm({
  intent: "salvar",
  permission: "manageContent",
  failed: ({ params }) => (params.id === NEW ? AUTHOR_TEXT.createFailed : AUTHOR_TEXT.updateFailed),
  schema: authorSchema,
  async run({ site, sender, values, version, newId, params }) {
    const id = parseRowId(params.id);
    try {
      const saved = await saveAuthor(site.db, sender, id ? { id, version } : { newId }, values);
      const text = saved.numbered ? AUTHOR_TEXT.numbered : undefined;
      return { toast: { title: id ? AUTHOR_TEXT.updated : AUTHOR_TEXT.created, text }, saved };
    } catch (error) {
      if (error instanceof SlugTaken) throw refuseFields({ slug: AUTHOR_FIELD_TEXT.slugTaken(error.free) });
      if (error instanceof AccountTaken) {
        const { author } = error;
        throw refuseFields({ profileId: author ? AUTHOR_FIELD_TEXT.accountTaken(author) : AUTHOR_FIELD_TEXT.account });
      }
      throw error;
    }
  },
});

/** Moves an author to the trash. */
export const removeAuthor = defineDeleteForm({
  kind: "author",
  deleted: AUTHOR_TEXT.deleted,
  failed: AUTHOR_TEXT.deleteFailed,
  remove: deleteAuthor,
  permission: "manageContent",
});

import { authorSchema } from "#domain/authors/form.ts";
import { AccountTaken, deleteAuthor, saveAuthor } from "#domain/authors/mutations.server.ts";
import { AUTHOR_FIELD_TEXT, AUTHOR_TEXT } from "#domain/authors/text.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Saves a new author, or the one in the URL. */
export const saveAuthorForm = defineSaveForm({
  permission: "manageContent",
  text: AUTHOR_TEXT,
  schema: authorSchema,
  save: saveAuthor,
  slugTaken: AUTHOR_FIELD_TEXT.slugTaken,
  refused(error) {
    if (!(error instanceof AccountTaken)) return undefined;
    return { profileId: error.author ? AUTHOR_FIELD_TEXT.accountTaken(error.author) : AUTHOR_FIELD_TEXT.account };
  },
});

/** Moves an author to the trash. */
export const removeAuthor = defineDeleteForm({
  kind: "author",
  text: AUTHOR_TEXT,
  remove: deleteAuthor,
  permission: "manageContent",
});

import { refuseFields } from "#app/forms/define-action.server.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { describePublished, STORY_TEXT } from "#domain/stories/admin-text.ts";
import { storySchema, storyTitleSchema } from "#domain/stories/form.ts";
import { createStory, deleteStory, StoryFilesGone, updateStoryTitle } from "#domain/stories/mutations.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

/** Publishes a story; one that cannot be stored is stored by the browser instead (docs/product.md, "Stories screen"). */
export const publishStory = defineAdminForm({
  intent: "publicar",
  permission: "manageContent",
  failed: STORY_TEXT.createFailed,
  schema: storySchema,
  async run({ site, sender, values, newId }) {
    await createStory(site.db, sender, values, newId).catch((error) => {
      if (!(error instanceof StoryFilesGone)) throw error;
      throw refuseFields({ [error.urls.includes(values.mediaUrl) ? "mediaUrl" : "thumbnailUrl"]: STORY_TEXT.fileGone });
    });
    return { toast: { title: STORY_TEXT.published, text: describePublished(values) } };
  },
});

/** Changes the title of a story. */
export const renameStory = defineAdminForm({
  intent: "titulo",
  permission: "manageContent",
  failed: STORY_TEXT.updateFailed,
  schema: storyTitleSchema.extend({ id: rowId }),
  async run({ site, sender, values: { id, title } }) {
    await updateStoryTitle(site.db, sender, id, title);
    return { toast: { title: STORY_TEXT.kept } };
  },
});

/** Moves a story to the trash. */
export const removeStory = defineDeleteForm({
  kind: "story",
  text: STORY_TEXT,
  remove: deleteStory,
  permission: "manageContent",
});

import { parseForm } from "#app/form.server.ts";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { storySchema, storyTitleSchema } from "#domain/stories/forms.ts";
import { createStory, deleteStory, StoryFilesGone, updateStoryTitle } from "#domain/stories/mutations.server.ts";
import { describePublished, STORY_TEXT } from "#domain/stories/office-text.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { refuseFields } from "../refuse-fields.server.ts";
import { told } from "../told.server.ts";
import type { StoryAnswer } from "./answer.ts";

/** Publishes a story; what cannot be written is for the browser to keep (docs/product.md, "Stories screen"). */
export async function publishStory({ site, actor, form }: Task): Promise<StoryAnswer> {
  const parsed = parseForm(storySchema, form);
  if (!parsed.ok) return refuseFields(form, STORY_TEXT.createFailed, parsed.refusal.data.fields);
  try {
    await createStory(site.db, actor, parsed.values);
  } catch (error) {
    if (error instanceof StoryFilesGone) {
      return refuseFields(form, STORY_TEXT.createFailed, tellGone(error, parsed.values.mediaUrl));
    }
    site.log.error({ err: error }, "a story could not be published");
    return { unwritten: { message: null } };
  }
  return { toast: { title: STORY_TEXT.published, text: describePublished(parsed.values) } };
}

const tellGone = ({ urls }: StoryFilesGone, mediaUrl: string) => ({
  [urls.includes(mediaUrl) ? "mediaUrl" : "thumbnailUrl"]: STORY_TEXT.fileGone,
});

/** Gives a story another title. */
export async function renameStory(task: Task, id: string): Promise<Answer> {
  const parsed = parseForm(storyTitleSchema, task.form);
  if (!parsed.ok) return refuseFields(task.form, STORY_TEXT.updateFailed, parsed.refusal.data.fields);
  return told(STORY_TEXT.updateFailed, task, async () => {
    await updateStoryTitle(task.site.db, task.actor, id, parsed.values.title);
    return { toast: { title: STORY_TEXT.kept } };
  });
}

/** Removes a story with its files, where nothing else uses them; a file that stays is only logged. */
export function removeStory(task: Task, id: string): Promise<Answer> {
  const { db, storage, log } = task.site;
  return told(STORY_TEXT.deleteFailed, task, async () => {
    const files = await deleteStory(db, task.actor, id);
    await deleteUnusedMedia(db, storage, files, task.actor).catch((err) =>
      log.error({ err, files }, "files of a story could not be removed"),
    );
    return { toast: { title: STORY_TEXT.deleted } };
  });
}

import type { Database } from "#db/client.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { noteAuthor } from "#domain/paid-items/words.server.ts";
import { deleteRow, type RowToSave, saveRow, setColumns } from "#domain/shared/collection.server.ts";
import type { StoryForm } from "./form.ts";
import { STORIES } from "./subject.server.ts";

/** Uploads of a story that were removed before it was published: addresses. */
export class StoryFilesGone extends Error {
  readonly urls: string[];

  constructor(urls: string[]) {
    super("files of a story are gone");
    this.urls = urls;
  }
}

const filesOf = ({ mediaUrl, thumbnailUrl }: Pick<StoryForm, "mediaUrl" | "thumbnailUrl">) =>
  thumbnailUrl ? [mediaUrl, thumbnailUrl] : [mediaUrl];

/**
 * Publishes a story; returns its id.
 * @param newId chosen by the form; a story that has it was published by an earlier try, and stays as it is
 * @throws {StoryFilesGone}
 */
export async function createStory(
  db: Database,
  actor: Actor,
  form: StoryForm,
  newId: string | null = null,
): Promise<string> {
  const at: RowToSave = { newId, again: "keep" };
  const { id } = await saveRow(db, actor, STORIES, at, {
    async write(tx) {
      const gone = await lockMedia(tx, filesOf(form));
      if (gone.length > 0) throw new StoryFilesGone(gone);
      return { values: form };
    },
    after: async (tx, { id }) => void (await noteAuthor(tx, "story", id, actor)),
  });
  return id;
}

/** Gives a story another title. @throws {AppError} not_found */
export const updateStoryTitle = (db: Database, actor: Actor, id: string, title: string | null): Promise<void> =>
  setColumns(db, actor, STORIES, id, "story.update", { title });

/** Moves a story to the trash. @throws {AppError} not_found */
export const deleteStory = (db: Database, actor: Actor, id: string): Promise<void> => deleteRow(db, actor, STORIES, id);

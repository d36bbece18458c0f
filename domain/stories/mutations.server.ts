import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { stories } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { StoryForm } from "./form.ts";

/** Uploads of a story that were removed before it was published: addresses. */
export class StoryFilesGone extends Error {
  readonly urls: string[];

  constructor(urls: string[]) {
    super("files of a story are gone");
    this.urls = urls;
  }
}

const nameOf = (title: string | null) => title ?? "Story";
const filesOf = ({ mediaUrl, thumbnailUrl }: Pick<StoryForm, "mediaUrl" | "thumbnailUrl">) =>
  thumbnailUrl ? [mediaUrl, thumbnailUrl] : [mediaUrl];

/**
 * Publishes a story; returns its id.
 * @param newId chosen by the form; a story that has it was published by an earlier try, and stays as it is
 * @throws {StoryFilesGone}
 */
export function createStory(db: Database, actor: Actor, form: StoryForm, newId: string | null = null): Promise<string> {
  const create = () =>
    db.transaction(async (tx) => {
      const gone = await lockMedia(tx, filesOf(form));
      if (gone.length > 0) throw new StoryFilesGone(gone);
      const [row] = await tx
        .insert(stories)
        .values({ ...form, id: newId ?? undefined })
        .returning({ id: stories.id });
      const { id } = row!;
      await recordChange(tx, actor, { action: "story.create", subjectId: id, subjectName: nameOf(form.title) });
      return id;
    });
  return createOnce(db, stories, newId, create, async (id) => id);
}

/** Gives a story another title. @throws {AppError} not_found */
export async function updateStoryTitle(db: Database, actor: Actor, id: string, title: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.update(stories).set({ title }).where(eq(stories.id, id)).returning({ id: stories.id });
    if (changed.length === 0) throw new AppError("not_found");
    await recordChange(tx, actor, { action: "story.update", subjectId: id, subjectName: nameOf(title) });
  });
}

/** Moves a story to the trash. @throws {AppError} not_found */
export async function deleteStory(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.select({ title: stories.title }).from(stories).where(eq(stories.id, id)).for("update");
    if (!gone) throw new AppError("not_found");
    await moveToTrash(tx, actor, "story", [{ id, name: gone.title }]);
    await tx.delete(stories).where(eq(stories.id, id));
    await recordChange(tx, actor, { action: "story.delete", subjectId: id, subjectName: nameOf(gone.title) });
  });
}

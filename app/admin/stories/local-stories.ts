import { createStoredList } from "#app/ui/browser-storage.ts";

/** A story that the server could not store, in this browser until it can. Its fields are those of the form. */
export interface LocalStory {
  /** Id that it has on the server, once it is stored there. */
  key: string;
  title: string;
  mediaUrl: string;
  mediaType: string;
  thumbnailUrl: string;
  duration: string;
  linkUrl: string;
  /** ISO 8601. */
  savedAt: string;
}

const isStory = (one: unknown): one is LocalStory =>
  typeof (one as LocalStory)?.key === "string" && typeof (one as LocalStory).mediaUrl === "string";

const stored = createStoredList("stories_local", isStory);

/** The stories that only this browser has, the newest first. */
export const useLocalStories: () => readonly LocalStory[] = stored.useList;

/** Stores a story, replacing one with the same key; false if the storage is full or not allowed. */
export const storeLocalStory = (story: LocalStory): boolean =>
  stored.write([story, ...stored.read().filter(({ key }) => key !== story.key)]);

/** Deletes a story. */
export function deleteLocalStory(key: string): void {
  stored.write(stored.read().filter((story) => story.key !== key));
}

import { createStoredList } from "#app/ui/stored-list.ts";

/** A story that the server did not take, kept in this browser until it does. Fields as the form sends them. */
export interface LocalStory {
  /** Id that it has on the server, once it is stored there. */
  key: string;
  title: string;
  mediaUrl: string;
  mediaType: string;
  thumbnailUrl: string;
  duration: string;
  linkUrl: string;
  /** ISO. */
  savedAt: string;
}

const isStory = (one: unknown): one is LocalStory =>
  typeof (one as LocalStory)?.key === "string" && typeof (one as LocalStory).mediaUrl === "string";

const stored = createStoredList("stories_local", isStory);

/** The stories that only this browser has, the newest first. */
export const useLocalStories: () => readonly LocalStory[] = stored.useList;

/** Keeps a story, in place of one with its key; false when the browser has no room or does not allow it. */
export const storeLocalStory = (story: LocalStory): boolean =>
  stored.write([story, ...stored.read().filter(({ key }) => key !== story.key)]);

/** Forgets a story. */
export function deleteLocalStory(key: string): void {
  stored.write(stored.read().filter((story) => story.key !== key));
}

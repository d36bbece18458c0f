import { useSyncExternalStore } from "react";

/** A story that the server did not take, kept in this browser until it does (back-office §4). Fields as the form sends them. */
export interface LocalStory {
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

const KEY = "stories_local";
const CHANGE = "coreto:stories-locais";
const NONE: LocalStory[] = [];

let known: { text: string | null; list: LocalStory[] } = { text: null, list: NONE };

const isStory = (one: unknown): one is LocalStory =>
  typeof (one as LocalStory)?.key === "string" && typeof (one as LocalStory).mediaUrl === "string";

function read(): LocalStory[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== known.text) {
      const list: unknown = JSON.parse(text ?? "[]");
      known = { text, list: Array.isArray(list) ? list.filter(isStory) : NONE };
    }
  } catch {}
  return known.list;
}

function write(list: LocalStory[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGE));
  return true;
}

const subscribe = (notify: () => void) => {
  addEventListener(CHANGE, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(CHANGE, notify);
    removeEventListener("storage", notify);
  };
};

/** The stories that only this browser has, the newest first. */
export const useLocalStories = (): LocalStory[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Keeps a story, in place of one with its key; false when the browser has no room or does not allow it. */
export const keepLocalStory = (story: LocalStory): boolean =>
  write([story, ...read().filter(({ key }) => key !== story.key)]);

/** Forgets a story. */
export function deleteLocalStory(key: string): void {
  write(read().filter((story) => story.key !== key));
}

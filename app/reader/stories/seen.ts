import { createStoredList } from "#app/ui/browser-storage.ts";

const SEEN_MAX = 100;

const seen = createStoredList("stories_seen", (one) => typeof one === "string");

/** Ids of the stories that were seen in this browser; none during hydration. */
export const useSeenStories: () => readonly string[] = seen.useList;

export function markStorySeen(id: string): void {
  const ids = seen.read();
  if (!ids.includes(id)) seen.write([...ids, id].slice(-SEEN_MAX));
}

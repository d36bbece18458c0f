import { useSyncExternalStore } from "react";

/** Tells of an event of this page, and of changes that other tabs stored; for `useSyncExternalStore`. */
export const subscribeToStored = (event: string) => (notify: () => void) => {
  addEventListener(event, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(event, notify);
    removeEventListener("storage", notify);
  };
};

/** Keeps a value in this browser as JSON and tells the page by an event; false when there is no room or it is not allowed. */
export function storeLocally(key: string, value: unknown, event: string): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return false;
  }
  dispatchEvent(new Event(event));
  return true;
}

/** A list that is kept in this browser, empty where it stores nothing; what does not pass `isItem` is left out. */
export function createStoredList<Item>(key: string, isItem: (one: unknown) => one is Item) {
  const none: readonly Item[] = [];
  const change = `coreto:${key}`;
  const subscribe = subscribeToStored(change);
  let known = { text: null as string | null, list: none };

  const read = (): readonly Item[] => {
    try {
      const text = localStorage.getItem(key);
      if (text !== known.text) {
        const list: unknown = JSON.parse(text ?? "[]");
        known = { text, list: Array.isArray(list) ? list.filter(isItem) : none };
      }
    } catch {}
    return known.list;
  };

  return {
    read,
    /** False when the browser has no room or does not allow it. */
    write: (list: readonly Item[]): boolean => storeLocally(key, list, change),
    /** Follows the list; none on the server. */
    useList: () => useSyncExternalStore(subscribe, read, () => none),
  };
}

import { useSyncExternalStore } from "react";

/** Subscribes to an event of this page and to changes by other tabs; for `useSyncExternalStore`. */
export const subscribeToStored = (event: string) => (notify: () => void) => {
  addEventListener(event, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(event, notify);
    removeEventListener("storage", notify);
  };
};

/** Stores a value in this browser as JSON and dispatches an event; false if the browser refuses or has no room. */
export function storeLocally(key: string, value: unknown, event: string): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return false;
  }
  dispatchEvent(new Event(event));
  return true;
}

/** A list stored in this browser, empty without storage; items that do not pass `isItem` are dropped. */
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
    /** False if the browser refuses or has no room. */
    write: (list: readonly Item[]): boolean => storeLocally(key, list, change),
    /** The current list; empty on the server. */
    useList: () => useSyncExternalStore(subscribe, read, () => none),
  };
}

import { useSyncExternalStore } from "react";

/** A text in local storage; null if there is none, or the browser allows no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A stored text that is JSON, or null. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** A value in local storage, of which nothing is known; null if there is none, or it cannot be read. */
export const readStoredValue = (key: string): unknown => parseStored(readStored(key));

/** Stores a text in local storage, or removes it; false if the browser refuses or has no room. */
export function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys in local storage that begin with a text. */
export function listStoredKeys(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** For browsers that allow no storage: the visit lasts as long as the document. */
const visit = new Map<string, string>();

/** A text of this visit, in session storage. */
export function readOfVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? visit.get(key) ?? null;
  } catch {
    return visit.get(key) ?? null;
  }
}

/** Stores a text for this visit, or removes it. */
export function storeForVisit(key: string, text: string | null): void {
  visit.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) visit.set(key, text);
  }
}

/** Subscribes to an event of this page and to changes by other tabs; for `useSyncExternalStore`. */
export const subscribeToStored = (event: string) => (notify: () => void) => {
  addEventListener(event, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(event, notify);
    removeEventListener("storage", notify);
  };
};

/** Stores a value in local storage as JSON and dispatches an event; false if the browser refuses or has no room. */
export function storeAndAnnounce(key: string, value: unknown, event: string): boolean {
  const isStored = store(key, JSON.stringify(value));
  if (isStored) dispatchEvent(new Event(event));
  return isStored;
}

/** A list stored in this browser, empty without storage; items that do not pass `isItem` are dropped. */
export function createStoredList<Item>(key: string, isItem: (one: unknown) => one is Item) {
  const none: readonly Item[] = [];
  const change = `coreto:${key}`;
  const subscribe = subscribeToStored(change);
  let known = { text: null as string | null, list: none };

  const read = (): readonly Item[] => {
    const text = readStored(key);
    if (text !== known.text) {
      const list = parseStored(text);
      known = { text, list: Array.isArray(list) ? list.filter(isItem) : none };
    }
    return known.list;
  };

  return {
    read,
    /** False if the browser refuses or has no room. */
    write: (list: readonly Item[]): boolean => storeAndAnnounce(key, list, change),
    /** The current list; empty on the server. */
    useList: () => useSyncExternalStore(subscribe, read, () => none),
  };
}

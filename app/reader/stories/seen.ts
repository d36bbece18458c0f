import { useSyncExternalStore } from "react";

const KEY = "stories_seen";
const CHANGE = "coreto:stories-vistos";
const KEPT = 100;

let known: { text: string | null; ids: ReadonlySet<string> } = { text: null, ids: new Set() };
const NONE: ReadonlySet<string> = new Set();

function read(): ReadonlySet<string> {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== known.text) {
      const list: unknown = JSON.parse(text ?? "[]");
      known = { text, ids: new Set(Array.isArray(list) ? list.map(String) : []) };
    }
  } catch {}
  return known.ids;
}

const subscribe = (notify: () => void) => {
  addEventListener(CHANGE, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(CHANGE, notify);
    removeEventListener("storage", notify);
  };
};

/** The stories that were seen in this browser; none until the browser has been asked. */
export function useSeenStories(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** Notes that a story was seen. */
export function markStorySeen(id: string): void {
  if (read().has(id)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), id].slice(-KEPT)));
  } catch {}
  dispatchEvent(new Event(CHANGE));
}

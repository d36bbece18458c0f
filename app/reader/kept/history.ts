import { useSyncExternalStore } from "react";
import { readStored, storeAndAnnounce, subscribeToStored } from "#app/ui/browser-storage.ts";
import type { KeptArticle } from "#domain/kept/types.ts";
import { addItem, clearItems } from "./lists.ts";

/** Local storage: whether the reader has switched the history off. */
const KEY = "coreto_historico_v1";
const CHANGE = "coreto:historico";

/** Whether this browser remembers what was read. */
export const isHistoryOn = (): boolean => readStored(KEY) !== '"off"';

const subscribe = subscribeToStored(CHANGE);

/** Whether this browser remembers what was read; true on the server. */
export const useIsHistoryOn = (): boolean => useSyncExternalStore(subscribe, isHistoryOn, () => true);

/** Switches the history on, or off and deletes it with the places in articles. */
export function switchHistory(isOn: boolean): void {
  storeAndAnnounce(KEY, isOn ? "on" : "off", CHANGE);
  if (isOn) return;
  clearItems("read");
  clearItems("place");
}

/** Whether something of a visit may be stored: not before the question about visits was answered, in whatever way. */
export const mayRemember = (): boolean => isHistoryOn() && !("askConsent" in document.documentElement.dataset);

/** Records that an article is being read. */
export function recordRead({ id, address, title, category }: KeptArticle): void {
  if (mayRemember()) addItem("read", { id, address, title, category, at: Date.now() });
}

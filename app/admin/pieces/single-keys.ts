import { useSyncExternalStore } from "react";
import { readStored, storeAndAnnounce, subscribeToStored } from "#app/ui/browser-storage.ts";

const KEY = "single_keys";
const CHANGE = `coreto:${KEY}`;
const subscribe = subscribeToStored(CHANGE);

const readOff = () => readStored(KEY) === "false";

/** Whether the single keys are switched off in this browser: who dictates or slips has to be able to (WCAG 2.1.4). */
export const useKeysOff = (): boolean => useSyncExternalStore(subscribe, readOff, () => false);

/** Switches the single keys on or off in this browser. */
export const switchKeys = (isOn: boolean): boolean => storeAndAnnounce(KEY, isOn, CHANGE);

/** Whether a key is typed into an element. */
const isTyping = (target: Element): boolean =>
  target.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])");

/** Whether a key is free for a shortcut: without a modifier, outside of fields, and under no dialog or menu. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target as Element) &&
  !document.querySelector("dialog[open], :popover-open:not(.toasts)");

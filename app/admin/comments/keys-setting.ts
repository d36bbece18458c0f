import { useSyncExternalStore } from "react";
import { storeLocally, subscribeToStored } from "#app/ui/stored-list.ts";

const KEY = "comment_keys";
const CHANGE = `coreto:${KEY}`;
const subscribe = subscribeToStored(CHANGE);

function readOff(): boolean {
  try {
    return localStorage.getItem(KEY) === "false";
  } catch {
    return false;
  }
}

/** Whether the single keys are switched off in this browser: who dictates or slips has to be able to (WCAG 2.1.4). */
export const useKeysOff = (): boolean => useSyncExternalStore(subscribe, readOff, () => false);

/** Switches the single keys on or off in this browser. */
export const switchKeys = (isOn: boolean): boolean => storeLocally(KEY, isOn, CHANGE);

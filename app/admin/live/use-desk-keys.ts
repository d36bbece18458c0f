import { useEffect, useEffectEvent } from "react";
import { isFreeKey, useKeysOff } from "../pieces/single-keys.ts";
import { entryElementId } from "./desk-entry.tsx";

interface DeskKeys {
  /** Ids of the entries, in the order of the list. */
  ids: string[];
  /** Id of the current entry. */
  current: string | undefined;
  /** Focuses the composer. */
  onWrite: () => void;
}

/** Moves between entries, presses the actions of the current one and opens the composer by single keys, unless they are switched off. */
export function useDeskKeys({ ids, current, onWrite }: DeskKeys): void {
  const move = (step: number) => {
    const at = current === undefined ? -1 : ids.indexOf(current);
    const next = ids[at === -1 ? 0 : at + step];
    if (next) document.getElementById(entryElementId(next))?.focus();
  };
  const press = (key: string): boolean => {
    const element = current === undefined ? null : document.getElementById(entryElementId(current));
    const button = element?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]`);
    button?.click();
    return Boolean(button);
  };
  const act = (key: string): boolean => {
    if (key === "n") onWrite();
    else if (key === "j") move(1);
    else if (key === "k") move(-1);
    else return /^[epr]$/.test(key) && press(key.toUpperCase());
    return true;
  };
  const isOff = useKeysOff();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.repeat || event.shiftKey || !isFreeKey(event)) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  // The window listens to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

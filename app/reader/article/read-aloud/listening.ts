import { useSyncExternalStore } from "react";

/** Id of the article that is read aloud. */
let current: string | null = null;
const listeners = new Set<() => void>();

function setCurrent(id: string | null): void {
  current = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an article is being read aloud, or paused. */
export const useIsListening = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current === id,
    () => false,
  );

/** Opens the controls of an article, which begin to read. Called by a click: Safari speaks only after an utterance of a click. */
export function startListening(id: string): void {
  if (current === id) return;
  speechSynthesis.speak(new SpeechSynthesisUtterance(""));
  setCurrent(id);
}

export const stopListening = (): void => setCurrent(null);

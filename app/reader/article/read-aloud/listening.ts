import { createValue } from "#app/ui/create-value.ts";

/** Id of the article that is read aloud. */
const current = createValue<string | null>(null);

/** Whether an article is being read aloud, or paused. */
export const useIsListening = (id: string): boolean => current.useSelected((one) => one === id, false);

/** Opens the controls of an article, which begin to read. Called by a click: Safari speaks only after an utterance of a click. */
export function startListening(id: string): void {
  if (current.get() === id) return;
  speechSynthesis.speak(new SpeechSynthesisUtterance(""));
  current.set(id);
}

export const stopListening = (): void => current.set(null);

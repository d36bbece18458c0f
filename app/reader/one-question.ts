import { readOfVisit, storeForVisit } from "#app/ui/browser-storage.ts";
import { readConsent } from "./consent/consent.ts";
import { hasShownPopup, isFirstPage } from "./popups/visit.ts";

/** Session storage: the question that this visit was asked. */
const KEY = "coreto_visita_pergunta";

/** Whether the reader writes, has a dialog open, or reads an article: its bar is the one thing at the lower edge. */
export const isReaderBusy = (): boolean =>
  document.documentElement.dataset.reading !== undefined ||
  Boolean(document.activeElement?.matches("input, textarea, select, [contenteditable=true]")) ||
  document.querySelector("dialog:modal") !== null;

/** The attribute of a question that is open. */
export const QUESTION = { "data-question": "" } as const;

/** Whether a question is open over the page. */
export const isQuestionOpen = (): boolean => document.querySelector("[data-question]") !== null;

export const hasAsked = (): boolean => readOfVisit(KEY) !== null;

/**
 * Whether a question over the page, such as that of the installation, may be asked now: one a visit, not on its first page, not beside the
 * question about visits, and not in a visit that gets a pop-up.
 * @param question its name; one that was asked already is asked again only if no other was
 */
export function mayAsk(question: string): boolean {
  const before = readOfVisit(KEY);
  if (before !== null && before !== question) return false;
  return readConsent() !== null && !isFirstPage() && !hasShownPopup() && !isReaderBusy() && !isQuestionOpen();
}

export const markAsked = (question: string): void => storeForVisit(KEY, question);

import { readOfVisit, storeForVisit } from "#app/ui/browser-storage.ts";
import type { PopupBehavior } from "#domain/popups/types.ts";

/** Session storage: the path of the visit's first page; empty once another page was opened. */
const FIRST_KEY = "coreto_visita_inicio";
/** Session storage: set once a pop-up was shown. */
const SHOWN_KEY = "coreto_visita_popup";

export function recordPage(path: string): void {
  const first = readOfVisit(FIRST_KEY);
  if (first === null) storeForVisit(FIRST_KEY, path);
  else if (first !== "" && first !== path) storeForVisit(FIRST_KEY, "");
}

/** Whether the visit has opened one page so far. */
export const isFirstPage = (): boolean => readOfVisit(FIRST_KEY) !== "";

/** Whether the visit got its pop-up. */
export const hasShownPopup = (): boolean => readOfVisit(SHOWN_KEY) !== null;

/** Whether a visit may still get a pop-up: only one, and on its first page only one that the newsroom set over the page. */
export const mayGetPopup = (behavior: PopupBehavior): boolean =>
  !hasShownPopup() && (behavior === "modal" || !isFirstPage());

/** Records that the visit got its pop-up. */
export const recordPopup = (): void => storeForVisit(SHOWN_KEY, "1");

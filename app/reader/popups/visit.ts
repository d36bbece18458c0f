import type { PopupBehavior } from "#domain/popups/types.ts";

/** Session storage: the path of the visit's first page; empty once another page was opened. */
const FIRST_KEY = "coreto_visita_inicio";
/** Session storage: set once a pop-up was shown. */
const SHOWN_KEY = "coreto_visita_popup";

/** For browsers without storage: the visit lasts as long as the document. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

/** Records that a page is shown. */
export function recordPage(path: string): void {
  const first = read(FIRST_KEY);
  if (first === null) write(FIRST_KEY, path);
  else if (first !== "" && first !== path) write(FIRST_KEY, "");
}

/** Whether the visit has opened one page so far. */
export const isFirstPage = (): boolean => read(FIRST_KEY) !== "";

/** Whether the visit got its pop-up. */
export const hasShownPopup = (): boolean => read(SHOWN_KEY) !== null;

/** Whether a visit may still get a pop-up: only one, and on its first page only one that the newsroom set over the page. */
export const mayGetPopup = (behavior: PopupBehavior): boolean =>
  !hasShownPopup() && (behavior === "modal" || !isFirstPage());

/** Records that the visit got its pop-up. */
export const recordPopup = (): void => write(SHOWN_KEY, "1");

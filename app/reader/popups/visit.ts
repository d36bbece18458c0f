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

/** Whether a visit may still get a pop-up or the question about notices: not on its first page, and only one of both. */
export const mayGetPopup = (): boolean => read(FIRST_KEY) === "" && read(SHOWN_KEY) === null;

/** Records that the visit got its pop-up or question. */
export const recordPopup = (): void => write(SHOWN_KEY, "1");

/** Whether the reader writes, has a dialog open, or reads an article: its bar is the one thing at the lower edge. */
export const isBusy = (): boolean =>
  document.documentElement.dataset.reading !== undefined ||
  document.activeElement?.matches("input, textarea, select, [contenteditable=true]") ||
  document.querySelector("dialog:modal") !== null;

import type { Page } from "@playwright/test";

const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Makes the page hidden, as when the reader goes to another tab. */
export const leave = (page: Page): Promise<void> => show(page, "hidden");

/** Makes the page visible again. */
export const comeBack = (page: Page): Promise<void> => show(page, "visible");

/** Hides the page and shows it again: it revalidates. */
export async function leaveAndComeBack(page: Page): Promise<void> {
  await leave(page);
  await comeBack(page);
}

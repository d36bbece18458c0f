import type { Page } from "@playwright/test";

/** The browser's error when a navigation interrupts a view transition; React Router does not handle it. */
const TRANSITION_SKIPPED = /^AbortError: Transition was skipped/;

/** Collects the errors of a page from now on: uncaught ones and those in its console, except the expected ones. */
export function collectErrors(page: Page, expectedErrors: RegExp | null): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (!expectedErrors?.test(text) && !TRANSITION_SKIPPED.test(text)) errors.push(text);
  };
  page.on("pageerror", (error) => add(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") add(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

import type { Page } from "@playwright/test";

/** The browser's error when a navigation interrupts a view transition; React Router does not handle it. */
const TRANSITION_SKIPPED = /^AbortError: Transition was skipped/;

/**
 * The error of a request for data that the router gives up once its first line has arrived, as a newer one follows: its decoder rejects two
 * promises that nothing handles (`decode` of React Router's turbo-stream). Requests of our own never reject (`fetch-json.ts`).
 */
const REQUEST_GIVEN_UP = /^AbortError: signal is aborted without reason/;

/** Collects the errors of a page from now on: uncaught ones and those in its console, except the expected ones. */
export function collectErrors(page: Page, expectedErrors: RegExp | null): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (![expectedErrors, TRANSITION_SKIPPED, REQUEST_GIVEN_UP].some((expected) => expected?.test(text)))
      errors.push(text);
  };
  page.on("pageerror", (error) => add(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") add(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

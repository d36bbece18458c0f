import { NEWS_TEXT } from "#domain/news/text.ts";

/**
 * The message for an article that could not be loaded. Without a response, or after an error in the page's own code, it says that the
 * error was unexpected: both throw a TypeError, failures of the server do not.
 */
export function describeLoadFailure(error: unknown): { title: string; text: string } {
  return error instanceof TypeError
    ? { title: NEWS_TEXT.unexpected, text: NEWS_TEXT.couldNotLoad }
    : { title: NEWS_TEXT.loadError, text: NEWS_TEXT.unreadable };
}

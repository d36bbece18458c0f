import { NEWS_TEXT } from "#domain/news/text.ts";

/**
 * The message for an article that failed: what the server answered, or, where no answer came or the page itself broke,
 * that it was unexpected. `fetch` without an answer and broken code throw a TypeError; failures of the server are none.
 */
export function describeLoadFailure(error: unknown): { title: string; text: string } {
  return error instanceof TypeError
    ? { title: NEWS_TEXT.unexpected, text: NEWS_TEXT.couldNotLoad }
    : { title: NEWS_TEXT.loadError, text: NEWS_TEXT.unreadable };
}

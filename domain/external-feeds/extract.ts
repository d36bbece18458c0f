import { Readability } from "@mozilla/readability";
import { decodeText } from "./decode.ts";
import { htmlToText, parsePage } from "./html-text.ts";

/** Characters that are stored of a page: more than is shown, so that the limit may change. */
const TEXT_MAX = 10_000;
/** Less than this is no article but a notice, such as that of a wall. */
const TEXT_MIN = 200;

/** The article of a page as plain text, one paragraph a line; null where there is none to be found. */
export function extractText(bytes: Uint8Array, contentType: string | undefined): string | null {
  if (contentType && !/html/i.test(contentType)) return null;
  try {
    const document = parsePage(withBody(decodeText(bytes, contentType)));
    if (!document?.body) return null;
    const article = new Readability(document as unknown as Document).parse();
    const text = htmlToText(article?.content ?? "")
      .slice(0, TEXT_MAX)
      .toWellFormed();
    return text.length < TEXT_MIN ? null : text;
  } catch {
    // Pages of others may be anything.
    return null;
  }
}

/** The parser does not add the elements that authors may leave out. */
const withBody = (html: string) =>
  /<body[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;

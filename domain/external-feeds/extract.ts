import { Readability } from "@mozilla/readability";
import { cutText } from "#platform/format/cut-text.ts";
import { decodeText } from "./decode.ts";
import { htmlToText, parsePage } from "./html-text.ts";

/** Stored characters of a page: more than is shown, so that the limit may change. */
const TEXT_MAX = 10_000;
/** Shorter texts are no articles but notices, such as those of a paywall. */
const TEXT_MIN = 200;

/** The article of a page as plain text, one paragraph a line; null if none is found. */
export function extractText(bytes: Uint8Array, contentType: string | undefined): string | null {
  if (contentType && !/html/i.test(contentType)) return null;
  try {
    const document = parsePage(withBody(decodeText(bytes, contentType)));
    if (!document?.body) return null;
    const article = new Readability(document as unknown as Document).parse();
    const text = cutText(htmlToText(article?.content ?? ""), TEXT_MAX).toWellFormed();
    return text.length < TEXT_MIN ? null : text;
  } catch {
    // Pages of other sites may be malformed.
    return null;
  }
}

/** The parser does not add optional elements that are left out. */
const withBody = (html: string) =>
  /<body[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;

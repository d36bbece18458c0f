import { parseHTML } from "linkedom";

const LEFT_OUT = "script, style, noscript, template, iframe, object, svg, head, figure, button, select, textarea";
const BLOCKS =
  "p, div, br, li, h1, h2, h3, h4, h5, h6, tr, blockquote, section, article, header, footer, ul, ol, table, pre";
const TAG = /<(?:(\/?)([a-z][a-z0-9]*))?/gi;
/** Elements that end by themselves, so that they do not deepen a page. */
const SHALLOW = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|option)$/i;
const TAGS_MAX = 12_000;
const DEPTH_MAX = 120;

/** A parsed page; null for one so large or deep that it was made to keep us busy, or that nobody needs. */
export function parsePage(html: string): ReturnType<typeof parseHTML>["document"] | null {
  let tags = 0;
  let depth = 0;
  for (const [, closes, name] of html.matchAll(TAG)) {
    tags += 1;
    if (name && !SHALLOW.test(name)) depth = Math.max(0, depth + (closes ? -1 : 1));
    if (tags > TAGS_MAX || depth > DEPTH_MAX) return null;
  }
  return parseHTML(html).document;
}

/** The words of some HTML, one paragraph a line, without tags, scripts and pictures. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html);
  const document = parsePage(`<!doctype html><html><body>${html}</body></html>`);
  if (!document) return "";
  for (const element of document.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of document.querySelectorAll(BLOCKS)) {
    element.before("\n");
    element.after("\n");
  }
  return tidy(document.body?.textContent ?? "");
}

/** Text that the database takes and readers can read: no control characters, single spaces, no empty lines. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{C}\n\t]/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** The first `length` characters, with an ellipsis where something was cut. */
export function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, "")
        .trimEnd()}…`;
}

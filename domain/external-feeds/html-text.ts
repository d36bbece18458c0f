import { parseHTML } from "linkedom";
import { tidyText } from "#platform/format/tidy.ts";

const LEFT_OUT = "script, style, noscript, template, iframe, object, svg, head, figure, button, select, textarea";
const BLOCKS =
  "p, div, br, li, h1, h2, h3, h4, h5, h6, tr, blockquote, section, article, header, footer, ul, ol, table, pre";
const TAG = /<(?:(\/?)([a-z][a-z0-9]*))?/gi;
/** Elements with optional or no end tags, which do not count for the depth. */
const SHALLOW = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|option)$/i;
const TAGS_MAX = 25_000;
const DEPTH_MAX = 200;

/** Normalized text: tidied, with single spaces and without empty lines. */
export function tidy(text: string): string {
  return tidyText(text)
    .replace(/[^\S\n]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** A parsed page; null if it is too large or too deep. */
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

/** The text of HTML, one paragraph a line, without tags, scripts and pictures. */
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

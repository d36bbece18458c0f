import type { IOptions } from "sanitize-html";
import { isWebAddress } from "#domain/media/types.ts";
import { readStyle, styleText } from "./safe-style.ts";

/** Markup that `cleanMarkup` returned: the only kind that is inserted into pages unescaped. */
export type CleanMarkup = string & { readonly clean: true };

/** Longest markup that is parsed, characters. */
const MARKUP_MAX = 20_000;

const declarations = (text: string) =>
  Object.fromEntries(
    text.split(";").flatMap((one) => {
      const at = one.indexOf(":");
      return at < 0 ? [] : [[one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()]];
    }),
  );

/** Keeps only allowed styles, and sets the attributes of links. */
function cleanTag(tagName: string, attributes: Record<string, string>) {
  const attribs: Record<string, string> = {};
  const style = attributes.style ? styleText(readStyle(declarations(attributes.style)).style) : "";
  if (style) attribs.style = style;
  const href = attributes.href?.trim() ?? "";
  if (tagName === "a" && isWebAddress(href)) {
    attribs.href = href;
    if (!href.startsWith("/")) Object.assign(attribs, { target: "_blank", rel: "noopener noreferrer" });
  }
  return { tagName, attribs };
}

const OPTIONS: IOptions = {
  allowedTags: ["p", "br", "b", "strong", "i", "em", "u", "s", "small", "span", "div", "ul", "ol", "li", "a"],
  allowedAttributes: { a: ["href", "target", "rel", "style"], "*": ["style"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  parseStyleAttributes: false,
  nestingLimit: 20,
  // No headings: they would disturb those of the page.
  transformTags: { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((rank) => [`h${rank}`, "p"])), "*": cleanTag },
};

/** Sanitizes markup of the newsroom: nothing in it can run, load or cover the page. Use it on write and on read. */
export async function cleanMarkup(markup: string): Promise<CleanMarkup> {
  // Loaded on first use: most sites have no such markup.
  const { default: sanitize } = await import("sanitize-html");
  return sanitize(markup.slice(0, MARKUP_MAX), OPTIONS).trim() as CleanMarkup;
}

import { z } from "zod";
import { shortenText } from "#platform/format/cut-text.ts";
import { decodeText } from "./decode.ts";
import { htmlToText, parsePage, tidy } from "./html-text.ts";

/** A response about a page of another site: the page itself, or the site's oEmbed response. */
export interface PreviewResponse {
  form: "oembed" | "page";
  bytes: Uint8Array;
  contentType: string | undefined;
  /** Its address, against which relative addresses are resolved. */
  url: string;
}

/** A page's title as plain text on one line, and the address of its picture. */
export interface PagePreview {
  title: string | null;
  picture: string | null;
}

/** Longest title, characters. */
const TITLE_MAX = 200;
const ADDRESS_MAX = 2048;

const text = z.string().catch("");
const oembedSchema = z.object({ title: text, author_name: text, html: text, thumbnail_url: text });
/** Addresses that X adds to a post's text for its attachments. */
const SHORT_ADDRESS = /(?:https?:\/\/t\.co|pic\.(?:twitter|x)\.com)\/\w+/g;

/** Another site's description of a page; null if there is none that can be parsed. Never throws. */
export function readPreview(answer: PreviewResponse): PagePreview | null {
  try {
    return answer.form === "oembed" ? readOembed(answer) : readPage(answer);
  } catch {
    // Responses of other sites may be malformed.
    return null;
  }
}

function readOembed({ bytes, contentType, url }: PreviewResponse): PagePreview {
  const said = oembedSchema.parse(JSON.parse(decodeText(bytes, contentType)));
  return { title: toTitle(said.title) ?? toTitle(readQuote(said)), picture: toAddress(said.thumbnail_url, url) };
}

/** The text of a post without a title: X sends it as a blockquote that ends with a line of author and date. */
function readQuote({ author_name: author, html }: z.infer<typeof oembedSchema>): string {
  if (!/^\s*<blockquote[\s>]/i.test(html)) return "";
  const quoted = htmlToText(html);
  const end = quoted.lastIndexOf("\n— ");
  const words = (end < 0 ? quoted : quoted.slice(0, end)).replace(SHORT_ADDRESS, "").trim();
  return author && words ? `${author}: ${words}` : author || words;
}

function readPage({ bytes, contentType, url }: PreviewResponse): PagePreview | null {
  if (contentType && !/html/i.test(contentType)) return null;
  const [head] = decodeText(bytes, contentType).split(/<body[\s>]/i, 1);
  const document = parsePage(`<!doctype html><html><body>${head}</body></html>`);
  const say = (name: string) => document?.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content") ?? "";
  return { title: toTitle(say("title")), picture: toAddress(say("image"), url) };
}

const toTitle = (said: string): string | null => shortenText(tidy(said).replaceAll("\n", " "), TITLE_MAX) || null;

function toAddress(said: string, base: string): string | null {
  const address = said ? URL.parse(said, base) : null;
  return address && /^https?:$/.test(address.protocol) && address.href.length <= ADDRESS_MAX ? address.href : null;
}

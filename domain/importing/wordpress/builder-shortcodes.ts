import { decodeSafely } from "../decode-safely.ts";
import { escaped, galleryHtml, idsIn, imageHtml, type ShortcodeContext } from "./shortcode-html.ts";

/** Page builders: WPBakery and its extensions, Divi, Avada, Enfold, Cornerstone, tagDiv, Shortcodes Ultimate and others. */
const BUILDERS =
  /^(?:vc|et_pb|fusion|av|fl|cs|mk|td[bcms]?|x|su|kc|ult|ultimate|bsf|dt|qode|mkdf?|edgtf|eltdf?|nectar|row|column|one_half|one_third|two_third)(?:[_-]|$)/;
/** Their texts in base64, with escapes of an address. */
const ENCODED = new Set(["vc_raw_html", "vc_raw_js", "fusion_code", "tdm_block_raw_html"]);

/** Attributes with a heading or a text of readers, in the order in which they are shown. */
const HEADINGS = ["title", "title_text", "box_title", "heading", "h2", "headline"];
const TEXTS = [
  ...["subtitle", "subtitle_text", "subheading", "subhead", "h4", "description", "box_description", "descr_txt"],
  ...["content", "txt", "message", "quote"],
];
/** Texts of which each line is an item. */
const LISTS = ["items", "features"];
const NAMES = ["author", "name", "position", "job_title", "company_name"];
const PICTURES = [
  ...["image", "box_image", "src", "image_url", "custom_src"],
  ...["img", "photo", "picture", "portrait_url", "pic"],
];
const GALLERIES = ["images", "gallery_ids", "include", "ids", "image_ids"];
const LINKS = ["link", "url", "button_url", "button_link", "btn_link", "href", "button_one_url", "link_url"];
const LABELS = ["button_text", "btn_title", "button_label", "link_text", "button_one_text", "label"];

const READ = new Set([...HEADINGS, ...TEXTS, ...LISTS, ...NAMES, ...PICTURES, ...LINKS, ...LABELS, "caption_text"]);

const MEDIA = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i;
const PLAYED = /\.(?:mp4|m4v|webm|mp3|m4a|ogg|wav)(?:[?#].*)?$/i;

/** Content that the old site computed or received: nothing of it is in the export. */
const DYNAMIC =
  /form|map|login|search|comment|optin|signup|subscribe|countdown|posts|blog|portfolio|shop|product|grid|slider|carousel/;

/** Whether a shortcode without attributes is only what stands in it. */
export const isOnlyLayout = (name: string): boolean => !ENCODED.has(name) && !isButton(name) && !DYNAMIC.test(name);

export const isBuilder = (name: string): boolean => BUILDERS.test(name);

/** Quotation marks and brackets, as Divi and WPBakery write them in attributes. */
const readValue = (value: string) =>
  value
    .replaceAll("%22", '"')
    .replaceAll("%91", "[")
    .replaceAll("%93", "]")
    .replaceAll("``", '"')
    .replaceAll("`{`", "[")
    .replaceAll("`}`", "]");

/** The first of some attributes that has a value. */
function firstOf(attributes: ReadonlyMap<string, string>, names: string[]): string {
  for (const name of names) {
    const value = readValue(attributes.get(name) ?? "").trim();
    if (value) return value;
  }
  return "";
}

/** The address of a link: WPBakery writes url:…|title:…|target:… with escapes, Enfold manually,…. */
function addressOf(value: string): string {
  const part = value.split("|").find((entry) => entry.startsWith("url:"));
  const address = part ? decodeSafely(part.slice(4)) : value.replace(/^manually,/, "");
  return /^(?:https?:\/\/|\/|mailto:|tel:)/.test(address.trim()) ? address.trim() : "";
}

/** HTML that is stored in base64; null if it is something else. */
function decoded(text: string): string | null {
  const packed = text.replace(/<[^<>]*>|\s+/g, "");
  if (packed === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return null;
  const plain = Buffer.from(packed, "base64").toString("utf8");
  const html = decodeSafely(plain);
  return NO_TEXT.test(html) ? null : html;
}

/** Bytes that are no text: words that happen to look like base64. */
const NO_TEXT = /\uFFFD|[^\P{Cc}\t\r\n]/u;
const TAGDIV = /^td[bcms]?_/;

/** The attributes of a tagDiv shortcode, whose longer texts are in base64, as its settings are. Names texts that are not read. */
function tagDivAttributes(name: string, written: ReadonlyMap<string, string>, note: ShortcodeContext["note"]) {
  const attributes = new Map(written);
  const left: string[] = [];
  for (const [key, value] of written) {
    const text = /\s/.test(value) || value.length % 4 > 0 ? null : decoded(value);
    if (text === null) continue;
    attributes.set(key, text);
    if (!READ.has(key) && !text.startsWith("{")) left.push(`${key}: ${text}`);
  }
  if (left.length > 0) note(`texts of the shortcode [${name}] were left out (${left.join(", ").slice(0, 200)})`);
  return attributes;
}

function encodedText(name: string, inner: string, note: ShortcodeContext["note"]): string {
  if (inner.trim() === "") return "";
  if (name === "vc_raw_js") {
    note(`the script of the shortcode [${name}] was left out`);
    return "";
  }
  const html = decoded(inner);
  if (html !== null) return `\n\n${html}\n\n`;
  if (/<[a-z]/i.test(inner)) return inner;
  note(`the encoded text of the shortcode [${name}] could not be read and was left out`);
  return "";
}

const listHtml = (lines: string) =>
  lines.trim() &&
  `\n\n<ul>${lines
    .trim()
    .split("\n")
    .map((line) => `<li>${line}</li>`)
    .join("")}</ul>\n\n`;

const paragraph = (text: string) => (text ? `\n\n<p>${text}</p>\n\n` : "");

function headingOf(attributes: ReadonlyMap<string, string>, title: string): string {
  const written = attributes.get("title_tag") ?? /tag:(\w+)/.exec(attributes.get("font_container") ?? "")?.[1] ?? "";
  const tag = /^h[1-6]$/.test(written) ? written : "h3";
  return title ? `\n\n<${tag}>${title}</${tag}>\n\n` : "";
}

function pictureOf(attributes: ReadonlyMap<string, string>, context: ShortcodeContext): string {
  const value = firstOf(attributes, PICTURES);
  if (value === "") return "";
  const alt = readValue(attributes.get("alt") ?? "");
  const caption = readValue(attributes.get("caption") ?? attributes.get("caption_text") ?? "");
  const [id] = idsIn(value.split("|")[0]!);
  const listed = id ? context.attachments.get(id) : undefined;
  if (listed) return `\n\n${imageHtml({ ...listed, caption: caption || listed.caption, alt: alt || listed.alt })}\n\n`;
  if (id) context.note(`the picture ${id} of a page builder is not in the file`);
  else if (MEDIA.test(value)) return `\n\n${imageHtml({ url: value, alt, caption })}\n\n`;
  return "";
}

/** A film or sound, or the address of one at another site. */
function playerOf(name: string, attributes: ReadonlyMap<string, string>): string {
  if (!/video|audio|youtube|vimeo|player/.test(name)) return "";
  const value = firstOf(attributes, ["src", "link", "url", "audio", "mp4", "id"]);
  if (PLAYED.test(value)) {
    const tag = /\.(?:mp3|m4a|ogg|wav)(?:[?#].*)?$/i.test(value) ? "audio" : "video";
    return `\n\n<${tag} src="${escaped(value)}"></${tag}>\n\n`;
  }
  if (/^https?:/.test(value)) return `\n\n${value}\n\n`;
  return name.includes("youtube") && /^[\w-]{6,20}$/.test(value)
    ? `\n\nhttps://www.youtube.com/watch?v=${value}\n\n`
    : "";
}

const isButton = (name: string) => /(?:^|_)(?:btn|button)/.test(name);

/** Words that lead somewhere. */
function linkHtml(words: string, address: string): string {
  return address && words ? paragraph(`<a href="${escaped(address)}">${words}</a>`) : paragraph(words);
}

/**
 * The HTML of a page builder's shortcode: what stands in it, and the texts, pictures, films and links of its attributes.
 */
export function builderHtml(
  name: string,
  written: ReadonlyMap<string, string>,
  inner: string,
  context: ShortcodeContext,
): string {
  if (ENCODED.has(name)) return encodedText(name, inner || (written.get("content") ?? ""), context.note);
  const isTagDiv = TAGDIV.test(name);
  const attributes = isTagDiv ? tagDivAttributes(name, written, context.note) : written;
  const address = addressOf(firstOf(attributes, LINKS));
  const title = firstOf(attributes, name === "vc_custom_heading" ? ["text", ...HEADINGS] : HEADINGS);
  if (isButton(name)) {
    const words = inner.trim() || firstOf(attributes, [...LABELS, ...HEADINGS, "text"]);
    return /<a\b/i.test(words) ? words : linkHtml(words, address);
  }
  if (DYNAMIC.test(name)) context.note(`the shortcode [${name}] showed more than its texts, which are all that came`);
  const player = playerOf(name, attributes);
  const ids = player ? [] : idsIn(firstOf(attributes, GALLERIES));
  return [
    headingOf(attributes, title),
    player || pictureOf(attributes, context),
    ids.length > 0 ? galleryHtml(ids, context) : "",
    ...TEXTS.map((text) => paragraph(readValue(attributes.get(text) ?? ""))),
    ...(isTagDiv ? LISTS.map((list) => listHtml(attributes.get(list) ?? "")) : []),
    name === "vc_custom_heading" || !attributes.has("text") || /^#|^(?:dark|light)$/.test(attributes.get("text")!)
      ? ""
      : paragraph(readValue(attributes.get("text")!)),
    inner,
    paragraph(NAMES.flatMap((part) => readValue(attributes.get(part) ?? "") || []).join(", ")),
    player ? "" : linkHtml(firstOf(attributes, LABELS), address),
  ].join("");
}

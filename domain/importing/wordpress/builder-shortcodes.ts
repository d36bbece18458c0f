import { decodeSafely } from "../decode-safely.ts";
import { escaped, galleryHtml, idsIn, imageHtml, type ShortcodeContext } from "./shortcode-html.ts";

/** Page builders: WPBakery and its extensions, Divi, Avada, Enfold, Cornerstone, tagDiv, Shortcodes Ultimate and others. */
const BUILDERS =
  /^(?:vc|et_pb|fusion|av|fl|cs|mk|tdc?|x|su|kc|ult|ultimate|bsf|dt|qode|mkdf?|edgtf|eltdf?|nectar|row|column|one_half|one_third|two_third)(?:[_-]|$)/;
/** Their texts in base64, with escapes of an address. */
const ENCODED = new Set(["vc_raw_html", "vc_raw_js", "fusion_code", "tdm_block_raw_html"]);

/** Attributes with a heading or a text of readers, in the order in which they are shown. */
const HEADINGS = ["title", "heading", "h2", "headline"];
const TEXTS = ["subtitle", "subheading", "subhead", "h4", "description", "content", "txt", "message", "quote"];
const NAMES = ["author", "name", "position", "job_title", "company_name"];
const PICTURES = ["image", "src", "image_url", "custom_src", "img", "photo", "picture", "portrait_url", "pic"];
const GALLERIES = ["images", "gallery_ids", "include", "ids", "image_ids"];
const LINKS = ["link", "url", "button_url", "button_link", "btn_link", "href", "button_one_url", "link_url"];
const LABELS = ["button_text", "btn_title", "button_label", "link_text", "button_one_text", "label"];

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
  return html.includes("\uFFFD") ? null : html;
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

const paragraph = (text: string) => (text ? `\n\n<p>${text}</p>\n\n` : "");

function headingOf(attributes: ReadonlyMap<string, string>, title: string): string {
  const tag = /tag:(h[1-6])/.exec(attributes.get("font_container") ?? "")?.[1] ?? "h3";
  return title ? `\n\n<${tag}>${title}</${tag}>\n\n` : "";
}

function pictureOf(attributes: ReadonlyMap<string, string>, context: ShortcodeContext): string {
  const value = firstOf(attributes, PICTURES);
  if (value === "") return "";
  const alt = readValue(attributes.get("alt") ?? "");
  const caption = readValue(attributes.get("caption") ?? "");
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
  attributes: ReadonlyMap<string, string>,
  inner: string,
  context: ShortcodeContext,
): string {
  if (ENCODED.has(name)) return encodedText(name, inner, context.note);
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
    name === "vc_custom_heading" || !attributes.has("text") || /^#|^(?:dark|light)$/.test(attributes.get("text")!)
      ? ""
      : paragraph(readValue(attributes.get("text")!)),
    inner,
    paragraph(NAMES.flatMap((part) => readValue(attributes.get(part) ?? "") || []).join(", ")),
    player ? "" : linkHtml(firstOf(attributes, LABELS), address),
  ].join("");
}

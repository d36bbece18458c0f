import { builderHtml, isBuilder, isOnlyLayout } from "./builder-shortcodes.ts";
import { escaped, galleryHtml, idsIn, imageHtml, type ShortcodeContext } from "./shortcode-html.ts";
import { attributesOf, readShortcodeTags, type ShortcodePart } from "./shortcode-tags.ts";

type Tag = Extract<ShortcodePart, { kind: "tag" }>;
type Render = (attributes: ReadonlyMap<string, string>, inner: string, context: ShortcodeContext, tag: Tag) => string;

/** Shortcodes in shortcodes deeper than this are read without what encloses them. */
const DEPTH_MAX = 40;
/** Longest beginning of an element of code. */
const CODE_TAG_MAX = 100;
const ENDS = /\[\/([a-z][\w-]*)\s*\]/gi;
/** Words that journalists write in brackets. */
const EDITORIAL = new Set("sic risos riso aplausos choro pausa grifo nota foto".split(" "));

/** A picture with its caption: the text after it, or its attribute. */
const caption: Render = (attributes, inner) => {
  const [picture = ""] = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  const words = inner.replace(picture, "").trim() || attributes.get("caption") || "";
  return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
};

const gallery: Render = (attributes, _inner, context) => {
  const ids = idsIn(attributes.get("ids") ?? attributes.get("include") ?? "");
  if (ids.length > 0) return galleryHtml(ids, context);
  const own = context.ownPictures();
  if (own.length === 0) context.note("a gallery names pictures that are not in the file");
  return own.length > 0 ? `\n\n<div class="gallery">${own.map(imageHtml).join("")}</div>\n\n` : "";
};

const SOURCES = ["src", "mp4", "m4v", "webm", "mp3", "m4a", "ogg", "wav"];

const player =
  (element: "video" | "audio"): Render =>
  (attributes, inner) => {
    const src = SOURCES.flatMap((name) => attributes.get(name) || [])[0];
    return src ? `\n\n<${element} src="${escaped(src)}"></${element}>\n\n` : inner;
  };

const playlist: Render = (attributes, _inner, context) => {
  const element = attributes.get("type") === "video" ? "video" : "audio";
  const files = idsIn(attributes.get("ids") ?? "").flatMap((id) => context.attachments.get(id) ?? []);
  if (files.length === 0) context.note("a playlist names files that are not in the file");
  return files.map(({ url }) => `\n\n<${element} src="${escaped(url)}"></${element}>\n\n`).join("");
};

const site =
  (toAddress: (id: string) => string): Render =>
  (attributes, inner, _context, tag) => {
    const value =
      attributes.get("id") ?? attributes.get("url") ?? (inner.trim() || tag.attributes.trim().replace(/^=/, ""));
    return `\n\n${/^https?:/.test(value) ? value : toAddress(value)}\n\n`;
  };

const footnote: Render = (_attributes, inner, context) =>
  inner.trim() === "" ? "" : ` [${context.footnote(inner.trim())}]`;

/** WordPress's own shortcodes, and some that are understood wherever they come from. */
const KNOWN = new Map<string, Render>([
  ["caption", caption],
  ["wp_caption", caption],
  ["gallery", gallery],
  ["embed", (attributes, inner) => `\n\n${inner.trim() || (attributes.get("src") ?? "")}\n\n`],
  ["video", player("video")],
  ["audio", player("audio")],
  ["playlist", playlist],
  ["youtube", site((id) => `https://www.youtube.com/watch?v=${id}`)],
  ["vimeo", site((id) => `https://vimeo.com/${id}`)],
  ["ref", footnote],
  ["efn_note", footnote],
  ["footnote", footnote],
  ["fn", footnote],
  ["mfn", footnote],
  ["more", () => "\n\n"],
  ["nextpage", () => "\n\n"],
]);

/** Attributes with words that readers have seen; others say how something looks or where it comes from. */
const WORDS = /title|text|label|caption|heading|content|desc|quote|link|url|src|href/;

function reportLost({ name }: Tag, attributes: ReadonlyMap<string, string>, inner: string, { note }: ShortcodeContext) {
  const lost = [...attributes]
    .filter(([key, value]) => WORDS.test(key) && value)
    .map(([key, value]) => `${key}: ${value}`);
  const also = lost.length > 0 ? ` (${lost.join(", ").slice(0, 120)})` : "";
  note(`the shortcode [${name}] was left out${inner.trim() === "" ? "" : ", and what stands in it kept"}${also}`);
}

function render(tag: Tag, inner: string, context: ShortcodeContext): string {
  const attributes = attributesOf(tag.attributes);
  const known = KNOWN.get(tag.name);
  if (known) return known(attributes, inner, context, tag);
  if (isBuilder(tag.name) && tag.attributes === "" && isOnlyLayout(tag.name)) {
    reportLost(tag, attributes, inner, context);
    return inner;
  }
  if (isBuilder(tag.name)) {
    const html = builderHtml(tag.name, attributes, inner, context);
    if (html === inner) reportLost(tag, new Map(), inner, context);
    return html;
  }
  reportLost(tag, attributes, inner, context);
  return inner;
}

/** Whether a tag without an end is a shortcode and no words in brackets. */
const isShortcode = ({ name, attributes, isEmpty }: Tag) =>
  KNOWN.has(name) || isBuilder(name) || isEmpty || name.includes("_") || /[\w-]\s*=\s*\S/.test(attributes);

/** A shortcode that has begun, with the text in it so far. */
interface Frame {
  tag: Tag | null;
  text: string[];
}

/** Shortcodes while they are matched with their ends. */
class Expansion {
  readonly #context: ShortcodeContext;
  readonly #frames: Frame[] = [{ tag: null, text: [] }];
  /** Ends that are still to come, by name. */
  readonly #ends = new Map<string, number>();
  readonly #open = new Map<string, number>();
  /** Whether the text so far ends with the beginning of an element of code. */
  #isInCode = false;

  constructor(text: string, context: ShortcodeContext) {
    this.#context = context;
    for (const [, written] of text.matchAll(ENDS)) {
      const name = written!.toLowerCase();
      this.#ends.set(name, (this.#ends.get(name) ?? 0) + 1);
    }
  }

  get html(): string {
    while (this.#frames.length > 1) this.#giveUp();
    return this.#frames[0]!.text.join("");
  }

  add(part: ShortcodePart): void {
    if (part.kind === "text") this.#write(part.text);
    else if (part.kind === "shown") {
      this.#context.note(`[${part.name}] stands in the text in brackets, as WordPress showed it`);
      this.#write(part.text);
    } else if (part.isEnd) this.#end(part);
    else this.#begin(part);
  }

  #write(text: string): void {
    this.#frames.at(-1)!.text.push(text);
    if (text !== "") this.#isInCode = text.endsWith(">") && /<code\b[^<>]*>$/i.test(text.slice(-CODE_TAG_MAX));
  }

  #begin(tag: Tag): void {
    const hasEnd = !tag.isEmpty && (this.#ends.get(tag.name) ?? 0) > 0;
    if (this.#isInCode) this.#keep(tag);
    else if (hasEnd && this.#frames.length <= DEPTH_MAX) {
      this.#frames.push({ tag, text: [] });
      this.#open.set(tag.name, (this.#open.get(tag.name) ?? 0) + 1);
    } else if (hasEnd || isShortcode(tag)) this.#write(render(tag, "", this.#context));
    else this.#keep(tag);
  }

  /** Words in brackets, or the shortcode of a plugin that nobody can tell from them. */
  #keep({ name, text, attributes }: Tag): void {
    if (attributes.trim() === "" && !EDITORIAL.has(name))
      this.#context.note(`[${name}] stands in the text in brackets: it may be a shortcode`);
    this.#write(text);
  }

  #end({ name }: Tag): void {
    this.#ends.set(name, (this.#ends.get(name) ?? 1) - 1);
    if ((this.#open.get(name) ?? 0) === 0) {
      this.#context.note(`the end [/${name}] of a shortcode that does not begin was left out`);
      return;
    }
    while (this.#frames.at(-1)!.tag!.name !== name) this.#giveUp();
    const { tag, text } = this.#close();
    this.#write(render(tag!, text.join(""), this.#context));
  }

  #close(): Frame {
    const frame = this.#frames.pop()!;
    const { name } = frame.tag!;
    this.#open.set(name, this.#open.get(name)! - 1);
    return frame;
  }

  /** The shortcode that was begun last has no end: what seemed to be in it is behind it. */
  #giveUp(): void {
    const { tag, text } = this.#close();
    this.#write(render(tag!, "", this.#context) + text.join(""));
  }
}

/**
 * A WordPress text with its shortcodes as HTML. Those of page builders give their texts, pictures and links; those of other plugins are
 * removed, their content stays, and they are named; other text in brackets is not changed.
 */
export function expandShortcodes(text: string, context: ShortcodeContext): string {
  if (!text.includes("[")) return text;
  const expansion = new Expansion(text, context);
  for (const part of readShortcodeTags(text)) expansion.add(part);
  return expansion.html;
}

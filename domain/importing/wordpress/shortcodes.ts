/** A file that the export lists. */
export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  parent: string;
}

export interface ShortcodeContext {
  attachments: ReadonlyMap<string, Attachment>;
  /** Pictures that belong to the article, for a gallery that names none. */
  ownPictures: () => Attachment[];
  note: (what: string) => void;
}

/** Page builders' shortcodes, which are removed without their content. */
const BUILDERS = /^(?:vc|et_pb|fusion|av|fl|cs|mk|tdc?|x|row|column|one_half|one_third|two_third)(?:_|$)/;
const OPENING = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/g;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name, one, two, three]) => [
    name!.toLowerCase(),
    one ?? two ?? three ?? "",
  ]);
  return Object.fromEntries(found);
}

const image = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

function gallery(attributes: Record<string, string>, context: ShortcodeContext): string {
  const ids = (attributes.ids ?? attributes.include ?? "").split(",").map((id) => id.trim());
  const named = ids.flatMap((id) => context.attachments.get(id) ?? []);
  const pictures = ids[0] ? named : context.ownPictures();
  if (pictures.length < (ids[0] ? ids.length : 1)) context.note("a gallery names pictures that are not in the file");
  return pictures.length > 0 ? `\n\n<div class="gallery">${pictures.map(image).join("")}</div>\n\n` : "";
}

/** A picture with its caption: the text after it, or its attribute. */
function caption(attributes: Record<string, string>, inner: string): string {
  const [picture = ""] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  const words = inner.replace(picture, "").trim() || attributes.caption || "";
  return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
}

const VIDEO_SITES = new Map([
  ["youtube", (id: string) => `https://www.youtube.com/watch?v=${id}`],
  ["vimeo", (id: string) => `https://vimeo.com/${id}`],
]);

/** The HTML of one of WordPress's own shortcodes; null for others. */
function known(name: string, text: string, inner: string, context: ShortcodeContext): string | null {
  const attributes = attributesOf(text);
  const site = VIDEO_SITES.get(name);
  if (site) {
    const value = attributes.id ?? attributes.url ?? (inner.trim() || text.trim().replace(/^=/, ""));
    return `\n\n${/^https?:/.test(value) ? value : site(value)}\n\n`;
  }
  switch (name) {
    case "caption":
    case "wp_caption":
      return caption(attributes, inner);
    case "gallery":
      return gallery(attributes, context);
    case "embed":
      return `\n\n${inner.trim() || (attributes.src ?? "")}\n\n`;
    case "video":
    case "audio": {
      const src = ["src", "mp4", "m4v", "webm", "mp3", "m4a", "ogg", "wav"].flatMap((key) => attributes[key] || [])[0];
      return src ? `\n\n<${name} src="${escaped(src)}"></${name}>\n\n` : inner;
    }
    case "more":
    case "nextpage":
      return "\n\n";
    default:
      return null;
  }
}

/**
 * A WordPress text with its shortcodes as HTML. Plugins' shortcodes are removed and their content stays; other text in brackets is not
 * changed.
 */
export function expandShortcodes(text: string, context: ShortcodeContext): string {
  let result = "";
  let at = 0;
  const tags = [...text.matchAll(OPENING)];
  const closings = new Map<string, number[]>();
  for (const { 1: slash, 2: name, index } of tags)
    if (slash) closings.set(name!.toLowerCase(), [...(closings.get(name!.toLowerCase()) ?? []), index]);
  for (const { 0: whole, 1: slash, 2: written, 3: rest = "", index } of tags) {
    if (index < at) continue;
    const name = written!.toLowerCase();
    const start = index + whole.length;
    const places = closings.get(name) ?? [];
    while (places.length > 0 && places[0]! < start) places.shift();
    const [ends] = places;
    const isSelfClosing = rest.trimEnd().endsWith("/");
    const inner = slash || isSelfClosing || ends === undefined ? "" : text.slice(start, ends);
    const made = slash ? null : known(name, rest.replace(/\/\s*$/, ""), inner, context);
    const isPlugin = BUILDERS.test(name) || ends !== undefined || Boolean(slash) || /=\s*["'\d]/.test(rest);
    if (made === null && !isPlugin) continue;
    result += text.slice(at, index);
    at = start;
    if (made === null) {
      if (!slash) context.note(`the shortcode [${name}] was left out, and what stands in it kept`);
      continue;
    }
    result += made;
    if (inner !== "") at = text.indexOf("]", ends!) + 1;
    else if (ends !== undefined && !isSelfClosing) at = text.indexOf("]", ends) + 1;
  }
  return result + text.slice(at);
}

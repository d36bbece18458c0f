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
  /** Adds a footnote. @returns its number */
  footnote: (html: string) => number;
  note: (what: string) => void;
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const imageHtml = ({ url, alt, caption }: Pick<Attachment, "url" | "alt" | "caption">): string =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

/** Pictures by their ids in the export. */
export function galleryHtml(ids: string[], context: ShortcodeContext): string {
  const pictures = ids.flatMap((id) => context.attachments.get(id) ?? []);
  if (pictures.length < Math.max(1, ids.length)) context.note("a gallery names pictures that are not in the file");
  return pictures.length > 0 ? `\n\n<div class="gallery">${pictures.map(imageHtml).join("")}</div>\n\n` : "";
}

export const idsIn = (list: string): string[] =>
  list
    .split(",")
    .map((id) => id.trim())
    .filter((id) => /^\d+$/.test(id));

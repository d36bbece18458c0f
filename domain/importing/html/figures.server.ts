import { parseEmbed } from "#domain/news/document/embeds.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import type { DraftNode } from "../types.ts";
import type { Reader } from "./from-html.server.ts";
import { tableOf } from "./tables.server.ts";

/** Alternative texts are shortened to this (the document's limit). */
const ALT_MAX = 2000;

const attribute = (element: Element, ...names: string[]): string => {
  for (const name of names) {
    const value = element.getAttribute(name)?.trim();
    if (value) return value;
  }
  return "";
};

const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** A picture with its old address; null for an invisible one. */
export function pictureOf(image: Element, { options }: Reader, caption: DraftNode[] = []): DraftNode | null {
  const named = attribute(image, "data-orig-file", "data-src", "data-lazy-src", "src");
  const isPixel = ["width", "height"].some((side) => /^[012]$/.test(attribute(image, side)));
  if (named === "" || isPixel) return null;
  if (!/^https?:|^\//i.test(named)) {
    options.note(`a picture without an address: ${cutText(named, 40)}`);
    return null;
  }
  const src = options.original({ url: named, className: image.className });
  return { type: "picture", attrs: { src, alt: cutText(plain(attribute(image, "alt")), ALT_MAX) }, content: caption };
}

const linkTo = (href: string, words: string): DraftNode[] =>
  isLinkAddress(href)
    ? [
        {
          type: "paragraph",
          content: [{ type: "text", text: words || href, marks: [{ type: "link", attrs: { href } }] }],
        },
      ]
    : [];

/** The address of the content of a site's embed snippet. */
function snippetAddress(element: Element): string {
  const own = attribute(element, "data-instgrm-permalink", "cite", "data-src", "src");
  const links = [...element.querySelectorAll("a[href]")].map((link) => attribute(link, "href"));
  return [own, ...links.reverse()].find((address) => address && parseEmbed(complete(address))) ?? own;
}

const complete = (address: string) => (address.startsWith("//") ? `https:${address}` : address);

/**
 * Embedded content of another site, from an iframe or a snippet; a link if the site is unknown.
 * @returns null for a blockquote that is no embed
 */
export function embedOf(element: Element, { options }: Reader): DraftNode[] | null {
  const isQuote = element.tagName === "BLOCKQUOTE";
  if (isQuote && !/twitter-tweet|instagram-media|tiktok-embed|fb-post/.test(element.className)) return null;
  const address = complete(snippetAddress(element));
  const embed = parseEmbed(address);
  if (embed)
    return [
      {
        type: "embed",
        attrs: { provider: embed.provider, url: embed.url, title: plain(attribute(element, "title")), poster: null },
      },
    ];
  if (isQuote) return null;
  options.note(`something of another site became a link: ${address.slice(0, 80)}`);
  return linkTo(address, plain(attribute(element, "title")));
}

/** A film or sound file. */
export function fileBlocks(element: Element, { options }: Reader, caption: DraftNode[] = []): DraftNode[] {
  const source = element.querySelector("source[src]");
  const named = attribute(element, "src") || (source ? attribute(source, "src") : "");
  if (!/^https?:|^\//i.test(named)) return [];
  const src = options.original({ url: named, className: "" });
  return [{ type: element.tagName === "AUDIO" ? "sound" : "film", attrs: { src }, content: caption }];
}

const isGallery = ({ className }: Element) =>
  /\b(?:wp-block-gallery|blocks-gallery-grid|gallery|kg-gallery-container|tiled-gallery)\b/.test(className);

/** The pictures of a gallery; null for other elements. */
export function galleryOf(element: Element, reader: Reader): DraftNode[] | null {
  if (!isGallery(element)) return null;
  const pictures = [...element.querySelectorAll("img")].flatMap((image) => {
    const caption = image.closest("figure, li, dl")?.querySelector("figcaption, .gallery-caption");
    const own = caption && caption.parentNode !== element ? reader.line(caption) : [];
    return pictureOf(image, reader, own) ?? [];
  });
  const whole = [...element.children].find(({ tagName }) => tagName === "FIGCAPTION");
  const words = whole ? reader.line(whole) : [];
  return [
    ...(pictures.length > 0 ? [{ type: "gallery", content: pictures }] : []),
    ...(words.length > 0 ? [{ type: "paragraph", content: words }] : []),
  ];
}

/** The contents of a figure, with its caption. */
export function figureBlocks(figure: HTMLElement, reader: Reader): DraftNode[] {
  const gallery = galleryOf(figure, reader);
  if (gallery) return gallery;
  const captionElement = figure.querySelector("figcaption");
  const caption = captionElement ? reader.line(captionElement) : [];
  captionElement?.remove();
  const table = figure.querySelector("table");
  if (table) return tableOf(table, reader, caption.map(({ text = " " }) => text).join(""));
  const player = figure.querySelector("video, audio");
  if (player) return fileBlocks(player, reader, caption);
  const images = figure.querySelectorAll("img");
  if (images.length === 1 && !figure.querySelector("iframe, blockquote")) {
    const picture = pictureOf(images[0]!, reader, caption);
    if (picture) return [picture];
  }
  const blocks = reader.blocks(figure);
  const [only] = blocks;
  if (blocks.length === 1 && only!.type === "embed") {
    const title = cutText(plain(caption.map(({ text = " " }) => text).join("")), ALT_MAX);
    return [{ ...only!, attrs: { ...only!.attrs, ...(title && { title }) } }];
  }
  return [...blocks, ...(caption.length > 0 ? [{ type: "paragraph", content: caption }] : [])];
}

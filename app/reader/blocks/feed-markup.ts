import type { Picture } from "#domain/media/types.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { variantAddress } from "#platform/http/variant-address.ts";
import { drawnAddress } from "#platform/http/web-address.ts";

/** Facts about the site that the HTML of an article needs. */
export interface FeedSite {
  /** Origin of the site: addresses in feeds have to be absolute. */
  url: string;
  dates: Pick<DateFormats, "longWithHour">;
  /** The HTML of a picture where it is not the picture itself. */
  drawPicture?: (picture: Picture) => string;
}

export type FeedContext = FeedSite & { resources: DocumentResources };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
const absolute = (address: string, { url }: FeedSite) => (/^[/?#]/.test(address) ? url + address : address);

/** Wraps HTML in an element; empty HTML stays empty. */
export const wrap = (name: string, html: string) => html && `<${name}>${html}</${name}>`;

export const anchor = (address: string | undefined, html: string, site: FeedSite) =>
  address ? `<a href="${escapeHtml(absolute(address, site))}">${html}</a>` : html;

/** A picture in its largest stored width. */
export function image(picture: Picture | null, alt: string, site: FeedSite): string {
  const address = picture && drawnAddress(picture.src);
  if (!picture || !address) return "";
  if (site.drawPicture) return site.drawPicture(picture);
  const width = Math.max(0, ...picture.widths);
  const stored = width > 0 ? variantAddress(picture, width, "webp") : address;
  return `<img src="${escapeHtml(absolute(stored, site))}" alt="${escapeHtml(alt)}">`;
}

export const figure = (content: string, caption: string) =>
  content && `<figure>${content}${wrap("figcaption", caption)}</figure>`;

export const captionOf = (caption: string, credit: string | null, word: string) =>
  [caption, credit && escapeHtml(`${word}: ${credit}`)].filter(Boolean).join(" ");

/** A link to a video, audio or embed, which feeds do not play. */
export const linkParagraph = (address: string, words: string, site: FeedSite) =>
  wrap("p", drawnAddress(address) ? anchor(address, escapeHtml(words), site) : "");

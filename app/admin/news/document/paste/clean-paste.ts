import { newBlockId } from "#domain/news/document/blocks.ts";
import { parseEmbed } from "#domain/news/document/embeds.ts";
import { cleanForeignHtml } from "#domain/news/document/foreign-html/clean.ts";
import type { Finding, Note } from "#domain/news/document/foreign-html/findings.ts";

/** A picture of another site or program, whose place in the text is marked by a divider with this id. */
export interface PastedPicture {
  id: string;
  /** Its address, or the picture itself as a `data:` address. */
  src: string;
}

/** HTML for the schema, with its losses. */
export interface CleanedPaste {
  html: string;
  findings: Finding[];
  /** Pictures that can be had, in the order of the text. */
  pictures: PastedPicture[];
  /** Whether there is a picture and nothing else, as a browser copies it. */
  isOnlyPicture: boolean;
}

/** Removes line breaks between blocks, with which some programs make space. */
function dropBreaksBetweenBlocks(body: HTMLElement): void {
  const BLOCKS = /^(?:P|H[1-6]|UL|OL|BLOCKQUOTE|FIGURE|TABLE|HR|DIV)$/;
  const isBlock = (node: ChildNode | null) => node !== null && BLOCKS.test(node.nodeName);
  for (const line of body.querySelectorAll("br"))
    if (isBlock(line.previousSibling) || isBlock(line.nextSibling)) line.remove();
}

/** Redirects by which sites see which links are followed: the address and the parameter with the target. */
const REDIRECTS: [RegExp, string][] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url\?/, "q"],
  [/^https:\/\/lm?\.facebook\.com\/l\.php\?/, "u"],
];

/** Replaces redirect links by their targets. */
function unwrapRedirects(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    const redirect = REDIRECTS.find(([address]) => address.test(href));
    const target = redirect && URL.parse(href)?.searchParams.get(redirect[1]);
    if (target) link.setAttribute("href", target);
  }
}

/** A picture in its address. */
export const DATA_PICTURE = /^data:image\/[a-z+.-]{1,20};base64,/i;

const isInOwn = (element: Element) => element.closest("[data-block]") !== null;

/** A picture that only counts visits. */
const isPixel = (picture: Element) =>
  ["width", "height"].some((side) => /^[012](?:px)?$/.test(picture.getAttribute(side) ?? ""));

/** Replaces the frame of a known site by its block. */
function placeEmbed(frame: Element): boolean {
  const address = frame.getAttribute("src") ?? "";
  const embed = parseEmbed(address.startsWith("//") ? `https:${address}` : address);
  if (!embed) return false;
  const block = frame.ownerDocument.createElement("div");
  const attributes = { id: "", provider: embed.provider, url: embed.url, title: "", poster: null };
  block.dataset.block = "embed";
  block.dataset.attrs = JSON.stringify(attributes);
  frame.replaceWith(block);
  return true;
}

const MEDIA: Record<string, Finding> = {
  IMG: "picture",
  VIDEO: "film",
  AUDIO: "sound",
  IFRAME: "frame",
  EMBED: "frame",
};

/** Blocks behind which a picture is put that stands in them. */
const AROUND = /^(?:P|H[1-6]|UL|OL|BLOCKQUOTE|TABLE)$/;

/** Marks the place of a picture by a divider, which is one block wherever it is pasted. */
function markPlace(picture: Element, src: string): PastedPicture {
  const { ownerDocument } = picture;
  const mark = ownerDocument.createElement("hr");
  const id = newBlockId();
  mark.dataset.block = "divider";
  mark.dataset.attrs = JSON.stringify({ id });
  let place = picture;
  for (let around = picture.parentElement; around && around !== ownerDocument.body; around = around.parentElement)
    if (AROUND.test(around.nodeName)) place = around;
  // Behind the marks of pictures before it.
  while (place.nextElementSibling?.matches("hr[data-block]") && place.nextSibling === place.nextElementSibling)
    place = place.nextElementSibling;
  place.after(mark);
  return { id, src };
}

/** The address of a picture: that of pages that load it later, or its own; null if there is none that can be had. */
function addressOf(picture: Element): string | null {
  const named = ["data-src", "data-lazy-src", "src"].map((name) => picture.getAttribute(name)?.trim() ?? "");
  const found =
    named.find((address) => /^(?:https?:\/\/|\/\/)/i.test(address)) ??
    named.find((address) => DATA_PICTURE.test(address));
  if (found === undefined) return null;
  return found.startsWith("//") ? `https:${found}` : found;
}

/** Takes out pictures, films and frames of other sites, and returns the pictures; those in blocks copied from an article stay. */
function takeMedia(body: HTMLElement, note: Note): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  for (const element of body.querySelectorAll("img, video, audio, iframe, embed")) {
    if (isInOwn(element)) continue;
    const isFrame = element.nodeName === "IFRAME" || element.nodeName === "EMBED";
    if (isFrame && placeEmbed(element)) continue;
    const address = element.nodeName === "IMG" && !isPixel(element) ? addressOf(element) : null;
    if (address) pictures.push(markPlace(element, address));
    if (!isPixel(element) && !address?.startsWith("data:"))
      note(MEDIA[element.nodeName]!, element.getAttribute("src") ?? "");
    element.remove();
  }
  return pictures;
}

/**
 * Cleans pasted HTML from Word, Google Docs, WhatsApp, mails or web pages of everything that is no text; the schema then accepts what it
 * knows. `DOMParser` runs no scripts and loads nothing.
 */
export function cleanPastedHtml(html: string): CleanedPaste {
  // Style sheets are parsed even here, and would violate the page's policy.
  const inert = html.replace(/<(\/?)style\b/gi, "<$1template");
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  const findings: Finding[] = [];
  const note: Note = (finding) => findings.push(finding);
  cleanForeignHtml(body, note);
  const pictures = takeMedia(body, note);
  dropBreaksBetweenBlocks(body);
  unwrapRedirects(body);
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li"))
    if (!isInOwn(block) && block.textContent?.trim() === "" && !block.querySelector("[data-block]")) block.remove();
  const isOnlyPicture = body.textContent?.trim() === "" && !body.querySelector("[data-block]:not(hr)");
  return { html: body.innerHTML, findings, pictures, isOnlyPicture };
}

/**
 * Splits pasted plain text into paragraphs, one per line. WhatsApp's lines with time and name of a sender stay,
 * because they say who wrote what.
 */
export const splitPastedText = (text: string): string[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

import type { HtmlDocument } from "../html/from-html.server.ts";
import { escaped, type Note } from "./card-fields.ts";
import { bookmarkHtml } from "./cards.ts";

/** Controls that Ghost draws around players and lists; a script of the theme moved them. */
const CONTROLS =
  ".kg-audio-player, .kg-audio-thumbnail, .kg-video-overlay, .kg-video-player-container, .kg-toggle-card-icon, .kg-product-card-rating, .kg-file-card-metadata, .kg-file-card-icon";

const wordsOf = (element: Element, selector: string): string => {
  const part = element.querySelector(selector);
  return escaped(part?.textContent?.replace(/\s+/g, " ").trim() ?? "");
};
const addressOf = (element: Element, selector: string): string =>
  element.querySelector(selector)?.getAttribute("href")?.trim() ?? "";

const CAPTION = "figcaption";

/** The simple HTML of each card that Ghost renders for its themes. */
const CARDS: [selector: string, toHtml: (card: Element) => string][] = [
  [
    ".kg-bookmark-card",
    (card) =>
      bookmarkHtml(
        addressOf(card, "a"),
        wordsOf(card, ".kg-bookmark-title"),
        wordsOf(card, ".kg-bookmark-description"),
        wordsOf(card, CAPTION),
      ),
  ],
  [
    ".kg-audio-card",
    (card) => {
      const src = card.querySelector("audio")?.getAttribute("src") ?? "";
      const words = wordsOf(card, ".kg-audio-title") || wordsOf(card, CAPTION);
      return `<figure><audio src="${escaped(src)}"></audio><figcaption>${words}</figcaption></figure>`;
    },
  ],
  [
    ".kg-file-card",
    (card) => {
      const words = wordsOf(card, ".kg-file-card-title") || wordsOf(card, ".kg-file-card-filename");
      const address = addressOf(card, "a");
      const about = wordsOf(card, ".kg-file-card-caption");
      return `<p><a href="${escaped(address)}">${words || escaped(address)}</a></p>${about ? `<p>${about}</p>` : ""}`;
    },
  ],
];

/** Prepares a text that Ghost has rendered: cards get the HTML that any text may have. */
export const prepareCards = (note: Note) => (document: HtmlDocument) => {
  for (const [selector, toHtml] of CARDS)
    for (const card of document.querySelectorAll(selector)) {
      const html = toHtml(card);
      if (html === "") note(`a card (${selector.slice(1)}) has nothing that could be imported`);
      const holder = document.createElement("div");
      holder.innerHTML = html;
      card.replaceWith(...holder.childNodes);
    }
  for (const control of document.querySelectorAll(CONTROLS)) control.remove();
  if (document.querySelector(".kg-signup-card, .kg-email-card, .kg-email-cta-card"))
    note("a card with a form for subscribers was left out");
};

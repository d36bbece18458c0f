import MarkdownIt from "markdown-it";
import { type CardFields, escaped, isFields, listOf, type Note } from "./card-fields.ts";
import { isForEveryone, PAYWALL, quoted, reportGated } from "./gates.ts";

const markdown = new MarkdownIt("commonmark", { maxNesting: 100 });
// Files are found by their addresses as they are written.
markdown.normalizeLink = (address) => address;

/** The HTML of a Markdown text, as Ghost renders it; HTML in it stays. */
export const markdownToHtml = (text: string): string => markdown.render(text);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const captionOf = ({ caption }: CardFields) => (textOf(caption) ? `<figcaption>${caption}</figcaption>` : "");
const imageOf = ({ src, alt }: CardFields) => `<img src="${escaped(src)}" alt="${escaped(alt)}">`;
const paragraph = (html: string) => (html ? `<p>${html}</p>` : "");
const linkTo = (words: unknown, address: unknown) =>
  textOf(address)
    ? paragraph(`<a href="${escaped(address)}">${escaped(words) || escaped(address)}</a>`)
    : paragraph(escaped(words));
/** A button that leads somewhere; nothing without an address. */
const button = (words: unknown, address: unknown) => (textOf(address) ? linkTo(words, address) : "");
const heading = (html: string, level = 3) => (html ? `<h${level}>${html}</h${level}>` : "");

/** A link with the title and description of the page that it leads to. */
export function bookmarkHtml(address: string, title: string, description: string, caption = ""): string {
  const link = `<p><a href="${escaped(address)}">${title || escaped(address)}</a></p>`;
  return address ? `${link}${paragraph(description)}${paragraph(caption)}` : "";
}

function bookmark({ url, metadata, caption }: CardFields): string {
  const { title, description, url: own } = isFields(metadata) ? metadata : ({} as CardFields);
  return bookmarkHtml(textOf(url) || textOf(own), escaped(title), escaped(description), textOf(caption));
}

function player(element: "audio" | "video", { src, title, caption }: CardFields): string {
  const words = textOf(caption) || escaped(title);
  const file = `<${element} src="${escaped(src)}"></${element}>`;
  return textOf(src) ? `<figure>${file}${words ? `<figcaption>${words}</figcaption>` : ""}</figure>` : paragraph(words);
}

const header = (card: CardFields) =>
  heading(textOf(card.header) || textOf(card.heading), 2) +
  paragraph(textOf(card.subheader) || textOf(card.subheading)) +
  button(card.buttonText, card.buttonUrl);

const product = (card: CardFields) =>
  heading(textOf(card.productTitle)) +
  (textOf(card.productImageSrc) ? imageOf({ src: card.productImageSrc, alt: "" }) : "") +
  textOf(card.productDescription) +
  button(card.productButton, card.productUrl);

/** The HTML of each card, by the names that it has had. */
const CARDS = new Map<string, (card: CardFields) => string>([
  ["image", (card) => `<figure>${imageOf(card)}${captionOf(card)}</figure>`],
  [
    "gallery",
    (card) => `<figure class="gallery">${listOf(card.images).map(imageOf).join("")}${captionOf(card)}</figure>`,
  ],
  ["html", (card) => textOf(card.html)],
  ["embed", (card) => (textOf(card.html) ? `<figure>${card.html}${captionOf(card)}</figure>` : linkTo("", card.url))],
  ["markdown", (card) => markdownToHtml(textOf(card.markdown))],
  ["bookmark", bookmark],
  ["audio", (card) => player("audio", card)],
  ["video", (card) => player("video", card)],
  ["file", (card) => linkTo(card.fileTitle ?? card.fileName, card.src) + paragraph(escaped(card.fileCaption))],
  [
    "callout",
    (card) =>
      `<blockquote>${paragraph([escaped(card.calloutEmoji), textOf(card.calloutText)].filter(Boolean).join(" "))}</blockquote>`,
  ],
  ["toggle", (card) => heading(textOf(card.heading)) + textOf(card.content)],
  ["button", (card) => linkTo(card.buttonText, card.buttonUrl)],
  ["header", header],
  ["product", product],
  [
    "call-to-action",
    (card) =>
      textOf(card.textValue) +
      (textOf(card.imageUrl) ? imageOf({ src: card.imageUrl }) : "") +
      button(card.buttonText, card.buttonUrl),
  ],
  ["code", (card) => `<pre>${escaped(card.code)}</pre>${paragraph(textOf(card.caption))}`],
  ["hr", () => "<hr>"],
  ["paywall", () => PAYWALL],
]);
const OTHER_NAMES = new Map([
  ["codeblock", "code"],
  ["code-block", "code"],
  ["horizontalrule", "hr"],
  ["card-markdown", "markdown"],
  ["card-image", "image"],
  ["card-hr", "hr"],
  ["image-card", "image"],
  ["html-card", "html"],
  ["embed-card", "embed"],
]);

/** The HTML of a card; null for an unknown one. A card that was not for everyone, or of which nothing is left, is noted. */
export function cardHtml(name: string, card: CardFields, note: Note): string | null {
  const made = CARDS.get(OTHER_NAMES.get(name) ?? name);
  if (!isForEveryone(card)) {
    reportGated(made?.(card) ?? wordsOf(card), note);
    return "";
  }
  if (!made) return null;
  const html = made(card);
  if (html === "") note(`the card ${name} has nothing that could be imported`);
  return html;
}

/** The texts of a card that is not known. */
const wordsOf = (card: CardFields) =>
  Object.values(card)
    .filter((value) => typeof value === "string" && /\s/.test(value.trim()))
    .join(" ");

/** Names a card that is not known, with the words in it. */
export const reportCard = (name: string, card: CardFields, note: Note): void =>
  note(`the card ${name.slice(0, 40) || "without a name"} was left out${quoted(wordsOf(card))}`);

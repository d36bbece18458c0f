/** Word's conditional comments and namespaced tags. */
const WORD_NOISE = /<!--\[if[\s\S]*?<!\[endif\]-->|<\/?(?:o|w|m|v):[^>]*>/g;

/** Word writes list items as paragraphs with the bullet or number as text. */
function makeWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>("p[class^=MsoList], p[style*='mso-list']")) {
    const sign = item.querySelector("[style*='mso-list']");
    const name = /^\s*\w+[.)]/.test(sign?.textContent ?? item.textContent ?? "") ? "OL" : "UL";
    sign?.remove();
    const previous = item.previousElementSibling;
    const list = previous?.nodeName === name ? previous : document.createElement(name);
    if (list !== previous) item.before(list);
    const entry = document.createElement("li");
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** Google Docs puts a nested list after the item to which it belongs. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = list.previousElementSibling;
    if (item?.nodeName === "LI") item.append(list);
  }
}

/** Removes line breaks between blocks, with which some programs make space. */
function dropBreaksBetweenBlocks(body: HTMLElement): void {
  const BLOCKS = /^(?:P|H[1-6]|UL|OL|BLOCKQUOTE|FIGURE|TABLE|HR|DIV)$/;
  const isBlock = (node: ChildNode | null) => node !== null && BLOCKS.test(node.nodeName);
  for (const line of body.querySelectorAll("br"))
    if (isBlock(line.previousSibling) || isBlock(line.nextSibling)) line.remove();
}

/** Replaces Google's redirect links by their targets. */
function unwrapRedirects(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    const target = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get("q") : null;
    if (target) link.setAttribute("href", target);
  }
}

/**
 * Cleans pasted HTML from Word, Google Docs, WhatsApp or web pages of everything that is not text; the schema then accepts what it
 * knows. `DOMParser` runs no scripts and loads nothing.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(WORD_NOISE, ""), "text/html");
  // Pictures of other sites are removed; those in blocks copied from an article stay.
  for (const element of body.querySelectorAll(
    "script, style, meta, link, title, template, iframe, object, svg, math, noscript, form, button, input, select, textarea",
  ))
    element.remove();
  for (const picture of body.querySelectorAll("img")) if (!picture.closest("[data-block]")) picture.remove();
  for (const element of body.querySelectorAll<HTMLElement>(
    "[style*='display:none'], [style*='display: none'], [hidden]",
  ))
    if (!element.closest("[data-block]")) element.remove();
  makeWordLists(body);
  nestLists(body);
  dropBreaksBetweenBlocks(body);
  unwrapRedirects(body);
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li"))
    if (!block.closest("[data-block]") && block.textContent?.trim() === "" && !block.querySelector("img"))
      block.remove();
  return body.innerHTML;
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

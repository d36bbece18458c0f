import { parseHTML } from "linkedom";
import { cleanForeignHtml } from "#domain/news/document/foreign-html/clean.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import type { DraftMark, DraftNode } from "../types.ts";
import { replaceCustomElements } from "./custom-elements.ts";
import { embedOf, figureBlocks, fileBlocks, galleryOf, pictureOf } from "./figures.server.ts";
import { describeFinding } from "./finding-notes.ts";
import { limitDepth } from "./limit-depth.ts";
import { LineBuilder } from "./line-builder.ts";
import { tableOf } from "./tables.server.ts";

/** Options for reading a text of another system. */
export interface HtmlOptions {
  /** Whether line ends are breaks, as in WordPress texts from before blocks. */
  breaks: boolean;
  /** Maps an absolute address in the text to the one of our article or file. */
  address: (address: string) => string;
  /** The original of a picture, where the text names a smaller one. */
  original: (picture: { url: string; className: string }) => string;
  /** Called with a description of what is left out. */
  note: (what: string) => void;
  /** Changes the parsed text before it is read: cards and blocks of the system that no other has. */
  prepare?: (document: HtmlDocument) => void;
}

/** A parsed text. */
export type HtmlDocument = ReturnType<typeof parseHTML>["document"];

/** State that the readers of elements share. */
export interface Reader {
  options: HtmlOptions;
  /** Reads the content of an element as separate blocks. */
  blocks: (node: Node) => DraftNode[];
  /** Reads the content of an element as one line. */
  line: (node: Node) => DraftNode[];
}

const HEADINGS = new Map([
  ["H1", 2],
  ["H2", 2],
  ["H3", 3],
  ["H4", 3],
  ["H5", 3],
  ["H6", 3],
]);
const INLINE = new Set(
  "A ABBR B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR".split(
    " ",
  ),
);
/** Elements nested deeper are read as plain text: no editor creates them. */
const DEPTH_MAX = 100;

const TEXT_NODE = 3;
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;

/** The marks of an element's text, with those around it; each kind once. */
function marksOf(element: HTMLElement, marks: DraftMark[], { address }: HtmlOptions): DraftMark[] {
  const add = (mark: DraftMark) => (marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]);
  const { tagName } = element;
  const style = element.getAttribute("style") ?? "";
  if (tagName === "A") {
    const href = address((element.getAttribute("href") ?? "").trim());
    return isLinkAddress(href) && href.length <= 2048 ? add({ type: "link", attrs: { href } }) : marks;
  }
  if (tagName === "STRONG" || (tagName === "B" && !/font-weight:\s*normal/.test(style))) return add({ type: "strong" });
  if (tagName === "EM" || tagName === "I" || tagName === "CITE") return add({ type: "em" });
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) return add({ type: "strong" });
  return /font-style:\s*italic/.test(style) ? add({ type: "em" }) : marks;
}

/** Whether a block is a line of text; other blocks are put after it. */
const isParagraph = ({ type }: DraftNode) => type === "paragraph" || type === "heading";

class HtmlReader implements Reader {
  readonly options: HtmlOptions;
  #depth = 0;

  constructor(options: HtmlOptions) {
    this.options = options;
  }

  blocks = (node: Node): DraftNode[] => {
    const builder = new LineBuilder(this.options.breaks);
    this.#children(node, [], builder);
    builder.flush();
    return builder.blocks;
  };

  line = (node: Node): DraftNode[] => {
    const builder = new LineBuilder(false);
    this.#children(node, [], builder);
    builder.flush();
    const lines = builder.blocks.filter(isParagraph).map(({ content = [] }) => content);
    return lines.flatMap((line, place) => (place > 0 ? [{ type: "hardBreak" }, ...line] : line));
  };

  #children(node: Node, marks: DraftMark[], builder: LineBuilder): void {
    if (this.#depth >= DEPTH_MAX) {
      builder.text(node.textContent ?? "", marks);
      return;
    }
    this.#depth += 1;
    for (const child of node.childNodes) this.#node(child, marks, builder);
    this.#depth -= 1;
  }

  #node(node: Node, marks: DraftMark[], builder: LineBuilder): void {
    if (node.nodeType === TEXT_NODE) builder.text(node.textContent ?? "", marks);
    if (!isElement(node)) return;
    if (node.tagName === "BR") builder.lineBreak();
    else if (node.tagName === "IMG") this.#image(node, marks, builder);
    else if (INLINE.has(node.tagName)) this.#children(node, marksOf(node, marks, this.options), builder);
    else this.#block(node, marks, builder);
  }

  #block(element: HTMLElement, marks: DraftMark[], builder: LineBuilder): void {
    builder.flush();
    const special = this.#special(element);
    if (special) builder.push(...special);
    else this.#children(element, marks, builder);
    builder.flush();
  }

  #image(image: HTMLElement, marks: DraftMark[], builder: LineBuilder): void {
    if (/\b(?:wp-smiley|emoji)\b/.test(image.className)) {
      builder.text(image.getAttribute("alt") ?? "", marks);
      return;
    }
    const picture = pictureOf(image, this);
    if (picture) builder.push(picture);
  }

  /** Elements that are a block of their own; null for one that only holds others. */
  #special(element: HTMLElement): DraftNode[] | null {
    const level = HEADINGS.get(element.tagName);
    if (level) return this.#heading(element, level);
    switch (element.tagName) {
      case "UL":
        return galleryOf(element, this) ?? this.#list(element, "bulletList");
      case "OL":
        return this.#list(element, "orderedList");
      case "BLOCKQUOTE":
        return embedOf(element, this) ?? this.#quote(element, "quote");
      case "FIGURE":
        return /\bwp-block-pullquote\b/.test(element.className)
          ? this.#quote(element.querySelector("blockquote") ?? element, "pullQuote")
          : figureBlocks(element, this);
      case "TABLE":
        return tableOf(element, this);
      case "HR":
        return [{ type: "divider" }];
      case "IFRAME":
      case "EMBED":
        return embedOf(element, this);
      case "VIDEO":
      case "AUDIO":
        return fileBlocks(element, this);
      case "DIV":
        return galleryOf(element, this);
      default:
        return null;
    }
  }

  #heading(element: HTMLElement, level: number): DraftNode[] {
    const line = this.line(element);
    const others = this.blocks(element).filter((block) => !isParagraph(block));
    const text = line.map(({ marks = [], ...node }) => {
      const kept = marks.filter(({ type }) => type !== "strong");
      return kept.length > 0 ? { ...node, marks: kept } : node;
    });
    return [...(text.length > 0 ? [{ type: "heading", attrs: { level }, content: text }] : []), ...others];
  }

  #list(element: HTMLElement, type: "bulletList" | "orderedList"): DraftNode[] {
    const items: DraftNode[] = [];
    const behind: DraftNode[] = [];
    for (const child of element.children) {
      const blocks = this.blocks(child);
      const lists = blocks.filter((block) => /List$/.test(block.type));
      behind.push(...blocks.filter((block) => !isParagraph(block) && !/List$/.test(block.type)));
      const lines = blocks.filter(isParagraph).map(({ content = [] }) => content);
      const content = lines.flatMap((line, place) => (place > 0 ? [{ type: "hardBreak" }, ...line] : line));
      const last = items.at(-1);
      // A nested list that is a sibling of its item.
      if (content.length === 0 && last && lists.length > 0) last.content!.push(...lists);
      else if (content.length > 0 || lists.length > 0)
        items.push({ type: "listItem", content: [{ type: "paragraph", content }, ...lists] });
    }
    const start = element.getAttribute("start");
    const list = { type, ...(start && { attrs: { start: Number(start) } }), content: items };
    return [...(items.length > 0 ? [list] : []), ...behind];
  }

  #quote(element: HTMLElement, type: "quote" | "pullQuote"): DraftNode[] {
    const named = [...element.querySelectorAll("cite, footer")].filter(
      (cite) => cite.tagName === "FOOTER" || cite.parentNode === element,
    );
    const attribution = named[0] ? this.line(named[0]) : [];
    for (const cite of named) cite.remove();
    const blocks = this.blocks(element);
    const paragraphs = blocks.flatMap((block) =>
      isParagraph(block) ? [{ type: "paragraph", content: block.content ?? [] }] : [],
    );
    const others = blocks.filter((block) => !isParagraph(block));
    if (paragraphs.length === 0) return others;
    const name = attribution.length > 0 ? [{ type: "attribution", content: attribution }] : [];
    return [{ type, content: [...paragraphs, ...name] }, ...others];
  }
}

/** HTML as blocks, as `cleanForeignHtml` reads it: without scripts, fields, hidden and deleted text; all other text is kept. */
export function readHtml(html: string, options: HtmlOptions): DraftNode[] {
  const { document } = parseHTML(`<!doctype html><html><body>${limitDepth(html)}</body></html>`);
  options.prepare?.(document);
  replaceCustomElements(document, options.note);
  cleanForeignHtml(document.body, (finding, about) => options.note(describeFinding(finding, about)));
  return new HtmlReader(options).blocks(document.body);
}

/** The letters of a title or summary that may hold HTML. */
export function readPlain(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, " ").trim();
  const { document } = parseHTML(
    `<!doctype html><html><body>${limitDepth(html).replace(/<br\s*\/?>/gi, " ")}</body></html>`,
  );
  for (const element of document.querySelectorAll("script, style")) element.remove();
  return (document.body.textContent ?? "").replace(/\s+/g, " ").trim();
}

import { toLines } from "../reading/body.ts";
import { childrenOf, inlineOf } from "./blocks.ts";
import { textOf } from "./inline-text.ts";
import { type ArticleDocument, type BlockNode, DOCUMENT_VERSION, isStorable } from "./schema.ts";

const wordsOf = (block: BlockNode): string => textOf(inlineOf(block));

/** Parts that stand beside each other in one line. */
const besides = (parts: string[], between: string): string =>
  parts
    .map((part) => part.replaceAll("\n", " ").trim())
    .filter(Boolean)
    .join(between);

function linesOf(block: BlockNode): string[] {
  switch (block.type) {
    case "fact":
      return [besides(childrenOf(block).map(wordsOf), ": ")];
    case "tableRow":
      return [besides(childrenOf(block).map(wordsOf), " | ")];
    case "table":
      return [
        block.attrs.caption,
        ...childrenOf(block).flatMap(linesOf),
        block.attrs.source && `Fonte: ${block.attrs.source}`,
      ];
    case "correction":
      return [`Correção: ${wordsOf(block)}`];
    case "embed":
      return [besides([block.attrs.title, block.attrs.url], ": ")];
    default:
      return [wordsOf(block), ...childrenOf(block).flatMap(linesOf)];
  }
}

/**
 * A document's text as `news.content` holds it, for search, feeds and dumps: a line for each paragraph, heading, item,
 * caption, fact, row of a table and name of who said something. Marks, pictures, their descriptions and credits, and
 * related articles are no text.
 */
export const toPlainText = (document: ArticleDocument): string =>
  toLines(document.content.flatMap(linesOf).join("\n")).join("\n");

/**
 * A line that a document can hold: a space for signs that end lines elsewhere, nothing for others that cannot be
 * stored.
 */
const storable = (line: string): string =>
  isStorable(line)
    ? line
    : Array.from(line, (character) =>
        isStorable(character) ? character : /[\v\f\r\x85]/.test(character) ? " " : "",
      ).join("");

/**
 * The document of a text that has none: a paragraph for each line, as readers see it. Paragraphs are named by their
 * place, so that two who open the same row name them alike. `toPlainText` gives the same text back but for empty lines,
 * spaces around lines, and what no document can hold (control characters, halves of signs).
 */
export function fromPlainText(content: string): ArticleDocument {
  const paragraphs = toLines(content)
    .map((line) => storable(line).trim())
    .filter(Boolean);
  const lines = paragraphs.length > 0 ? paragraphs : [""];
  return {
    type: "doc",
    attrs: { version: DOCUMENT_VERSION },
    content: lines.map((text, index) => ({
      type: "paragraph",
      attrs: { id: `line-${index + 1}` },
      ...(text && { content: [{ type: "text", text }] }),
    })),
  };
}

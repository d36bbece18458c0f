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
 * A line that a document can contain: other line separators become spaces, characters that cannot be stored are removed.
 */
const storable = (line: string): string =>
  isStorable(line)
    ? line
    : Array.from(line, (character) =>
        isStorable(character) ? character : /[\v\f\r\x85]/.test(character) ? " " : "",
      ).join("");

/**
 * The document of a text that has none: a paragraph for each line, as readers see it. The ids are line numbers, so that two
 * editors who open the same row get the same ids. `toPlainText` returns the same text except for empty lines, spaces around
 * lines, and characters that no document can contain (control characters, lone surrogates).
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

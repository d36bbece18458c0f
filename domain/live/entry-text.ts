import { attributesOf, childrenOf, inlineOf, makeBlock, newBlockId } from "#domain/news/document/blocks.ts";
import { textOf } from "#domain/news/document/inline-text.ts";
import {
  type ArticleDocument,
  type BlockNode,
  type BlockType,
  DOCUMENT_VERSION,
  type InlineNode,
} from "#domain/news/document/schema.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import type { EntryPicture, EntryWords } from "./types.ts";

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Signs after an address that belong to the sentence. */
const AFTER_ADDRESS = /[.,;:!?)\]]+$/;
const ITEM = /^[-•*] +/;
const QUOTE = /^> ?/;
const ATTRIBUTION = /^> ?[—–-]{1,2} */;

/** A line with its addresses as links. */
function toInline(line: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const href = found.replace(AFTER_ADDRESS, "");
    if (!isLinkAddress(href)) continue;
    if (index > end) nodes.push({ type: "text", text: line.slice(end, index) });
    nodes.push({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    end = index + href.length;
  }
  if (end < line.length) nodes.push({ type: "text", text: line.slice(end) });
  return nodes;
}

const block = (type: BlockType, content: readonly (BlockNode | InlineNode)[]) =>
  makeBlock(type, { id: newBlockId() }, content);
const paragraph = (line: string) => block("paragraph", toInline(line));

/** Neighbouring lines of the same kind: items of a list, lines of a quotation, or a paragraph alone. */
function toBlocks(lines: string[]): BlockNode[] {
  const blocks: BlockNode[] = [];
  for (let index = 0; index < lines.length; ) {
    const [line, sign] = [lines[index]!, [ITEM, QUOTE].find((pattern) => pattern.test(lines[index]!))];
    if (!sign) {
      if (line) blocks.push(paragraph(line));
      index += 1;
      continue;
    }
    const first = index;
    while (index < lines.length && sign.test(lines[index]!)) index += 1;
    const group = lines.slice(first, index);
    blocks.push(sign === ITEM ? toList(group) : toQuote(group));
  }
  return blocks;
}

const toList = (lines: string[]): BlockNode =>
  block(
    "bulletList",
    lines.map((line) => block("listItem", [paragraph(line.replace(ITEM, ""))])),
  );

/** A quotation; its last line says who said it where it begins with a dash. */
function toQuote(lines: string[]): BlockNode {
  const last = lines.at(-1)!;
  const isAttributed = lines.length > 1 && ATTRIBUTION.test(last);
  const words = isAttributed ? lines.slice(0, -1) : lines;
  return block("quote", [
    ...words.map((line) => paragraph(line.replace(QUOTE, ""))),
    ...(isAttributed ? [block("attribution", toInline(last.replace(ATTRIBUTION, "")))] : []),
  ]);
}

const toPicture = ({ url, alt, caption, credit }: EntryPicture): BlockNode =>
  makeBlock(
    "picture",
    { id: newBlockId(), src: url, alt, credit, width: null, height: null, span: null },
    caption ? [{ type: "text", text: caption }] : [],
  );

/**
 * The words of an entry as a document: its picture, then a paragraph for each line, a list of lines that begin with "- ", a
 * quotation of lines that begin with "> "; addresses become links. Null without picture and text.
 */
export function toDocument({ text, picture }: Pick<EntryWords, "text" | "picture">): ArticleDocument | null {
  const lines = text.split("\n").map((line) => line.trim());
  const content = [...(picture ? [toPicture(picture)] : []), ...toBlocks(lines)];
  return content.length > 0 ? { type: "doc", attrs: { version: DOCUMENT_VERSION }, content } : null;
}

const wordsOf = (node: BlockNode): string => textOf(inlineOf(node));

function linesOf(node: BlockNode): string[] {
  switch (node.type) {
    case "bulletList":
    case "orderedList":
      return childrenOf(node).map((item) => `- ${childrenOf(item).map(wordsOf).join(" ")}`);
    case "quote":
      return childrenOf(node).map((part) => `> ${part.type === "attribution" ? "— " : ""}${wordsOf(part)}`);
    default:
      return [wordsOf(node)];
  }
}

/** A document that `toDocument` made, as its form has it. */
export function toWords(document: ArticleDocument | null): Pick<EntryWords, "text" | "picture"> {
  const blocks = document?.content ?? [];
  const first = blocks.find(({ type }) => type === "picture");
  const { src, alt, credit } = first ? attributesOf(first) : {};
  return {
    text: blocks
      .filter((node) => node !== first)
      .map((node) => linesOf(node).join("\n"))
      .join("\n"),
    picture: first ? { url: String(src), alt: String(alt), credit: String(credit), caption: wordsOf(first) } : null,
  };
}

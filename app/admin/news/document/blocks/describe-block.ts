import { allBlocks, inlineOf } from "#domain/news/document/blocks.ts";
import { textOf } from "#domain/news/document/inline-text.ts";
import type { ArticleDocument, BlockNode } from "#domain/news/document/schema.ts";
import { cutText } from "#platform/format/cut-text.ts";

/** How many words describe a block without a title, and the most letters of a description. */
const WORDS = 5;
const LETTERS = 48;

const wordsOf = (block: BlockNode) => textOf(inlineOf(block)).trim();

function shorten(text: string): string {
  const words = text.split(/\s+/);
  const short = cutText(words.slice(0, WORDS).join(" "), LETTERS);
  return short.length < text.length ? `${short}…` : short;
}

/** Describes a top-level block by its title or its first words; null if it does not exist or is empty. */
export function describeBlock({ content }: ArticleDocument, id: string): string | null {
  const block = content.find(({ attrs }) => attrs.id === id);
  if (!block) return null;
  const first = [block, ...allBlocks(block)].map(wordsOf).find(Boolean);
  return first ? shorten(first) : null;
}

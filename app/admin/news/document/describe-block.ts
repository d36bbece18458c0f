import { allBlocks, inlineOf } from "#domain/news/document/blocks.ts";
import { textOf } from "#domain/news/document/inline-text.ts";
import type { ArticleDocument, BlockNode } from "#domain/news/document/schema.ts";

/** Words that name a block where it has no title, and letters of the longest name. */
const WORDS = 5;
const LETTERS = 48;

const wordsOf = (block: BlockNode) => textOf(inlineOf(block)).trim();

function shorten(text: string): string {
  const words = text.split(/\s+/);
  const short = words.slice(0, WORDS).join(" ").slice(0, LETTERS);
  return short.length < text.length ? `${short}…` : short;
}

/** Names a block of the document by its title or its first words; null where it is not there or has no letter. */
export function describeBlock({ content }: ArticleDocument, id: string): string | null {
  const block = content.find(({ attrs }) => attrs.id === id);
  if (!block) return null;
  const first = [block, ...allBlocks(block)].map(wordsOf).find(Boolean);
  return first ? shorten(first) : null;
}

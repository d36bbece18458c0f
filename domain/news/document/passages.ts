import { cutText } from "#platform/format/cut-text.ts";
import { allBlocks, inlineOf, isTextType } from "./blocks.ts";
import { textOf } from "./inline-text.ts";
import type { ArticleDocument } from "./schema.ts";

/** Characters of a passage's quote, and of the context that is stored on either side of it. */
export const PASSAGE_LIMITS = { quote: 500, context: 32 } as const;

/** A passage as it was marked: enough to find it again after the text around it has changed. */
export interface Anchor {
  blockId: string;
  /** The words themselves. */
  quote: string;
  /** The letters of the same block before and behind them. */
  before: string;
  after: string;
  /** Letters from the start of the block. */
  start: number;
}

/** A passage that somebody marked. */
export interface Passage {
  id: string;
  anchor: Anchor;
}

/** A text of a document, in its order. */
export interface TextBlock {
  id: string;
  text: string;
}

/** The position of a passage: index of the text block, and character offsets in it. */
export interface PassageRange {
  index: number;
  from: number;
  to: number;
}

/** The texts of a document that can be quoted. */
export const textBlocksOf = (document: ArticleDocument): TextBlock[] =>
  allBlocks(document)
    .filter(({ type }) => isTextType(type))
    .map((block) => ({ id: block.attrs.id, text: textOf(inlineOf(block)) }));

/** Moves an offset that splits a surrogate pair behind it. */
const cutAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
};

/** The anchor of the words between two offsets of a text; null if there are none. */
export function anchorAt({ id: blockId, text }: TextBlock, from: number, to: number): Anchor | null {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const cut = start + cutText(text.slice(start, from + words.trimEnd().length), PASSAGE_LIMITS.quote).length;
  const end = cutAt(text, cut) === cut ? cut : cut - 1;
  if (start >= end) return null;
  const first = cutAt(text, Math.max(0, start - PASSAGE_LIMITS.context));
  const last = Math.min(text.length, end + PASSAGE_LIMITS.context);
  return {
    blockId,
    quote: text.slice(start, end),
    before: text.slice(first, start),
    after: text.slice(end, cutAt(text, last) === last ? last : last - 1),
    start,
  };
}

/** How many letters two texts share, from the end of both or from their beginning. */
function sharedLetters(one: string, other: string, isFromEnd: boolean): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && (isFromEnd ? one.at(-1 - count) === other.at(-1 - count) : one[count] === other[count]))
    count += 1;
  return count;
}

interface Candidate extends PassageRange {
  /** Letters around it that are as they were. */
  context: number;
  /** Letters between where it was and where it is. */
  distance: number;
}

function candidatesIn(blocks: TextBlock[], index: number, { quote, before, after, start }: Anchor): Candidate[] {
  const { text } = blocks[index]!;
  const found: Candidate[] = [];
  for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
    const to = from + quote.length;
    const context =
      sharedLetters(text.slice(Math.max(0, from - before.length), from), before, true) +
      sharedLetters(text.slice(to, to + after.length), after, false);
    found.push({ index, from, to, context, distance: Math.abs(from - start) });
  }
  return found;
}

/** The best candidate: with most of its context, then the nearest one. */
const best = (candidates: Candidate[]): Candidate | null =>
  candidates.reduce<Candidate | null>(
    (one, other) =>
      one === null || other.context > one.context || (other.context === one.context && other.distance < one.distance)
        ? other
        : one,
    null,
  );

/** In another block a single match of this length counts; a shorter one needs this much matching context. */
const LONG = 24;
const NEIGHBOURS = 8;

/**
 * Finds a passage again: its words in their block, else in another one to which they were moved. Null if its words are gone, or
 * the match is uncertain.
 */
export function findPassage(blocks: TextBlock[], anchor: Anchor): PassageRange | null {
  if (anchor.quote === "") return null;
  const own = blocks.findIndex(({ id }) => id === anchor.blockId);
  const near = own < 0 ? null : best(candidatesIn(blocks, own, anchor));
  if (near) return { index: near.index, from: near.from, to: near.to };
  const others = blocks.flatMap((_, index) => (index === own ? [] : candidatesIn(blocks, index, anchor)));
  const far = best(others);
  if (!far) return null;
  const isSure = far.context >= NEIGHBOURS || (others.length === 1 && anchor.quote.length >= LONG);
  return isSure ? { index: far.index, from: far.from, to: far.to } : null;
}

/** The positions of some passages, by their ids; those that are not found are left out. */
export function locatePassages(blocks: TextBlock[], passages: readonly Passage[]): Map<string, PassageRange> {
  const ranges = new Map<string, PassageRange>();
  for (const { id, anchor } of passages) {
    const range = findPassage(blocks, anchor);
    if (range) ranges.set(id, range);
  }
  return ranges;
}

/** Items in the order of their passages in the text; those whose words are gone come last, in their former order. */
export function inTextOrder<Item extends { id: string }>(
  items: readonly Item[],
  ranges: ReadonlyMap<string, PassageRange>,
): Item[] {
  const rank = ({ id }: Item) => ranges.get(id) ?? { index: Number.MAX_SAFE_INTEGER, from: 0 };
  return [...items].sort((one, other) => rank(one).index - rank(other).index || rank(one).from - rank(other).from);
}

import { allBlocks, attributesOf, childrenOf, inlineOf, sameHead, sameText } from "./blocks.ts";
import { textOf } from "./inline-text.ts";
import { movedIds } from "./order.ts";
import type { ArticleDocument, BlockNode, InlineNode } from "./schema.ts";
import { compareWords, isRestyled, isWord, toWords } from "./words.ts";

/** A piece of a block's text: in both, in one of them, or in both with other marks. */
export interface TextDifference {
  kind: "same" | "added" | "removed" | "restyled";
  text: string;
}

/** A block of two documents, in the order of the later one; removed ones are where they were. */
export interface BlockDifference {
  id: string;
  kind: "same" | "added" | "removed" | "changed";
  /** It stands in another place, or in another block. */
  isMoved: boolean;
  before: BlockNode | null;
  after: BlockNode | null;
  /** The names of the attributes that differ; "type" for its kind. */
  attributes: string[];
  /** Its text, put together of the pieces. */
  text: TextDifference[];
  /** The blocks in it. */
  parts: BlockDifference[];
}

/** Joins neighbours of one kind. */
function joinPieces(pieces: TextDifference[]): TextDifference[] {
  const joined: TextDifference[] = [];
  for (const { kind, text } of pieces) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined.filter(({ text }) => text !== "");
}

const inlineIn = (block: BlockNode | null): InlineNode[] => (block ? inlineOf(block) : []);

function diffText(before: BlockNode | null, after: BlockNode | null): TextDifference[] {
  const [old, late] = [inlineIn(before), inlineIn(after)];
  if (sameText(old, late)) return joinPieces([{ kind: "same", text: textOf(late) }]);
  if (old.length === 0) return joinPieces([{ kind: "added", text: textOf(late) }]);
  if (late.length === 0) return joinPieces([{ kind: "removed", text: textOf(old) }]);
  const pieces = compareWords(toWords(old), toWords(late)).flatMap((stretch): TextDifference[] =>
    stretch.kind === "same"
      ? stretch.pairs.map((pair) => ({ kind: isRestyled(pair) ? "restyled" : "same", text: pair[1].text }))
      : [{ kind: stretch.kind, text: stretch.words.map(({ text }) => text).join("") }],
  );
  return joinPieces(pieces);
}

function changedAttributes(before: BlockNode, after: BlockNode): string[] {
  if (sameHead(before, after)) return [];
  const [old, late] = [attributesOf(before), attributesOf(after)];
  const names = Object.keys({ ...old, ...late }).filter((name) => (old[name] ?? null) !== (late[name] ?? null));
  return before.type === after.type ? names : ["type", ...names];
}

/** A document's blocks and their parents, by id. */
interface Side {
  blocks: Map<string, BlockNode>;
  parents: Map<string, string>;
}

function toSide(document: ArticleDocument): Side {
  const side: Side = { blocks: new Map(), parents: new Map() };
  for (const parent of [document, ...allBlocks(document)])
    for (const child of childrenOf(parent)) {
      side.blocks.set(child.attrs.id, child);
      side.parents.set(child.attrs.id, parent.type === "doc" ? "" : parent.attrs.id);
    }
  return side;
}

/** Ids of the later list with the removed ones, each behind its former predecessor. */
function withRemoved(before: string[], after: string[], isGone: (id: string) => boolean): string[] {
  const left = new Set(after);
  const gone = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const id of before) {
    if (left.has(id)) last = id;
    else if (isGone(id)) {
      const row = gone.get(last);
      if (row) row.push(id);
      else gone.set(last, [id]);
    }
  }
  return [...(gone.get(undefined) ?? []), ...after.flatMap((id) => [id, ...(gone.get(id) ?? [])])];
}

/** The differences between two documents, block by block and within them word by word. */
export function diffDocuments(before: ArticleDocument, after: ArticleDocument): BlockDifference[] {
  const [old, late] = [toSide(before), toSide(after)];
  const diffRow = (was: BlockNode[], is: BlockNode[]): BlockDifference[] => {
    const [ids, lateIds] = [was.map(({ attrs }) => attrs.id), is.map(({ attrs }) => attrs.id)];
    const moved = movedIds(ids, lateIds);
    return withRemoved(ids, lateIds, (id) => !late.blocks.has(id)).map((id) => diffBlock(id, moved.has(id)));
  };
  const diffBlock = (id: string, isMovedHere: boolean): BlockDifference => {
    const [was, is] = [old.blocks.get(id) ?? null, late.blocks.get(id) ?? null];
    const attributes = was && is ? changedAttributes(was, is) : [];
    const text = diffText(was, is);
    const parts = diffRow(was ? childrenOf(was) : [], is ? childrenOf(is) : []);
    const isChanged =
      attributes.length > 0 ||
      text.some(({ kind }) => kind !== "same") ||
      parts.some(({ kind, isMoved }) => kind !== "same" || isMoved);
    return {
      id,
      kind: !was ? "added" : !is ? "removed" : isChanged ? "changed" : "same",
      isMoved: Boolean(was && is) && (isMovedHere || old.parents.get(id) !== late.parents.get(id)),
      before: was,
      after: is,
      attributes,
      text,
      parts,
    };
  };
  return diffRow(before.content, after.content);
}

/** Words that only the later one of two documents has, and their place in the text of a block. */
export interface AddedWords {
  blockId: string;
  /** Letters before them in the block; a break counts as one. */
  from: number;
  text: string;
}

/** What was written into a document, in its order. */
export const listAddedWords = (before: ArticleDocument, after: ArticleDocument): AddedWords[] =>
  diffDocuments(before, after).flatMap(addedIn);

function addedIn({ id, text, parts }: BlockDifference): AddedWords[] {
  let at = 0;
  const own = text.flatMap(({ kind, text: words }): AddedWords[] => {
    if (kind === "removed") return [];
    const from = at + words.length - words.trimStart().length;
    at += words.length;
    return kind === "added" && words.trim() ? [{ blockId: id, from, text: words.trim() }] : [];
  });
  return [...own, ...parts.flatMap(addedIn)];
}

/** How many words were added and removed. */
export function countWords(differences: BlockDifference[]): { added: number; removed: number } {
  const counts = { added: 0, removed: 0 };
  for (const { text, parts } of differences) {
    for (const { kind, text: words } of text)
      if (kind === "added" || kind === "removed")
        counts[kind] += toWords([{ type: "text", text: words }]).filter((word) => isWord(word.text)).length;
    const inner = countWords(parts);
    counts.added += inner.added;
    counts.removed += inner.removed;
  }
  return counts;
}

import {
  allBlocks,
  childrenOf,
  inlineOf,
  isTextType,
  makeBlock,
  newBlockId,
  sameBlock,
  withContent,
} from "#domain/news/document/blocks.ts";
import { fitChildren } from "#domain/news/document/fit.ts";
import { type BlockConflict, mergeDocuments } from "#domain/news/document/merge.ts";
import { type ArticleDocument, type BlockNode, DOCUMENT_VERSION } from "#domain/news/document/schema.ts";
import type { TextPiece } from "./merge-text.ts";

/** Blocks of a document as the lines of a merge: the JSON of each. */
export const toBlockLines = (blocks: BlockNode[]): string[] => blocks.map((block) => JSON.stringify(block));

/** The document of such lines; duplicate blocks get new ids, and without blocks there is an empty paragraph. */
export function fromBlockLines(lines: string[]): ArticleDocument {
  const seen = new Set<string>();
  const named = (block: BlockNode): BlockNode => {
    const isFirst = !seen.has(block.attrs.id);
    seen.add(block.attrs.id);
    const own = isFirst ? block : ({ ...block, attrs: { ...block.attrs, id: newBlockId() } } as BlockNode);
    const children = childrenOf(own);
    return children.length > 0 ? withContent(own, children.map(named)) : own;
  };
  const content = lines.map((line) => named(JSON.parse(line) as BlockNode));
  const empty = makeBlock("paragraph", { id: newBlockId() }, []);
  return { type: "doc", attrs: { version: DOCUMENT_VERSION }, content: content.length > 0 ? content : [empty] };
}

/** Lines that somebody typed to replace blocks: paragraphs, except that the first line keeps the kind of a replaced text block. */
export function typedBlockLines(text: string, like: string | undefined): string[] {
  const first = like === undefined ? undefined : (JSON.parse(like) as BlockNode);
  return toBlockLines(
    text.split("\n").map((line, index) => {
      const content = line === "" ? [] : [{ type: "text" as const, text: line }];
      return index === 0 && first && isTextType(first.type)
        ? withContent(first, content)
        : makeBlock("paragraph", { id: newBlockId() }, content);
    }),
  );
}

/** The common part of two documents whose base is unknown. */
function commonDocument(mine: ArticleDocument, theirs: ArticleDocument): ArticleDocument {
  const others = new Map(theirs.content.map((block) => [block.attrs.id, block]));
  const isCommon = (block: BlockNode) => {
    const other = others.get(block.attrs.id);
    return other !== undefined && sameBlock(block, other);
  };
  return { ...mine, content: mine.content.filter(isCommon) };
}

/**
 * A block with some of its nested blocks replaced, or removed by null. If it is empty then it is removed, and blocks that it cannot
 * contain follow it.
 */
function withParts(block: BlockNode, parts: Map<string, BlockNode | null>): BlockNode[] {
  const own = parts.get(block.attrs.id);
  if (own !== undefined) return own ? [own] : [];
  const children = childrenOf(block);
  if (children.length === 0) return [block];
  const left = children.flatMap((child) => withParts(child, parts));
  if (left.length === 0) return [];
  const fit = fitChildren(block.type, left, newBlockId);
  return [withContent(block, fit.children), ...fit.misfits];
}

const lineOf = (block: BlockNode | null | undefined): string[] => (block ? toBlockLines([block]) : []);

/**
 * Merges two bodies block by block, in the merged order. Changes of one side, or of both in different words of one block, are
 * applied; a block in which both changed the same needs a choice.
 * @param base the common base; null if it is unknown
 */
export function mergeBodies(base: ArticleDocument | null, mine: ArticleDocument, theirs: ArticleDocument): TextPiece[] {
  const was = base ?? commonDocument(mine, theirs);
  const { document, conflicts } = mergeDocuments(was, mine, theirs);
  const [bases, ours, others] = [was, mine, theirs].map(
    (version) => new Map(version.content.map((block) => [block.attrs.id, block])),
  ) as [Map<string, BlockNode>, Map<string, BlockNode>, Map<string, BlockNode>];
  const open = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
  const pieces: TextPiece[] = [];
  const standing = new Set(allBlocks(document).map(({ attrs }) => attrs.id));
  const gone = was.content.filter(({ attrs }) => !standing.has(attrs.id) && !open.has(attrs.id));
  for (const block of document.content) {
    const { id } = block.attrs;
    const inside = [block, ...allBlocks(block)].flatMap(({ attrs }) => open.get(attrs.id) ?? []);
    for (const { id: settled } of inside) open.delete(settled);
    if (inside.length > 0) pieces.push(conflictPiece(block, bases.get(id), inside));
    else pieces.push(mergedPiece(block, bases.get(id), ours.get(id), others.get(id)));
  }
  // Conflicts in removed blocks: the editor chooses whether they are restored.
  for (const conflict of open.values())
    pieces.push({
      kind: "conflict",
      base: lineOf(conflict.base),
      mine: lineOf(conflict.mine),
      theirs: lineOf(conflict.theirs),
    });
  for (const block of gone) {
    const who = ours.has(block.attrs.id) ? "theirs" : "mine";
    pieces.push({ kind: who, base: toBlockLines([block]), lines: [] });
  }
  return pieces;
}

function conflictPiece(block: BlockNode, base: BlockNode | undefined, conflicts: BlockConflict[]): TextPiece {
  const side = (name: "mine" | "theirs") =>
    toBlockLines(withParts(block, new Map(conflicts.map((conflict) => [conflict.id, conflict[name]]))));
  const [mine, theirs] = [side("mine"), side("theirs")];
  return { kind: "conflict", base: lineOf(base), mine, theirs };
}

function mergedPiece(
  block: BlockNode,
  base: BlockNode | undefined,
  mine: BlockNode | undefined,
  theirs: BlockNode | undefined,
): TextPiece {
  const lines = toBlockLines([block]);
  const was = lineOf(base);
  const isAsIn = (other: BlockNode | undefined) => other !== undefined && sameBlock(block, other);
  if (isAsIn(base) || (isAsIn(mine) && isAsIn(theirs))) return { kind: "same", lines };
  if (isAsIn(mine)) return { kind: "mine", base: was, lines };
  return { kind: isAsIn(theirs) ? "theirs" : "both", base: was, lines };
}

/** The text of blocks, for editing it in a conflict. */
export const wordsOfLines = (lines: string[]): string =>
  lines
    .map((line) => JSON.parse(line) as BlockNode)
    .flatMap((block) => [block, ...allBlocks(block)])
    .map((block) =>
      inlineOf(block)
        .map((node) => (node.type === "text" ? node.text : " "))
        .join(""),
    )
    .filter(Boolean)
    .join("\n");

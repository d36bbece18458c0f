import { allBlocks, childrenOf, isFrameType, newBlockId, sameBlock, sameHead, withContent } from "./blocks.ts";
import { familyOf } from "./fit.ts";
import { mergeBlock } from "./merge-block.ts";
import { buildDocument, type TreeBlock, toVersion, type Version, type Versions } from "./merge-tree.ts";
import type { ArticleDocument, BlockNode } from "./schema.ts";

/** A block in which two writers changed the same. */
export interface BlockConflict {
  id: string;
  /** As it was; null where both made it. */
  base: BlockNode | null;
  /** As it is to stand if mine is chosen, with all that could be merged; null where I took it out. */
  mine: BlockNode | null;
  /** The same with theirs. */
  theirs: BlockNode | null;
}

export interface DocumentMerge {
  /** Holds theirs where there is a conflict, and a block that only one of the two took out. */
  document: ArticleDocument;
  conflicts: BlockConflict[];
}

/**
 * A document, by its ids, in which what bears the id of a block of another family in another version has an id of its
 * own.
 */
function toOwnVersion(document: ArticleDocument, others: Version[], makeId: () => string): Version {
  const isStranger = ({ type, attrs: { id } }: BlockNode) =>
    others.some(({ blocks }) => blocks.has(id) && familyOf(blocks.get(id)!.node.type) !== familyOf(type));
  const version = toVersion(document);
  if (![...version.blocks.values()].some(({ node }) => isStranger(node))) return version;
  const rename = (block: BlockNode): BlockNode => {
    const named = isStranger(block) ? ({ ...block, attrs: { ...block.attrs, id: makeId() } } as BlockNode) : block;
    const children = childrenOf(named);
    return children.length > 0 ? withContent(named, children.map(rename)) : named;
  };
  return toVersion({ ...document, content: document.content.map(rename) });
}

const conflictOf = (
  id: string,
  { base }: Versions,
  mine: BlockNode | null,
  theirs: BlockNode | null,
): BlockConflict => ({
  id,
  base: base.blocks.get(id)?.node ?? null,
  mine,
  theirs,
});

/** The blocks that stand after a merge, each with its place, and the conflicts in them. */
function mergeTrees(versions: Versions) {
  const { base, mine, theirs } = versions;
  const remaining = new Map<string, TreeBlock>();
  const conflicts = new Map<string, BlockConflict>();
  for (const id of new Set([...theirs.blocks.keys(), ...mine.blocks.keys()])) {
    const [was, ours, others] = [base.blocks.get(id), mine.blocks.get(id), theirs.blocks.get(id)];
    if (ours && others) {
      const merged = mergeBlock(was?.node, ours.node, others.node);
      if (merged.hasConflict) conflicts.set(id, conflictOf(id, versions, merged.mine, merged.theirs));
      const parent = was && ours.parent !== was.parent ? ours.parent : others.parent;
      remaining.set(id, { node: merged.theirs, parent });
      continue;
    }
    const only = (ours ?? others)!;
    const isFrame = isFrameType(only.node.type);
    const isChanged = was && !(isFrame ? sameHead(was.node, only.node) : sameBlock(was.node, only.node));
    if (isChanged) conflicts.set(id, conflictOf(id, versions, ours?.node ?? null, others?.node ?? null));
    // A block that holds others goes when nothing stands in it any more.
    if (!was || isFrame || isChanged) remaining.set(id, only);
  }
  return { remaining, conflicts };
}

/**
 * Merges two documents that grew out of the same one. A block stands unless one of the two took it out and the other
 * left it alone; what was moved or put into another block stands there. Text is merged word by word. Where both changed
 * the same words or the same attribute, or one took out what the other changed, theirs or the block that is left
 * stands, and the conflict holds both. What either wrote is in the document or in a conflict, unless the other took it
 * out of what both began with.
 * @param makeId gives ids to blocks that the result needs and neither has
 */
export function mergeDocuments(
  base: ArticleDocument,
  mine: ArticleDocument,
  theirs: ArticleDocument,
  makeId: () => string = newBlockId,
): DocumentMerge {
  const was = toVersion(base);
  const others = toOwnVersion(theirs, [was], makeId);
  const versions = { base: was, mine: toOwnVersion(mine, [was, others], makeId), theirs: others };
  const { remaining, conflicts } = mergeTrees(versions);
  const { document, unreachable } = buildDocument(versions, remaining, makeId);
  const unreported = [...unreachable, ...emptiedIds(remaining, document)].filter((id) => !conflicts.has(id));
  for (const id of unreported) {
    const [ours, other] = [versions.mine.blocks.get(id), versions.theirs.blocks.get(id)];
    conflicts.set(id, conflictOf(id, versions, ours?.node ?? null, other?.node ?? null));
  }
  return { document, conflicts: withMergedContent([...conflicts.values()], document) };
}

const hasOwnWords = ({ attrs: { id, ...attrs } }: BlockNode) => Object.values(attrs).some(Boolean);

/** Blocks with words of their own, as a table's caption, that went because the two took out all that was in them. */
function emptiedIds(remaining: Map<string, TreeBlock>, document: ArticleDocument): string[] {
  const ids = [...remaining].flatMap(([id, { node }]) => (isFrameType(node.type) && hasOwnWords(node) ? [id] : []));
  if (ids.length === 0) return [];
  const left = new Set(allBlocks(document).map((block) => block.attrs.id));
  return ids.filter((id) => !left.has(id));
}

/** Blocks that hold others differ in their attributes alone: what is in them is merged, whichever is chosen. */
function withMergedContent(conflicts: BlockConflict[], document: ArticleDocument): BlockConflict[] {
  if (conflicts.length === 0) return [];
  const frames = new Map(allBlocks(document).map((block) => [block.attrs.id, childrenOf(block)]));
  return conflicts.map((conflict) => {
    const content = frames.get(conflict.id) ?? [];
    if (content.length === 0 || !conflict.mine || !conflict.theirs) return conflict;
    return { ...conflict, mine: withContent(conflict.mine, content), theirs: withContent(conflict.theirs, content) };
  });
}

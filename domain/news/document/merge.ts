import { allBlocks, childrenOf, isFrameType, newBlockId, sameBlock, sameHead, withContent } from "./blocks.ts";
import { familyOf } from "./fit.ts";
import { mergeBlock } from "./merge-block.ts";
import { buildDocument, type TreeBlock, toVersion, type Version, type Versions } from "./merge-tree.ts";
import type { ArticleDocument, BlockNode } from "./schema.ts";

/** A block in which both sides changed the same. */
export interface BlockConflict {
  id: string;
  /** As it was; null if both added it. */
  base: BlockNode | null;
  /** The result if mine is chosen, with all other merged changes; null if I removed it. */
  mine: BlockNode | null;
  /** The same with theirs. */
  theirs: BlockNode | null;
}

export interface DocumentMerge {
  /** Has theirs in conflicts, and blocks that only one side removed and the other changed. */
  document: ArticleDocument;
  conflicts: BlockConflict[];
}

/**
 * A document by its ids, in which a block gets a new id if another version has a block of another family with its id.
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

/** The blocks that remain after a merge, each with its parent, and the conflicts. */
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
    // A block that contains others is removed later if it is empty then.
    if (!was || isFrame || isChanged) remaining.set(id, only);
  }
  return { remaining, conflicts };
}

/**
 * Merges two documents with a common base. A block remains unless one side removed it and the other did not change it; moved
 * blocks are at their new positions. Text is merged word by word. If both changed the same words or the same attribute, or one
 * removed what the other changed, the document has theirs, or the block that is left, and the conflict has both. Everything
 * that either side wrote is in the document or in a conflict, unless the other side removed it from the base.
 * @param makeId creates ids of new blocks that the result needs
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

const hasOwnWords = ({ attrs: { id, ...attrs } }: BlockNode) =>
  Object.values(attrs).some((value) => typeof value === "string" && value !== "");

/** Blocks with text attributes, such as a table's caption, that were removed because their whole content was removed. */
function emptiedIds(remaining: Map<string, TreeBlock>, document: ArticleDocument): string[] {
  const ids = [...remaining].flatMap(([id, { node }]) => (isFrameType(node.type) && hasOwnWords(node) ? [id] : []));
  if (ids.length === 0) return [];
  const left = new Set(allBlocks(document).map((block) => block.attrs.id));
  return ids.filter((id) => !left.has(id));
}

/** In conflicts of blocks that contain others only attributes differ: both versions get the merged content. */
function withMergedContent(conflicts: BlockConflict[], document: ArticleDocument): BlockConflict[] {
  if (conflicts.length === 0) return [];
  const frames = new Map(allBlocks(document).map((block) => [block.attrs.id, childrenOf(block)]));
  return conflicts.map((conflict) => {
    const content = frames.get(conflict.id) ?? [];
    if (content.length === 0 || !conflict.mine || !conflict.theirs) return conflict;
    return { ...conflict, mine: withContent(conflict.mine, content), theirs: withContent(conflict.theirs, content) };
  });
}

import type { BlockNode, InlineNode } from "#domain/news/document/schema.ts";

const isInline = (node: BlockNode | InlineNode): node is InlineNode =>
  node.type === "text" || node.type === "hardBreak";

/**
 * A block's own text and the blocks in it, distinguished without the schema of documents, which readers do not load. The
 * paragraph of a list item is the item's own text.
 */
export function contentOf(block: BlockNode): { text: InlineNode[]; blocks: BlockNode[] } {
  if (block.type === "listItem") {
    const [own, ...lists] = block.content ?? [];
    return { text: own?.type === "paragraph" ? (own.content ?? []) : [], blocks: lists };
  }
  const content: (BlockNode | InlineNode)[] = block.content ?? [];
  return { text: content.filter(isInline), blocks: content.filter((node) => !isInline(node)) };
}

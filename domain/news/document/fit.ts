import { childrenOf, inlineOf, isFrameType, isTextType, joinText, makeBlock } from "./blocks.ts";
import { type Term, termsOf } from "./content.ts";
import { type BlockNode, type BlockType, type InlineNode, type MarkType, type NODES, ruleOf } from "./schema.ts";

/** Text with only the marks that a kind of block allows. */
export function allowedText(type: BlockType, nodes: InlineNode[]): InlineNode[] {
  const allowed: readonly MarkType[] = ruleOf(type).marks ?? [];
  const left = nodes.map(({ marks = [], ...node }) => {
    const kept = marks.filter((mark) => allowed.includes(mark.type));
    return kept.length > 0 ? { ...node, marks: kept } : node;
  });
  return joinText(left);
}

/** Kinds that contain only text: one can be converted into another. */
const PLAIN = new Set<BlockType>([
  "paragraph",
  "heading",
  "attribution",
  "factTitle",
  "factLabel",
  "factText",
  "tableHeader",
  "tableCell",
  "pollQuestion",
  "pollAnswer",
]);

/**
 * The family of a kind: two blocks with one id are the same block only if one can have been converted into the other.
 */
export function familyOf(type: BlockType): string {
  if (PLAIN.has(type)) return "plain";
  if (type === "bulletList" || type === "orderedList") return "list";
  return type === "quote" || type === "pullQuote" ? "quote" : type;
}

const toParagraph = (block: BlockNode): BlockNode => makeBlock("paragraph", { id: block.attrs.id }, inlineOf(block));

/** The replacement of a block where only a document's own blocks may stand. */
export function toDocumentBlocks(block: BlockNode): BlockNode[] {
  if (ruleOf(block.type).group) return [block];
  return isFrameType(block.type) ? childrenOf(block).flatMap(toDocumentBlocks) : [toParagraph(block)];
}

/** An empty block of the first kind that a term allows. */
function emptyFor({ types }: Term, makeId: () => string): BlockNode {
  const [type] = types;
  const inner = termsOf(type!).filter(({ min }) => min === 1);
  return makeBlock(type!, { id: makeId() }, isTextType(type!) ? [] : inner.map((term) => emptyFor(term, makeId)));
}

/** Children that a kind of block allows, and the blocks that it does not. */
export interface Fit {
  children: BlockNode[];
  misfits: BlockNode[];
}

/** Puts children into the order that a kind of block requires, and adds required ones that are missing. */
export function fitChildren(type: keyof typeof NODES, blocks: BlockNode[], makeId: () => string): Fit {
  let left = blocks;
  const children: BlockNode[] = [];
  for (const term of termsOf(type)) {
    const taken: BlockNode[] = [];
    left = left.filter((block) => {
      const isParagraph = PLAIN.has(block.type) && !term.types.has(block.type) && term.types.has("paragraph");
      // A title or a name that another term requires is left for it.
      const isWanted = isParagraph && !termsOf(type).some(({ types }) => types.has(block.type));
      const fitting = term.types.has(block.type) ? block : isWanted ? toParagraph(block) : null;
      if (!fitting || taken.length >= term.max) return true;
      taken.push(fitting);
      return false;
    });
    if (taken.length < term.min) taken.push(emptyFor(term, makeId));
    children.push(...taken);
  }
  return { children, misfits: left.flatMap(toDocumentBlocks) };
}

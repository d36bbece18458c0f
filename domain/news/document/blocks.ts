import type { ArticleDocument, AttributeValue, BlockNode, BlockType, InlineNode, Mark } from "./schema.ts";
import { NODES } from "./schema.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** A new block's id: fifty random bits. (Not `randomUUID`, which browsers have under https alone.) */
export const newBlockId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join("");

export const isTextType = (type: BlockType): boolean => NODES[type].content === "inline*";

/** Whether a kind of block holds other blocks. */
export const isFrameType = (type: BlockType): boolean => !isTextType(type) && NODES[type].content !== "";

/** The text of a block that holds text; none of any other. */
export const inlineOf = (block: BlockNode): InlineNode[] =>
  isTextType(block.type) ? ((block.content ?? []) as InlineNode[]) : [];

/** The blocks in a block or document. */
export const childrenOf = (node: BlockNode | ArticleDocument): BlockNode[] =>
  node.type === "doc" || isFrameType(node.type) ? ((node.content ?? []) as BlockNode[]) : [];

/** A block's attributes by their names. */
export const attributesOf = (block: BlockNode): Record<string, AttributeValue> => ({ ...block.attrs });

/** Creates a block; kind, attributes and content have to match. */
export function makeBlock(
  type: BlockType,
  attrs: Record<string, AttributeValue>,
  content: readonly (BlockNode | InlineNode)[],
): BlockNode {
  return (content.length > 0 ? { type, attrs, content } : { type, attrs }) as BlockNode;
}

/** A block with other content, or under another id. */
export const withContent = (block: BlockNode, content: readonly (BlockNode | InlineNode)[]): BlockNode =>
  makeBlock(block.type, attributesOf(block), content);

/** Whether two marks are the same; also where there are none. */
export function sameMark(one: Mark | undefined, other: Mark | undefined): boolean {
  if (one?.type === "link" && other?.type === "link") return one.attrs.href === other.attrs.href;
  return one?.type === other?.type;
}

export const sameMarks = (one: Mark[] = [], other: Mark[] = []): boolean =>
  one.length === other.length && one.every((mark, index) => sameMark(mark, other[index]));

const sameInline = (one: InlineNode, other: InlineNode): boolean =>
  one.type === other.type &&
  (one.type !== "text" || other.type !== "text" || one.text === other.text) &&
  sameMarks(one.marks, other.marks);

/** Whether two texts have the same letters and marks. */
export const sameText = (one: InlineNode[], other: InlineNode[]): boolean =>
  one.length === other.length && one.every((node, index) => sameInline(node, other[index]!));

/** Whether kind and attributes are the same; PostgreSQL returns attributes in another order. */
export function sameHead(one: BlockNode, other: BlockNode): boolean {
  const [left, right] = [attributesOf(one), attributesOf(other)];
  return (
    one.type === other.type &&
    Object.keys({ ...left, ...right }).every((name) => (left[name] ?? null) === (right[name] ?? null))
  );
}

/** Whether two blocks are the same, with all that is in them. */
export function sameBlock(one: BlockNode, other: BlockNode): boolean {
  const [left, right] = [childrenOf(one), childrenOf(other)];
  return (
    sameHead(one, other) &&
    sameText(inlineOf(one), inlineOf(other)) &&
    left.length === right.length &&
    left.every((child, index) => sameBlock(child, right[index]!))
  );
}

/** Joins neighbours of the same marks, and leaves out what has no letter. */
export function joinText(nodes: InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && node.text === "") continue;
    if (node.type === "text" && last?.type === "text" && sameMarks(last.marks, node.marks))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

/** Addresses of the pictures, sounds, films and documents to download in a document. */
export const filesIn = (document: ArticleDocument): string[] =>
  allBlocks(document)
    .flatMap(({ attrs }) => [("src" in attrs && attrs.src) || "", ("poster" in attrs && attrs.poster) || ""])
    .filter(Boolean);

/** Addresses of the documents to download in a document. */
export const attachmentsIn = (document: ArticleDocument): string[] =>
  allBlocks(document).flatMap((block) => (block.type === "attachment" ? [block.attrs.src] : []));

/** Addresses that a document's text links to, in its order. */
export const linksIn = (document: ArticleDocument): string[] =>
  allBlocks(document).flatMap((block) =>
    inlineOf(block).flatMap(({ marks = [] }) =>
      marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : [])),
    ),
  );

/** Ids of the articles that a document recommends. */
export const relatedIds = (document: ArticleDocument): string[] =>
  allBlocks(document).flatMap((block) => (block.type === "relatedArticle" ? [block.attrs.articleId] : []));

/** The blocks of a document or block, each before those in it. */
export function allBlocks(node: BlockNode | ArticleDocument): BlockNode[] {
  const blocks: BlockNode[] = [];
  const visit = (child: BlockNode) => {
    blocks.push(child);
    for (const inner of childrenOf(child)) visit(inner);
  };
  for (const child of childrenOf(node)) visit(child);
  return blocks;
}

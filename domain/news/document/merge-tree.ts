import { childrenOf, inlineOf, isFrameType, makeBlock, withContent } from "./blocks.ts";
import { fitChildren, toDocumentBlocks } from "./fit.ts";
import { mergeOrder } from "./order.ts";
import { type ArticleDocument, type BlockNode, DOCUMENT_LIMITS, DOCUMENT_VERSION } from "./schema.ts";

/** A block, and the id of the block around it; "" is the document. */
export interface TreeBlock {
  node: BlockNode;
  parent: string;
}

/** A document by the ids of its blocks. */
export interface Version {
  blocks: Map<string, TreeBlock>;
  /** The ids in each block, in order. */
  children: Map<string, string[]>;
}

export type Versions = Record<"base" | "mine" | "theirs", Version>;

const ROOT = "";

export function toVersion(document: ArticleDocument): Version {
  const version: Version = { blocks: new Map(), children: new Map() };
  const visit = (node: ArticleDocument | BlockNode, parent: string) => {
    const children = childrenOf(node);
    const ids = children.map((block) => block.attrs.id);
    version.children.set(parent, ids);
    for (const block of children) {
      version.blocks.set(block.attrs.id, { node: block, parent });
      visit(block, block.attrs.id);
    }
  };
  visit(document, ROOT);
  return version;
}

/** Levels below a block that holds others: a block, and its text. */
const DEEPEST_FRAME = DOCUMENT_LIMITS.depth - 2;

/**
 * A built block, null if it is empty; and blocks that it cannot contain, which follow it in the document.
 */
interface Built {
  block: BlockNode | null;
  misfits: BlockNode[];
}

function buildFrame(node: BlockNode, parts: Built[], depth: number, makeId: () => string): Built {
  const blocks = parts.flatMap(({ block }) => block ?? []);
  const misfits = parts.flatMap((part) => part.misfits);
  if (depth > DEEPEST_FRAME) return { block: null, misfits: [...blocks.flatMap(toDocumentBlocks), ...misfits] };
  const fit = fitChildren(node.type, blocks, makeId);
  const ids = new Set(blocks.map((block) => block.attrs.id));
  const isFilled = fit.children.some((child) => ids.has(child.attrs.id));
  return { block: isFilled ? withContent(node, fit.children) : null, misfits: [...fit.misfits, ...misfits] };
}

/** Whether a block has content that must not be lost. */
const saysSomething = (block: BlockNode) =>
  !isFrameType(block.type) && (inlineOf(block).length > 0 || toDocumentBlocks(block)[0]!.type !== "paragraph");

/**
 * Builds the document from the blocks that remain after a merge. Each is in its parent, in the order of both versions; blocks
 * that the parent cannot contain follow the outermost block.
 * @returns `unreachable`: the ids of blocks that were moved into each other; they are at the end
 */
export function buildDocument(versions: Versions, remaining: Map<string, TreeBlock>, makeId: () => string) {
  const members = new Map<string, Set<string>>();
  for (const [id, { parent }] of remaining) members.set(parent, (members.get(parent) ?? new Set()).add(id));
  const reached = new Set<string>();
  const buildChildren = (id: string, depth: number): Built[] => {
    const rowOf = (side: keyof Versions) => versions[side].children.get(id) ?? [];
    const order = mergeOrder(rowOf("base"), rowOf("mine"), rowOf("theirs"), members.get(id) ?? new Set());
    return order.map((child) => {
      reached.add(child);
      const { node } = remaining.get(child)!;
      return isFrameType(node.type)
        ? buildFrame(node, buildChildren(child, depth + 1), depth, makeId)
        : { block: node, misfits: [] };
    });
  };
  const content = buildChildren(ROOT, 1).flatMap(({ block, misfits }) => (block ? [block, ...misfits] : misfits));
  const unreachable = [...remaining].filter(([id, { node }]) => !reached.has(id) && saysSomething(node));
  content.push(...unreachable.flatMap(([, { node }]) => toDocumentBlocks(node)));
  if (content.length === 0) content.push(makeBlock("paragraph", { id: makeId() }, []));
  const document: ArticleDocument = { type: "doc", attrs: { version: DOCUMENT_VERSION }, content };
  return { document, unreachable: unreachable.map(([id]) => id) };
}

import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { type ArticleDocument, type BlockNode, DOCUMENT_VERSION } from "#domain/news/document/schema.ts";
import { schema } from "./schema.ts";

/** The stored form of blocks: an unchanged block stays the same object, so that comparisons of documents can skip it. */
const stored = new WeakMap<Node, BlockNode>();

function toBlock(node: Node): BlockNode {
  const known = stored.get(node);
  if (known) return known;
  const block = node.toJSON() as BlockNode;
  stored.set(node, block);
  return block;
}

/** Converts the editor's document into its stored form. */
export const toStored = (document: Node): ArticleDocument => ({
  type: "doc",
  attrs: { version: DOCUMENT_VERSION },
  content: document.children.map(toBlock),
});

/** Converts a stored document into the editor's. @throws {RangeError} if it does not fit the schema */
export function fromStored(document: ArticleDocument): Node {
  const node = schema.nodeFromJSON(document);
  node.check();
  return node;
}

/**
 * The smallest change that turns a document into another one, so that the caret stays in unchanged text; null if they are equal.
 * The change is part of the undo history.
 */
export function replaceDocument({ doc, tr }: EditorState, next: Node): Transaction | null {
  const start = doc.content.findDiffStart(next.content);
  if (start === null) return null;
  let { a: end, b: nextEnd } = doc.content.findDiffEnd(next.content)!;
  const overlap = start - Math.min(end, nextEnd);
  if (overlap > 0) {
    end += overlap;
    nextEnd += overlap;
  }
  return tr.replace(start, end, next.slice(start, nextEnd));
}

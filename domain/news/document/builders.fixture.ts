import { makeBlock } from "./blocks.ts";
import {
  type ArticleDocument,
  type AttributeValue,
  type BlockNode,
  type BlockType,
  DOCUMENT_VERSION,
} from "./schema.ts";

/** A document of these blocks. */
export const doc = (...content: BlockNode[]): ArticleDocument => ({
  type: "doc",
  attrs: { version: DOCUMENT_VERSION },
  content,
});

/** A block of text. */
export const text = (
  id: string,
  words: string,
  type: BlockType = "paragraph",
  attrs: Record<string, AttributeValue> = {},
): BlockNode => makeBlock(type, { id, ...attrs }, words === "" ? [] : [{ type: "text", text: words }]);

/** A block of other blocks. */
export const frame = (
  type: BlockType,
  id: string,
  content: BlockNode[],
  attrs: Record<string, AttributeValue> = {},
): BlockNode => makeBlock(type, { id, ...attrs }, content);

/** A picture of ours, with its caption. */
export const picture = (id: string, caption: string, attrs: Record<string, AttributeValue> = {}): BlockNode =>
  text(id, caption, "picture", {
    src: "/media/praca.jpg",
    alt: "A praça",
    credit: "",
    width: 1200,
    height: 800,
    span: null,
    ...attrs,
  });

/** Numbered ids, the same in every run. */
export function countedIds(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${++count}`;
}

import type { Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { Mapping } from "prosemirror-transform";
import { newBlockId } from "#domain/news/document/blocks.ts";

interface Holder {
  position: number;
  isEmpty: boolean;
}

/** Positions of blocks without a unique id, and the ids in use. Of the two halves of a split block, the one with text keeps the id. */
function findWithoutId(document: Node) {
  const holders = new Map<string, Holder>();
  const withoutId: number[] = [];
  document.descendants((node, position) => {
    if (!node.isBlock) return false;
    const id = node.attrs.id as string;
    const holder = holders.get(id);
    const isEmpty = node.content.size === 0;
    if (id && (!holder || (holder.isEmpty && !isEmpty))) {
      if (holder) withoutId.push(holder.position);
      holders.set(id, { position, isEmpty });
    } else withoutId.push(position);
    return true;
  });
  return { withoutId, taken: new Set(holders.keys()) };
}

/** Assigns an id to each block without one: the previous id at its position, as changing a block's kind resets its attributes, or a new one. */
function assignIds(before: Node, back: Mapping, transaction: Transaction): Transaction {
  const { withoutId, taken } = findWithoutId(transaction.doc);
  for (const position of withoutId) {
    const was = before.nodeAt(Math.min(back.map(position), before.content.size));
    const old = was?.isTextblock ? (was.attrs.id as string) : "";
    const id = old && !taken.has(old) ? old : newBlockId();
    taken.add(id);
    transaction.setNodeAttribute(position, "id", id);
  }
  return transaction;
}

/** Deletes galleries without pictures, which the stored format does not allow. */
export const dropEmptyGalleries = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.forEach((node, position) => {
      if (node.type.name !== "gallery" || node.childCount > 0) return;
      const from = tr.mapping.map(position);
      if (tr.doc.childCount === 1)
        tr.replaceWith(from, from + node.nodeSize, doc.type.schema.nodes.paragraph!.create());
      else tr.delete(from, from + node.nodeSize);
    });
    return tr.docChanged ? tr : null;
  },
});

/** Gives each block a unique id, by which versions, merging and comments refer to it. */
export const blockIds = new Plugin({
  appendTransaction(transactions, before, { tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const back = new Mapping(transactions.flatMap(({ mapping }) => mapping.maps)).invert();
    const named = assignIds(before.doc, back, tr);
    return named.docChanged ? named.setMeta("addToHistory", false) : null;
  },
});

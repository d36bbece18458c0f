import { closeHistory } from "prosemirror-history";
import { Fragment, type Node } from "prosemirror-model";
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "../view/schema.ts";
import { recordMove } from "./block-moves.ts";

const { nodes } = schema;

const paragraph = (text = ""): Node => nodes.paragraph.create(null, text ? schema.text(text) : null);

const titled = (title: string, rest: Node[]): Node =>
  nodes.factBox.create(null, [nodes.factTitle.create(null, schema.text(title)), ...rest]);

const fact = (label: string): Node =>
  nodes.fact.create(null, [nodes.factLabel.create(null, schema.text(label)), nodes.factText.create()]);

const WEEK_MS = 7 * 86_400_000;

/** Functions that create new blocks. */
export const NEW_BLOCKS = {
  service: () => titled("Serviço", [nodes.factList.create(null, ["Quando", "Onde", "Quanto"].map(fact))]),
  explainer: () => titled("Entenda", [paragraph()]),
  table: () => {
    const rows = [nodes.tableHeader, nodes.tableCell, nodes.tableCell];
    return nodes.table.create(
      null,
      rows.map((cell) => nodes.tableRow.create(null, [cell.create(), cell.create(), cell.create()])),
    );
  },
  /** Open for a week, until the end of a day. */
  poll: () => {
    const closesAt = new Date(Date.now() + WEEK_MS);
    closesAt.setHours(23, 59, 0, 0);
    return nodes.poll.create({ closesAt: closesAt.toISOString() }, [
      nodes.pollQuestion.create(),
      nodes.pollAnswer.create(),
      nodes.pollAnswer.create(),
    ]);
  },
  divider: () => nodes.divider.create(),
  correction: () => nodes.correction.create({ moment: new Date().toISOString() }),
} satisfies Record<string, () => Node>;

/** The top-level block in which the selection begins. */
export function topBlock({ doc, selection }: Pick<EditorState, "doc" | "selection">): PlacedBlock {
  const { $from } = selection;
  if ($from.depth === 0) {
    const index = Math.min($from.index(0), doc.childCount - 1);
    return { position: doc.resolve(0).posAtIndex(index, 0), node: doc.child(index) };
  }
  return { position: $from.before(1), node: $from.node(1) };
}

/** A block and its position. */
interface PlacedBlock {
  position: number;
  node: Node;
}

/** The block with an id; null if there is none. */
export function findBlock({ doc }: Pick<EditorState, "doc">, id: string): PlacedBlock | null {
  let found: PlacedBlock | null = null;
  doc.descendants((node, position) => {
    if (node.attrs.id === id) found = { position, node };
    return found === null && !node.isTextblock;
  });
  return found;
}

/** Whether a block is an empty paragraph. */
export const isBlank = (node: Node) => node.type === nodes.paragraph && node.content.size === 0;

/** The offset of the first empty text in a block, from the block's position; null if there is none. */
function findEmptyText(block: Node): number | null {
  if (block.isTextblock) return block.content.size === 0 ? 0 : null;
  let found: number | null = null;
  block.descendants((node, position) => {
    if (found === null && node.isTextblock && node.content.size === 0) found = position + 1;
    return found === null;
  });
  return found;
}

/**
 * Inserts a block at the selection: it replaces an empty paragraph, or is put after the current block. The caret moves to its first empty
 * text, or behind it if there is none. A paragraph is added at the end of the document to continue in.
 * @param isFilled whether the text continues behind it in any case
 */
export function insertBlock(state: EditorState, block: Node, isFilled = false): Transaction {
  const { position, node } = topBlock(state);
  const { tr } = state;
  const place = isBlank(node) ? position : position + node.nodeSize;
  const isLast = position + node.nodeSize === state.doc.content.size;
  const added = Fragment.from(isLast ? [block, paragraph()] : [block]);
  tr.replaceWith(place, position + node.nodeSize, added);
  const empty = isFilled ? null : findEmptyText(block);
  const inside = empty === null ? null : TextSelection.create(tr.doc, place + empty + 1);
  const behind = TextSelection.near(tr.doc.resolve(Math.min(place + block.nodeSize + 1, tr.doc.content.size)));
  return tr.setSelection(inside ?? behind).scrollIntoView();
}

/** Moves the caret into the empty paragraph at a position, which is inserted if there is none. */
export function leaveBlock(tr: Transaction, place: number): Transaction {
  const next = tr.doc.nodeAt(place);
  if (!next || !isBlank(next)) tr.insert(place, paragraph());
  return tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView();
}

/** Moves the top-level block at a position up or down by one; null if it is the first or last. */
export const moveBlock = (state: EditorState, position: number, step: -1 | 1): Transaction | null =>
  placeBlock(state, position, state.doc.resolve(position).index(0) + step);

/**
 * Moves the block at a position to another index of its parent, as a step of its own in the undo history, without what was typed just before.
 * @returns the change and the new position; null for the same index, and one out of range
 */
export function moveWithin({ doc, tr }: EditorState, position: number, place: number) {
  const $position = doc.resolve(position);
  const { parent } = $position;
  const index = $position.index();
  if (place < 0 || place >= parent.childCount || place === index) return null;
  const node = parent.child(index);
  const target = $position.posAtIndex(place);
  const to = place < index ? target : target + parent.child(place).nodeSize - node.nodeSize;
  tr.delete(position, position + node.nodeSize).insert(to, node);
  return { tr: closeHistory(recordMove(tr, { place, count: parent.childCount })), position: to };
}

/** Moves the top-level block at a position to another index; null if it is there already, or the index is out of range. */
export function placeBlock(state: EditorState, position: number, place: number): Transaction | null {
  const { doc, selection } = state;
  const moved = moveWithin(state, position, place);
  if (!moved) return null;
  const { tr } = moved;
  const offset = moved.position - position;
  const isInside = selection.from >= position && selection.to <= position + doc.nodeAt(position)!.nodeSize;
  if (isInside)
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + offset)
        : TextSelection.create(tr.doc, selection.anchor + offset, selection.head + offset),
    );
  return tr.scrollIntoView();
}

/** Deletes the top-level block at a position; an empty paragraph replaces the only one. */
export function removeBlock({ doc, tr }: EditorState, position: number): Transaction {
  const { nodeSize } = doc.nodeAt(position)!;
  if (doc.childCount === 1) tr.replaceWith(position, position + nodeSize, paragraph());
  else tr.delete(position, position + nodeSize);
  const near = Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size)), -1);
  return tr.setSelection(near).scrollIntoView();
}

/** Inserts a copy of the top-level block at a position after it. */
export function duplicateBlock({ doc, tr }: EditorState, position: number): Transaction {
  const node = doc.nodeAt(position)!;
  return tr.insert(position + node.nodeSize, node).scrollIntoView();
}

import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "../view/schema.ts";
import { leaveBlock } from "./blocks.ts";

const { nodes } = schema;

const FACT_TEXTS = [nodes.factLabel, nodes.factText];

/** The fact around the caret and its list; null elsewhere, and for a selection. */
function factAt({ selection: { $from, empty } }: EditorState) {
  if (!empty || !FACT_TEXTS.includes($from.parent.type)) return null;
  return {
    $from,
    fact: $from.node(-1),
    list: $from.node(-2),
    index: $from.index(-2),
    isAnswer: $from.parent.type === nodes.factText,
  };
}

const isBlank = (fact: Node) => fact.textContent === "";

/** The end position of the answer or label of a fact. */
const endOfText = (position: number, fact: Node, isAnswer: boolean): number =>
  isAnswer ? position + fact.nodeSize - 2 : position + fact.child(0).nodeSize;

const caretAt = (tr: Transaction, position: number): Transaction =>
  tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView();

/** Moves the caret behind the box, and deletes its empty last fact unless it is the only one. */
function leaveBox({ selection: { $from }, tr }: EditorState): Transaction {
  if ($from.node(-2).childCount > 1) tr.delete($from.before(-1), $from.after(-1));
  return leaveBlock(tr, tr.mapping.map($from.after(-3)));
}

/**
 * Enter in an answer moves to the next empty answer; in the last fact it adds a new one, and in an empty last fact it leaves the
 * box.
 */
export const goToNextFact: Command = (state, dispatch) => {
  const at = factAt(state);
  if (!at) return false;
  const { $from, fact, list, index, isAnswer } = at;
  const isLast = index === list.childCount - 1;
  if (isLast && isBlank(fact)) {
    dispatch?.(leaveBox(state));
    return true;
  }
  if (!isAnswer) return false;
  if (isLast) {
    const place = $from.after(-1);
    const made = nodes.fact.create(null, [nodes.factLabel.create(), nodes.factText.create()]);
    dispatch?.(caretAt(state.tr.insert(place, made), place + 2));
    return true;
  }
  const open = list.children.findIndex(
    (one, place) => place > index && one.child(0).content.size > 0 && one.child(1).content.size === 0,
  );
  const behind = $from.posAtIndex((open < 0 ? index + 1 : open) + 1, -2);
  dispatch?.(caretAt(state.tr, behind - 2));
  return true;
};

/**
 * Moves to the previous or next text of the box: title, label, answer, the next label. At the ends of the box
 * the key has its default effect.
 */
export const goToFactText =
  (step: -1 | 1): Command =>
  ({ doc, selection: { $from, empty }, tr }, dispatch) => {
    const texts = [nodes.factTitle, ...FACT_TEXTS];
    if (!empty || !texts.includes($from.parent.type)) return false;
    const next = TextSelection.findFrom(doc.resolve(step > 0 ? $from.after() : $from.before()), step, true);
    if (!next || !texts.includes(next.$from.parent.type) || next.$from.node(1) !== $from.node(1)) return false;
    dispatch?.(caretAt(tr, next.$from.end()));
    return true;
  };

/** Deletes the fact with the caret, or the box with its only fact. */
function removeFact({ selection: { $from }, tr }: EditorState): Transaction {
  if ($from.node(-2).childCount === 1) {
    const place = $from.before(-3);
    return caretAt(tr.replaceWith(place, $from.after(-3), nodes.paragraph.create()), place + 1);
  }
  const place = $from.before(-1);
  tr.delete(place, $from.after(-1));
  const $place = tr.doc.resolve(place);
  return tr.setSelection(Selection.near($place, $from.index(-2) === 0 ? 1 : -1)).scrollIntoView();
}

/**
 * Backspace at the start of an answer moves to the end of its label; in a label it deletes an empty fact, or otherwise moves to the
 * previous text. The browser's default would join texts of different elements.
 */
export const eraseInFact: Command = (state, dispatch) => {
  const at = factAt(state);
  if (!at || at.$from.parentOffset > 0) return false;
  if (!at.isAnswer && isBlank(at.fact)) {
    dispatch?.(removeFact(state));
    return true;
  }
  goToFactText(-1)(state, dispatch);
  return true;
};

/** Delete at the end of a label or an answer does nothing, because the next text belongs to another element. */
export const stayInFact: Command = (state) => {
  const at = factAt(state);
  return at !== null && at.$from.parentOffset === at.$from.parent.content.size;
};

/**
 * Arrow keys out of or into an empty label or answer, where browsers cannot place the caret. Up and down move from answer to answer,
 * because they are laid out below each other; between texts that are not empty the browser's default applies.
 */
export const goThroughFacts =
  (direction: "up" | "down" | "left" | "right"): Command =>
  (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    if (!empty || !$from.parent.isTextblock || !view?.endOfTextblock(direction)) return false;
    const step = direction === "up" || direction === "left" ? -1 : 1;
    const at = direction === "up" || direction === "down" ? factAt(state) : null;
    const beside = at?.list.maybeChild(at.index + step);
    const next =
      at && beside
        ? TextSelection.create(state.doc, endOfText(at.$from.posAtIndex(at.index + step, -2), beside, at.isAnswer))
        : TextSelection.findFrom(state.doc.resolve(step > 0 ? $from.after() : $from.before()), step, true);
    if (!next || !FACT_TEXTS.includes(next.$from.parent.type)) return false;
    if (next.$from.parent.content.size > 0 && $from.parent.content.size > 0) return false;
    dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return true;
  };

import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { leaveBlock } from "./blocks.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

const FACT_TEXTS = [nodes.factLabel, nodes.factText];

/** The box of facts around the caret: positions of what is in it; null elsewhere, and where something is selected. */
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

/** The end of the answer or label of a fact at a position. */
const endOfText = (position: number, fact: Node, isAnswer: boolean): number =>
  isAnswer ? position + fact.nodeSize - 2 : position + fact.child(0).nodeSize;

const caretAt = (tr: Transaction, position: number): Transaction =>
  tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView();

/** Puts the caret behind the box, without its last fact where nobody wrote in that. */
function leaveBox({ selection: { $from }, tr }: EditorState): Transaction {
  if ($from.node(-2).childCount > 1) tr.delete($from.before(-1), $from.after(-1));
  return leaveBlock(tr, tr.mapping.map($from.after(-3)));
}

/**
 * Enter in an answer goes to the next one that is still to be given; behind the last fact it makes a new one, and leaves the box from
 * one without words.
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
 * Goes to the text of the box before or behind the one with the caret: title, label, answer, the next label. At the ends of the box
 * the key does what it does elsewhere.
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

/** Takes the fact with the caret out, and the box with its only one. */
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
 * Backspace at the start of an answer goes to the end of its label; in a label it takes a fact without words out, else goes to the
 * text before it. Left to itself the browser would join texts that belong to different elements.
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

/** Delete at the end of a label or an answer: nothing, as the next text is another one's. */
export const stayInFact: Command = (state) => {
  const at = factAt(state);
  return at !== null && at.$from.parentOffset === at.$from.parent.content.size;
};

/**
 * An arrow out of or into an empty label or answer: browsers find no place for the caret there. Up and down lead from answer to answer,
 * as they stand below each other; between texts with words the arrows are the browser's.
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

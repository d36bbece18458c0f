import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { type Anchor, anchorAt, locatePassages, type Passage, type TextBlock } from "#domain/news/document/passages.ts";
import styles from "../view/document-page.module.css";

/** The passages to mark, and the one whose conversation is active. */
export interface MarkedPassages {
  passages: readonly Passage[];
  active: string | null;
}

interface Marks extends MarkedPassages {
  set: DecorationSet;
}

const key = new PluginKey<Marks>("passageMarks");

/** The text blocks of the document, and the positions of their first letters. */
export function listTexts(document: Node): { blocks: TextBlock[]; starts: number[] } {
  const blocks: TextBlock[] = [];
  const starts: number[] = [];
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    blocks.push({ id: node.attrs.id, text: node.textBetween(0, node.content.size, "", "\n") });
    starts.push(position + 1);
    return false;
  });
  return { blocks, starts };
}

function marksOf(document: Node, { passages, active }: MarkedPassages): Marks {
  if (passages.length === 0) return { passages, active, set: DecorationSet.empty };
  const { blocks, starts } = listTexts(document);
  const marks = [...locatePassages(blocks, passages)].map(([id, { index, from, to }]) =>
    Decoration.inline(
      starts[index]! + from,
      starts[index]! + to,
      { nodeName: "mark", class: `${styles.passage} ${id === active ? styles.activePassage : ""}` },
      { passage: id },
    ),
  );
  return { passages, active, set: DecorationSet.create(document, marks) };
}

/** Marks the passages with conversations, as decorations: they are not part of the document. */
export const passageMarks = (onPress: (threadId: string) => void): Plugin<Marks> =>
  new Plugin<Marks>({
    key,
    state: {
      init: (_, { doc }) => marksOf(doc, { passages: [], active: null }),
      apply(tr, marks) {
        const given = tr.getMeta(key) as MarkedPassages | undefined;
        return given || tr.docChanged ? marksOf(tr.doc, given ?? marks) : marks;
      },
    },
    props: {
      decorations: (state) => key.getState(state)!.set,
      handleClick(view, position) {
        const id = passageAt(view.state, position);
        if (id) onPress(id);
        return false;
      },
    },
  });

/** A transaction that changes the marked passages. */
export const markPassages = ({ tr }: EditorState, marked: MarkedPassages): Transaction => tr.setMeta(key, marked);

/** The conversation about a position in the text; null if there is none. */
export function passageAt(state: EditorState, position = state.selection.from): string | null {
  const [found] = key.getState(state)?.set.find(position, position) ?? [];
  return found ? (found.spec.passage as string) : null;
}

/** Returns the selection as a passage, and collapses it to its end. */
export function selectPassage({ state, dispatch }: EditorView): Anchor | null {
  const anchor = selectedPassage(state);
  if (anchor) dispatch(state.tr.setSelection(TextSelection.create(state.doc, state.selection.to)));
  return anchor;
}

/** The selection as a passage, limited to its first block. Null if nothing is selected. */
function selectedPassage({ doc, selection: { from, to } }: EditorState): Anchor | null {
  let anchor: Anchor | null = null;
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return anchor === null;
    const text = node.textBetween(0, node.content.size, "", "\n");
    const start = position + 1;
    anchor ??= anchorAt(
      { id: node.attrs.id, text },
      Math.max(0, from - start),
      Math.min(node.content.size, to - start),
    );
    return false;
  });
  return anchor;
}

/** Moves the caret behind a passage and scrolls to it, or only focuses the text if its words were deleted. */
export function goToPassage(view: EditorView, threadId: string): void {
  const [found] = key.getState(view.state)!.set.find(undefined, undefined, ({ passage }) => passage === threadId);
  view.focus();
  if (!found) return;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, found.to)));
  const { node } = view.domAtPos(found.from, 1);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: "center" });
}

import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import tones from "#app/admin/pieces/person-initials.module.css";
import { toneOf } from "#app/admin/pieces/person-initials.tsx";
import type { AddedWords } from "#domain/news/document/diff.ts";
import styles from "../view/document-page.module.css";
import { listTexts } from "./passage-marks.ts";

/** The words of another editor that a merge brought into the text, and the account of that editor; null if it is unknown. */
export interface MergedWords {
  words: readonly AddedWords[];
  editorId: string | null;
}

interface Marks extends MergedWords {
  set: DecorationSet;
}

const key = new PluginKey<Marks>("mergedMarks");
const NO_MARKS: Marks = { words: [], editorId: null, set: DecorationSet.empty };

/** Marks the words that the text has where they are expected; `words` keeps the others, as the text may be shown later. */
function place(document: Node, { words, editorId, set }: Marks): Marks {
  const { blocks, starts } = listTexts(document);
  const places = new Map(blocks.map(({ id, text }, index) => [id, { text, start: starts[index]! }]));
  const look = {
    class: `${styles.merged} ${tones.tone}`,
    "data-merged": "",
    ...(editorId !== null && { "data-tone": String(toneOf(editorId)) }),
  };
  const found: Decoration[] = [];
  const missing = words.filter(({ blockId, from, text }) => {
    const block = places.get(blockId);
    if (!block?.text.startsWith(text, from)) return true;
    found.push(Decoration.inline(block.start + from, block.start + from + text.length, look));
    return false;
  });
  return { words: missing, editorId, set: set.add(document, found) };
}

/** Underlines the words that a merge brought, as decorations, which follow their words through later changes. */
export const mergedMarks = new Plugin<Marks>({
  key,
  state: {
    init: () => NO_MARKS,
    apply(tr, marks) {
      const given = tr.getMeta(key) as MergedWords | null | undefined;
      if (given !== undefined) return given ? place(tr.doc, { ...given, set: DecorationSet.empty }) : NO_MARKS;
      if (!tr.docChanged || marks === NO_MARKS) return marks;
      const mapped = { ...marks, set: marks.set.map(tr.mapping, tr.doc) };
      return marks.words.length > 0 ? place(tr.doc, mapped) : mapped;
    },
  },
  props: { decorations: (state) => key.getState(state)!.set },
});

/** A transaction that marks merged words; null removes the marks. */
export const markMerged = ({ tr }: EditorState, merged: MergedWords | null): Transaction => tr.setMeta(key, merged);

/** The marked words with their positions, in the order of the text. */
export const mergedWordsIn = (state: EditorState): { from: number; to: number }[] =>
  key
    .getState(state)!
    .set.find()
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);

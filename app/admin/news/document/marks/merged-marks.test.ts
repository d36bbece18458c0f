import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../view/schema.ts";
import { markMerged, mergedMarks, mergedWordsIn } from "./merged-marks.ts";

const { nodes } = schema;
const paragraph = (id: string, text: string) => nodes.paragraph.create({ id }, schema.text(text));
const WORDS = { blockId: "b", from: 3, text: "lira toca" };

function stateOf(...texts: [id: string, text: string][]): EditorState {
  const doc = nodes.doc.create(
    null,
    texts.map(([id, text]) => paragraph(id, text)),
  );
  return EditorState.create({ doc, plugins: [mergedMarks] });
}
const written = () => stateOf(["a", "Um."], ["b", "Sa lira toca hoje."]);
const marked = (state: EditorState, words = [WORDS]) => state.apply(markMerged(state, { words, editorId: null }));
/** The marked words as they stand now. */
const read = (state: EditorState) => mergedWordsIn(state).map(({ from, to }) => state.doc.textBetween(from, to));

test("the words of a merge are marked in their block, and nothing else", () => {
  const more = { blockId: "a", from: 0, text: "Um" };
  expect(read(marked(written(), [WORDS, more]))).toEqual(["Um", "lira toca"]);
  expect(read(written())).toEqual([]);
});

test("marks follow their words through changes before, beside and within them, and go with them", () => {
  let state = marked(written());
  state = state.apply(state.tr.insert(0, paragraph("c", "Antes.")));
  expect(read(state)).toEqual(["lira toca"]);
  const [{ from, to }] = mergedWordsIn(state) as [{ from: number; to: number }];
  state = state.apply(state.tr.insertText(" já", to).insertText("bela ", from));
  expect(read(state)).toEqual(["lira toca"]);
  const [here] = mergedWordsIn(state) as [{ from: number; to: number }];
  state = state.apply(state.tr.insertText(" mirim", here.from + 4));
  expect(read(state)).toEqual(["lira mirim toca"]);
  const [all] = mergedWordsIn(state) as [{ from: number; to: number }];
  state = state.apply(state.tr.delete(all.from, all.to));
  expect(read(state)).toEqual([]);
});

test("words that the text does not have yet are marked once it has them, others never", () => {
  const state = marked(stateOf(["a", "Um."], ["b", "Sa banda."]), [
    WORDS,
    { blockId: "z", from: 0, text: "Nada" },
    { blockId: "a", from: 99, text: "Um" },
  ]);
  expect(read(state)).toEqual([]);
  const second = state.doc.child(0).nodeSize;
  const shown = state.apply(state.tr.insertText("Sa lira toca hoje.", second + 1, second + 1 + "Sa banda.".length));
  expect(read(shown)).toEqual(["lira toca"]);
});

test("they are removed at once, and replaced by those of the next merge", () => {
  const state = marked(written());
  expect(read(state.apply(markMerged(state, null)))).toEqual([]);
  expect(read(marked(state, [{ blockId: "a", from: 0, text: "Um" }]))).toEqual(["Um"]);
});

test("a break before the words counts as a letter", () => {
  const block = nodes.paragraph.create({ id: "b" }, [
    schema.text("Um"),
    schema.nodes.hardBreak.create(),
    schema.text("lira toca"),
  ]);
  const state = EditorState.create({ doc: nodes.doc.create(null, [block]), plugins: [mergedMarks] });
  expect(read(marked(state))).toEqual(["lira toca"]);
});

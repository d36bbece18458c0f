import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../view/schema.ts";
import { insertArrived, mediaBlock, type StoredFile } from "./insert-media.ts";
import { openSlot, uploadSlots } from "./upload-slots.ts";

const { nodes } = schema;

const picture = (name: string): StoredFile => ({
  url: `/media/${name}.webp`,
  kind: "image",
  ...{ alt: null, caption: null, credit: null },
  ...{ poster: null, durationMs: null },
});

/** A document of paragraphs, with the caret at the end of one of them. */
function documentOf(paragraphs: string[], caretIn: number): EditorState {
  const made = paragraphs.map((words) => nodes.paragraph.create(null, words ? schema.text(words) : null));
  const doc = nodes.doc.create(null, made);
  const end = doc.resolve(0).posAtIndex(caretIn + 1, 0) - 1;
  return EditorState.create({ doc, selection: TextSelection.create(doc, end), plugins: [uploadSlots] });
}

const read = ({ doc }: EditorState): string[] =>
  doc.children.map((node) => (node.isTextblock && node.type === nodes.paragraph ? node.textContent : node.type.name));

const caretBlock = ({ selection }: EditorState): number => selection.$from.index(0);

const apply = (state: EditorState, ...steps: ((state: EditorState) => Transaction)[]): EditorState =>
  steps.reduce((now, step) => now.apply(step(now)), state);

const begin = (state: EditorState) => openSlot(state, "s", state.selection.from);
const arrive =
  (name: string, gallery: string | null = null) =>
  (state: EditorState) =>
    insertArrived(state, picture(name), "s", gallery);
const type = (words: string) => (state: EditorState) => state.tr.insertText(words);

test("a file uploaded in an empty last paragraph is inserted before the paragraph in which the text continues", () => {
  const done = apply(documentOf(["Antes.", ""], 1), begin, arrive("a"), type("Depois."));
  expect(read(done)).toEqual(["Antes.", "picture", "Depois."]);
  expect(caretBlock(done)).toBe(2);
});
test("words typed during an upload stand after the files, which stay in order", () => {
  const done = apply(documentOf([""], 0), begin, type("Depo"), arrive("a"), type("is."), arrive("b"));
  expect(read(done)).toEqual(["picture", "picture", "Depois."]);
  expect(done.doc.child(1).attrs.src).toBe("/media/b.webp");
});
test("a gallery uploaded in an empty last paragraph is inserted before it", () => {
  const done = apply(documentOf([""], 0), begin, arrive("a", "g"), arrive("b", "g"));
  expect(read(done)).toEqual(["gallery", ""]);
  expect(done.doc.child(0).childCount).toBe(2);
  expect(caretBlock(done)).toBe(1);
});
test("a file after the last words adds a paragraph, and leaves the caret in the words", () => {
  const done = apply(documentOf(["Antes."], 0), begin, arrive("a"));
  expect(read(done)).toEqual(["Antes.", "picture", ""]);
  expect(caretBlock(done)).toBe(0);
});
test("a file whose place was deleted during its upload is inserted at the end of the text", () => {
  const clear = (state: EditorState) => state.tr.replaceWith(0, state.doc.content.size, nodes.paragraph.create());
  const done = apply(documentOf(["Antes.", ""], 1), begin, clear, arrive("a"));
  expect(read(done)).toEqual(["", "picture", ""]);
});

test("a block begins with the words of the file's card", () => {
  const card = { alt: "Um coreto", caption: "O coreto", credit: "Tiago" };
  const block = mediaBlock({ ...picture("a"), ...card });
  expect([block.textContent, block.attrs.alt, block.attrs.credit]).toEqual(["O coreto", "Um coreto", "Tiago"]);
  for (const kind of ["video", "audio"] as const) {
    const film = mediaBlock({ ...picture("a"), ...card, kind });
    expect([film.textContent, film.attrs.credit]).toEqual(["O coreto", "Tiago"]);
  }
  const sheet = mediaBlock({ ...picture("a"), ...card, url: "/media/a.pdf", kind: "document" });
  expect([sheet.type.name, sheet.textContent, sheet.attrs.credit]).toEqual(["attachment", "O coreto", "Tiago"]);
  const bare = mediaBlock(picture("a"));
  expect([bare.childCount, bare.attrs.alt, bare.attrs.credit]).toEqual([0, "", ""]);
});

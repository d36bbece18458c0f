import type { EditorView } from "prosemirror-view";

let open: EditorView | null = null;

/** The writing surface of the page: a form asks it where the caret is, as no input holds its text. */
export const openView = (): EditorView | null => open;

export function setOpenView(view: EditorView | null): void {
  open = view;
}

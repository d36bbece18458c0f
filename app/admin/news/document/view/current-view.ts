import type { EditorView } from "prosemirror-view";

let open: EditorView | null = null;

/** The text editor of the page, for code outside of it: the focus and the caret in its text are not those of an input. */
export const currentView = (): EditorView | null => open;

export function setCurrentView(view: EditorView | null): void {
  open = view;
}

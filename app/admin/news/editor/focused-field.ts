import { TextSelection } from "prosemirror-state";
import { currentView } from "../document/view/current-view.ts";

/** The text field with the focus, and its selection. */
export interface FocusedField {
  name: string;
  start: number | null;
  end: number | null;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The name for the text editor, which is not an input. */
const BODY = "body";

/** The text field of the article's form that has the focus, or null: a response must not change what is being typed in it. */
export function findFocusedField(): FocusedField | null {
  const { activeElement: control } = document;
  const view = currentView();
  if (view?.dom.contains(control)) {
    const { anchor, head } = view.state.selection;
    return { name: BODY, start: anchor, end: head };
  }
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText || !control.closest("form[data-editor]")) return null;
  return { name: control.name, start: control.selectionStart, end: control.selectionEnd };
}

/** Restores focus and selection in a field of the form that replaced the one with the focus. */
export function focusField({ name, start, end }: FocusedField): void {
  const view = currentView();
  if (name === BODY && view) {
    const { doc, tr } = view.state;
    const within = (position: number | null) => Math.min(position ?? 0, doc.content.size);
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(within(start)), doc.resolve(within(end)))));
    view.focus();
    return;
  }
  const control = document.querySelector<TextControl>(`form[data-editor] [name="${CSS.escape(name)}"]`);
  control?.focus({ preventScroll: true });
  if (start !== null && end !== null) control?.setSelectionRange(start, end);
}

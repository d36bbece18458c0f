import { TextSelection } from "prosemirror-state";
import { openView } from "./document/open-view.ts";

/** The text field that somebody is in, and where their caret stands. */
export interface FieldInHand {
  name: string;
  start: number | null;
  end: number | null;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The name of the writing surface, which is no input. */
const BODY = "body";

/** The field of the editor's form that has the focus, or null: an answer changes nothing in it. */
export function findFieldInHand(): FieldInHand | null {
  const { activeElement: control } = document;
  const view = openView();
  if (view?.dom.contains(control)) {
    const { anchor, head } = view.state.selection;
    return { name: BODY, start: anchor, end: head };
  }
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText || !control.closest("form[data-editor]")) return null;
  return { name: control.name, start: control.selectionStart, end: control.selectionEnd };
}

/** Gives a field the focus again, where another form took the place of the one that it was in. */
export function takeFieldInHand({ name, start, end }: FieldInHand): void {
  const view = openView();
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

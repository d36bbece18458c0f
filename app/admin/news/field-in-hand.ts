/** The text field that somebody is in, and where their caret stands. */
export interface FieldInHand {
  name: string;
  start: number | null;
  end: number | null;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The field of the editor's form that has the focus, or null: an answer changes nothing in it. */
export function findFieldInHand(): FieldInHand | null {
  const { activeElement: control } = document;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText || !control.closest("form.edit")) return null;
  return { name: control.name, start: control.selectionStart, end: control.selectionEnd };
}

/** Gives a field the focus again, where another form took the place of the one that it was in. */
export function takeFieldInHand({ name, start, end }: FieldInHand): void {
  const control = document.querySelector<TextControl>(`form.edit [name="${CSS.escape(name)}"]`);
  control?.focus({ preventScroll: true });
  if (start !== null && end !== null) control?.setSelectionRange(start, end);
}

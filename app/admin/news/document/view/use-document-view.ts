import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState } from "react";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { setCurrentView } from "./current-view.ts";
import { createDocumentView, type DocumentViewOptions } from "./document-view.ts";

/** The text editor of a form, and its state for the controls around it; null until it is mounted. */
export function useDocumentView(options: Omit<DocumentViewOptions, "onState">) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const latest = useRef({ ...options, onState: setState });
  latest.current = { ...options, onState: setState };
  const surface = useRef<ReturnType<typeof createDocumentView>>(undefined);

  // It belongs to its element: created once that is mounted, and destroyed with it.
  useLayoutEffect(() => {
    const typed = readTyped(plain.current);
    if (typed) latest.current.document = typed.document;
    const made = createDocumentView(container.current!, latest);
    surface.current = made;
    addEventListener("pagehide", made.storeUndo);
    setCurrentView(made.view);
    setView(made.view);
    setState(made.view.state);
    if (typed) latest.current.onChange(typed.document);
    if (typed?.hasFocus) made.view.focus();
    return () => {
      removeEventListener("pagehide", made.storeUndo);
      made.storeUndo();
      setCurrentView(null);
      made.view.destroy();
    };
  }, []);

  // A document from outside: another draft, a response of the server, a merge.
  const { document, errorId } = options;
  useLayoutEffect(() => surface.current?.show(document), [document]);

  // The element's attributes mention the error.
  useLayoutEffect(() => {
    if (errorId !== undefined) surface.current?.view.setProps({});
  }, [errorId]);

  return { container, plain, view, state };
}

/** The text typed into the plain text field that is rendered before hydration; null if it was not touched. */
function readTyped(field: HTMLTextAreaElement | null) {
  if (!field) return null;
  const hasFocus = document.activeElement === field;
  return field.value === field.defaultValue && !hasFocus ? null : { document: fromPlainText(field.value), hasFocus };
}

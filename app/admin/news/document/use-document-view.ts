import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState } from "react";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { createDocumentView, type DocumentViewOptions } from "./document-view.ts";
import { setOpenView } from "./open-view.ts";

/** The writing surface of a form, and its state for the pieces around it; none until it is there. */
export function useDocumentView(options: Omit<DocumentViewOptions, "onState">) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const latest = useRef({ ...options, onState: setState });
  latest.current = { ...options, onState: setState };
  const surface = useRef<ReturnType<typeof createDocumentView>>(undefined);

  // It belongs to the element: made once that is there, and destroyed with it.
  useLayoutEffect(() => {
    const typed = readTyped(plain.current);
    if (typed) latest.current.document = typed.document;
    const made = createDocumentView(place.current!, latest);
    surface.current = made;
    addEventListener("pagehide", made.storeMemory);
    setOpenView(made.view);
    setView(made.view);
    setState(made.view.state);
    if (typed) latest.current.onChange(typed.document);
    if (typed?.isInHand) made.view.focus();
    return () => {
      removeEventListener("pagehide", made.storeMemory);
      made.storeMemory();
      setOpenView(null);
      made.view.destroy();
    };
  }, []);

  // A document from outside: another draft, an answer of the server, a merge.
  const { document, errorId } = options;
  useLayoutEffect(() => surface.current?.show(document), [document]);

  // The element's attributes say whether there is an error.
  useLayoutEffect(() => {
    if (errorId !== undefined) surface.current?.view.setProps({});
  }, [errorId]);

  return { place, plain, view, state };
}

/** The text typed into the plain text field that stood here before the scripts came; null where it was left alone. */
function readTyped(field: HTMLTextAreaElement | null) {
  if (!field) return null;
  const isInHand = document.activeElement === field;
  return field.value === field.defaultValue && !isInHand ? null : { document: fromPlainText(field.value), isInHand };
}

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { claimWriter } from "../drafts/local-drafts.ts";
import { nextMoment } from "./editor-selectors.ts";
import type { EditorState } from "./editor-state.ts";
import { createEditorStore, type EditorStore } from "./editor-store.ts";
import { sendDraft } from "./send-draft.ts";

/**
 * The store of an article's form on its screen, with the clock and the browser's events. What was typed since it was last stored
 * is at risk when the browser crashes, and nothing when only the network is gone.
 * @param open the state that the form is opened with
 * @param submit sends a form of the screen, and ends when the request is over; that of the first rendering is used
 */
export function useEditorStore(
  account: string,
  open: () => EditorState,
  submit: (form: Record<string, string>) => Promise<void>,
): { state: EditorState; store: EditorStore } {
  const [store] = useState(() => createEditorStore(open(), { account, send: sendDraft, submit }));
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { dispatch } = store;

  const at = nextMoment(state);
  useEffect(() => {
    if (at === null) return;
    // Timers and the clock may differ by a millisecond.
    const pass = () => dispatch({ type: "tick", now: Math.max(Date.now(), at) });
    const timer = setTimeout(pass, at - Date.now());
    return () => clearTimeout(timer);
  }, [at, dispatch]);

  const { writer } = state;
  useEffect(() => (writer ? claimWriter(writer) : undefined), [writer]);

  // A form that is left stores its last letters before another one takes its place.
  useLayoutEffect(() => () => dispatch({ type: "putAside", now: Date.now() }), [dispatch]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const putAside = () => dispatch({ type: "putAside", now: Date.now() });
    addEventListener("pagehide", putAside, { signal });
    document.addEventListener("visibilitychange", putAside, { signal });
    addEventListener("online", () => dispatch({ type: "hurried", now: Date.now() }), { signal });
    return () => stop.abort();
  }, [dispatch]);
  return { state, store };
}

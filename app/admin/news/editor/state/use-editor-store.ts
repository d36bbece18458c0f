import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { claimWriter } from "#app/admin/drafts/local-drafts.ts";
import { sendDraft } from "../drafts/send-draft.ts";
import { nextMoment } from "./editor-selectors.ts";
import type { EditorState } from "./editor-state.ts";
import { createEditorStore, type EditorStore } from "./editor-store.ts";

/**
 * Connects the store of an article's form to React, timers and the browser's events. After a crash of the browser only what was typed
 * since the last local store is lost, and nothing if only the connection is lost.
 * @param open creates the initial state
 * @param submit submits a form of the screen, and resolves when the request is over; the function of the first rendering is used
 */
export function useEditorStore(
  account: string,
  open: () => EditorState,
  submit: (form: Record<string, string>) => Promise<void>,
): { state: EditorState; store: EditorStore } {
  const [store] = useState(() =>
    createEditorStore(open(), { account, send: (draft) => sendDraft(draft, account), submit }),
  );
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

  // A form that is unmounted stores its last letters before another one replaces it.
  useLayoutEffect(() => () => dispatch({ type: "hidden", now: Date.now() }), [dispatch]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const handleHidden = () => dispatch({ type: "hidden", now: Date.now() });
    addEventListener("pagehide", handleHidden, { signal });
    document.addEventListener("visibilitychange", handleHidden, { signal });
    addEventListener("online", () => dispatch({ type: "flushRequested", now: Date.now() }), { signal });
    return () => stop.abort();
  }, [dispatch]);
  return { state, store };
}

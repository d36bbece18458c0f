import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { claimWriter, storeLocalDraft } from "#app/admin/drafts/local-drafts.ts";
import { randomId } from "#domain/shared/id.ts";
import { articleDraftScope, deleteArticleDraft } from "../drafts/local-draft.ts";
import { sendDraft } from "../drafts/send-draft.ts";
import { reduceEditor } from "./editor-reducer.ts";
import { draftToSend, draftToStore, nextMoment, saveToSend } from "./editor-selectors.ts";
import type { EditorEvent, EditorState } from "./editor-state.ts";

/** The store's access to the server, and the account of the form. */
interface EditorDependencies {
  /** Id of the account that is signed in. */
  account: string;
  send: (draft: Parameters<typeof sendDraft>[0]) => ReturnType<typeof sendDraft>;
  /** Submits a form of the screen; resolves when the request is over. */
  submit: (form: Record<string, string>) => Promise<void>;
}

/** The state of a form, with its side effects. */
export interface EditorStore {
  read: () => EditorState;
  dispatch: (event: EditorEvent) => void;
  /** Calls the listener after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Resolves once the state fulfils the condition. */
  until: (isReached: (state: EditorState) => boolean) => Promise<void>;
}

/** Creates the store of an article's form, which runs the side effects: it stores, sends and deletes drafts, and sends saves. */
export function createEditorStore(initial: EditorState, { account, send, submit }: EditorDependencies): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();

  function storeLocally(now: number): void {
    const { newsId, draft } = draftToStore(state, now) ?? {};
    if (!draft) return;
    const isStored = storeLocalDraft(articleDraftScope(account, newsId ?? null), draft);
    dispatch({ type: "storedLocally", sequence: draft.sequence, isStored, now });
  }
  function sendTyped(now: number): void {
    const draft = draftToSend(state);
    if (!draft) return;
    dispatch({ type: "draftSent", now });
    void send(draft).then((answer) =>
      dispatch({ type: "draftAnswered", answer, draftId: randomId(), now: Date.now() }),
    );
  }
  function sendSave(now: number): void {
    const { save } = state;
    const form = saveToSend(state);
    if (!save || !form) return;
    dispatch({ type: "saveSent", now });
    const end = () => dispatch({ type: "saveEnded", requestedAt: save.requestedAt, now: Date.now() });
    submit(form).then(end, end);
  }
  function dispatch(event: EditorEvent): void {
    const next = reduceEditor(state, event);
    if (next === state) return;
    state = next;
    const { obsolete, newsId } = state;
    // A text is stored before the one that it replaces is deleted.
    storeLocally(event.now);
    for (const { writer, sequence } of obsolete) deleteArticleDraft(account, newsId, writer, sequence);
    sendTyped(event.now);
    sendSave(event.now);
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read: () => state,
    dispatch,
    subscribe,
    until: (isReached) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isReached(state)) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = subscribe(check);
        check();
      }),
  };
}

/**
 * Connects the store of an article's form to React, timers and the browser's events. After a crash of the browser only what was typed
 * since the last local store is lost, and nothing if only the connection is lost.
 * @param initial creates the state
 * @param submit submits a form of the screen, and resolves when the request is over; the function of the first rendering is used
 */
export function useEditorStore(
  initial: () => EditorState,
  { account, submit }: Omit<EditorDependencies, "send">,
): { state: EditorState; store: EditorStore } {
  const [store] = useState(() =>
    createEditorStore(initial(), { account, send: (draft) => sendDraft(draft, account), submit }),
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

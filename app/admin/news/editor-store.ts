import { randomId } from "#domain/shared/id.ts";
import { storeLocalDraft } from "../drafts/local-drafts.ts";
import { reduceEditor } from "./editor-reducer.ts";
import { draftToSend, draftToStore, saveToSend } from "./editor-selectors.ts";
import type { EditorEvent, EditorState } from "./editor-state.ts";
import { articleDraftScope, deleteArticleDraft } from "./local-draft.ts";
import type { sendDraft } from "./send-draft.ts";

/** Means by which a form reaches the server, and whose form it is. */
interface EditorMeans {
  /** Id of the account that is signed in. */
  account: string;
  send: typeof sendDraft;
  /** Sends a form of the screen; ends when the request is over. */
  submit: (form: Record<string, string>) => Promise<void>;
}

/** The state of a form, and what its events set going. */
export interface EditorStore {
  read: () => EditorState;
  dispatch: (event: EditorEvent) => void;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Resolves once the state is so. */
  until: (isReached: (state: EditorState) => boolean) => Promise<void>;
}

/** Holds the state of an article's form, and does what it asks for: stores here, sends drafts and saves, deletes what is superfluous. */
export function createEditorStore(opened: EditorState, { account, send, submit }: EditorMeans): EditorStore {
  let state = opened;
  const listeners = new Set<() => void>();

  const storeHere = (now: number) => {
    const local = draftToStore(state, now);
    if (!local) return;
    const isStored = storeLocalDraft(articleDraftScope(account, local.newsId), local.draft);
    dispatch({ type: "storedHere", sequence: local.draft.sequence, isStored, now });
  };
  const sendTyped = (now: number) => {
    const draft = draftToSend(state);
    if (!draft) return;
    dispatch({ type: "draftSent", now });
    void send(draft).then((answer) =>
      dispatch({ type: "draftAnswered", answer, draftId: randomId(), now: Date.now() }),
    );
  };
  const sendSave = (now: number) => {
    const { save } = state;
    const form = saveToSend(state);
    if (!save || !form) return;
    dispatch({ type: "saveSent", now });
    const end = () => dispatch({ type: "saveEnded", askedAt: save.askedAt, now: Date.now() });
    submit(form).then(end, end);
  };
  function dispatch(event: EditorEvent): void {
    const before = state;
    state = reduceEditor(before, event);
    if (state === before) return;
    const { obsolete, newsId } = state;
    // A text is stored before the one that it takes the place of is deleted.
    storeHere(event.now);
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

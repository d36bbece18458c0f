import { useEffect, useLayoutEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { focusFirstError } from "#app/forms/use-action-form.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { ArticleFields } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import { isId, randomId } from "#domain/shared/id.ts";
import { useUploadGuard } from "../media/use-upload-guard.ts";
import { useStaff } from "../pieces/use-staff.ts";
import type { Conflict, EditorResult } from "./editor-result.ts";
import { autosaveState, discardToSend, isOutdated, previewKey, snapshotOf } from "./editor-selectors.ts";
import { canSave, type EditorState, isUnsent, openEditor } from "./editor-state.ts";
import type { EditorStore } from "./editor-store.ts";
import { findFocusedField, focusField } from "./focused-field.ts";
import { storeSnapshot, takeSnapshot } from "./form-snapshot.ts";
import { listUnknownDrafts } from "./local-draft.ts";
import { type OtherDraft, toKnown } from "./other-drafts.ts";
import { useEditorStore } from "./use-editor-store.ts";
import { usePresence } from "./use-presence.ts";

interface EditorOptions {
  newsId: string | null;
  fields: ArticleFields;
  version: number;
  /** Drafts of earlier forms of this editor on the server, the newest first. */
  drafts: ArticleDraft[];
  /** Who has the article open. */
  others: string[];
}

/** Moment and fresh id of an event. */
const fresh = () => ({ now: Date.now(), draftId: randomId() });

/** The form of an article: what is typed, what is saved, and what was found again. */
export function useEditor({ newsId, fields: saved, version, drafts, others }: EditorOptions) {
  const account = useStaff().id;
  const fetcher = useFetcher<EditorResult>();
  const submit = (form: Record<string, string>) => fetcher.submit(form, { method: "post" });
  const open = () => openEditor(newsId, { fields: saved, version }, drafts);
  const { state, store } = useEditorStore(account, open, submit);
  const { dispatch, read } = store;
  const { fields, base, baseVersion, dirty, created } = state;
  useFoundDrafts(store, { account, newsId, saved, drafts });
  useFormSnapshot(store, newsId);
  const presence = usePresence(newsId, state.writer, others);

  const result = fetcher.data as EditorResult | undefined;
  const refused = result?.ok === false ? result : undefined;
  useAnswers(store, result, fetcher.state);
  useEffect(() => {
    if (refused) focusFirstError(document.querySelector("main"));
  }, [refused]);

  // A new article that was created goes on in its own form.
  const navigate = useNavigate();
  const createdId = created?.id;
  useEffect(() => {
    if (createdId) void navigate(href("/admin/news/:id", { id: createdId }), { replace: true });
  }, [createdId, navigate]);

  const waitsForFile = useUploadGuard();
  const save = (changes: Partial<ArticleFields> = {}, toReview = false) => {
    if (canSave(read()) && !waitsForFile()) dispatch({ type: "saveAsked", changes, toReview, now: Date.now() });
  };
  return {
    fields,
    base,
    baseVersion,
    formId: state.draft.id,
    dirty,
    recovered: state.recovered,
    autosave: autosaveState(state),
    presence,
    otherDrafts: state.others,
    /** Whether somebody saved the article since the text in the form began. */
    outdated: isOutdated(state, presence.version),
    answer: result?.ok ? result.data : undefined,
    refused,
    busy: fetcher.state !== "idle" || created !== null,
    save,
    ...actionsOf(store, submit),
    /** The key of the form's preview once the server has its text; null where it could not be sent. */
    preparePreview: async () => {
      const { losses } = read();
      dispatch({ type: "hurried", now: Date.now() });
      await store.until((now) => !isUnsent(now) || now.losses > losses);
      return previewKey(read());
    },
  };
}

/** The actions of the form, but for saving. */
function actionsOf({ dispatch, read }: EditorStore, submit: (form: Record<string, string>) => Promise<void>) {
  return {
    change: (changes: Partial<ArticleFields>) => dispatch({ type: "typed", changes, now: Date.now() }),
    /** Takes over what was stored, once nobody is in a field any more. */
    catchUp: () => dispatch({ type: "fieldLeft", now: Date.now() }),
    discard: () => {
      void submit(discardToSend(read()));
      dispatch({ type: "discarded", ...fresh() });
    },
    discardOther: (other: OtherDraft) => {
      void submit({ intent: "descartar", drafts: JSON.stringify([toKnown(other)]) });
      dispatch({ type: "otherForgotten", other, now: Date.now() });
    },
    /** Asks for the stored article, to merge it with what is typed here. */
    compare: () => submit({ intent: "juntar", version: String(read().baseVersion) }),
    /** After a conflict: what was chosen goes on as the form, on the ground of what the other one saved. */
    rebase: (chosen: ArticleFields, theirs: Conflict) => dispatch({ type: "rebased", chosen, theirs, now: Date.now() }),
    /** The text of another draft of the same editor, merged with the one that is typed here. */
    absorb: (other: OtherDraft, chosen: ArticleFields) =>
      dispatch({ type: "otherMerged", other, chosen, now: Date.now() }),
  };
}

interface FoundOptions {
  account: string;
  newsId: string | null;
  saved: ArticleFields;
  drafts: ArticleDraft[];
}

/**
 * Opens the form in the browser, where alone ids are made and drafts that only it has are known. These are looked for once:
 * data that are read again bring nothing that the form has not.
 */
function useFoundDrafts({ dispatch, read }: EditorStore, { account, newsId, saved, drafts }: FoundOptions): void {
  useLayoutEffect(() => {
    if (read().writer) return;
    // A form of a new article has its id in the address once it holds a letter.
    const address = new URLSearchParams(window.location.search).get("rascunho") ?? "";
    const named = drafts[0]?.id ?? (isId(address) ? address : null);
    const { now, draftId } = fresh();
    dispatch({ type: "opened", writer: randomId(), draftId: named ?? draftId, now });
    void listUnknownDrafts(account, newsId, named, { saved, drafts }).then((left) =>
      dispatch({ type: "found", left, isNamed: named !== null, ...fresh() }),
    );
  });
}

/** Restores what was typed in the form of a new article while it was created, with the focus, and stores the same of this form. */
function useFormSnapshot({ dispatch, read }: EditorStore, newsId: string | null): void {
  useLayoutEffect(() => {
    const snapshot = takeSnapshot(newsId);
    if (snapshot?.dirty)
      dispatch({ type: "snapshotRestored", fields: snapshot.fields, writer: snapshot.writer, now: Date.now() });
    if (snapshot?.focus) focusField(snapshot.focus);
    return () => {
      const own = snapshotOf(read());
      if (own) storeSnapshot({ ...own, focus: findFocusedField() });
    };
  }, [newsId, dispatch, read]);
}

/** Passes on what requests are answered: before the next letter is painted, so that it finds the answer taken in. */
function useAnswers(
  { dispatch }: EditorStore,
  result: EditorResult | undefined,
  requests: EditorState["requests"],
): void {
  const heard = useRef(result);
  useLayoutEffect(() => {
    if (!result || heard.current === result) return;
    heard.current = result;
    const data = result.ok ? result.data : undefined;
    dispatch({ type: "answered", data, isInField: findFocusedField() !== null, ...fresh() });
  }, [result, dispatch]);
  useLayoutEffect(() => dispatch({ type: "requested", state: requests, now: Date.now() }), [requests, dispatch]);
}

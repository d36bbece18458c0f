import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { useUploadGuard } from "#app/admin/media/sending/use-upload-guard.ts";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { WRITER_FIELD } from "#app/admin/shell/writer-field.ts";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import { isId, randomId } from "#domain/shared/id.ts";
import { listUnknownDrafts } from "../drafts/local-draft.ts";
import { type OtherDraft, toKnown } from "../drafts/other-drafts.ts";
import { findFocusedField, focusField } from "../focused-field.ts";
import { PANEL } from "../panel/use-panel.ts";
import { PUBLISH } from "../publish/publish-parts.tsx";
import type { Conflict, EditorResult } from "./editor-result.ts";
import {
  autosaveState,
  discardToSend,
  isOutdated,
  previewKey,
  sessionProblem,
  snapshotOf,
  textPlace,
} from "./editor-selectors.ts";
import { canSave, type EditorState, isUnsent, openEditor, type SaveEffects } from "./editor-state.ts";
import { type EditorStore, useEditorStore } from "./editor-store.ts";
import { storeSnapshot, takeSnapshot } from "./form-snapshot.ts";
import { useSessionEnd } from "./use-session-end.ts";

/** Time and new draft id for an event. */
const fresh = () => ({ now: Date.now(), draftId: randomId() });

interface EditorOptions {
  /** Its id is null for a new one. */
  article: { id: string | null; fields: ArticleFields; version: number };
  /** This editor's drafts of the article on the server, the newest first. */
  drafts: ArticleDraft[];
}

/** The state and actions of an article's form. */
export function useEditor({ article: { id, fields: saved, version }, drafts }: EditorOptions) {
  // Whose text it is, even if somebody else signs in meanwhile.
  const [account] = useState(useStaff().id);
  const fetcher = useFetcher<EditorResult>();
  const submit = (form: Record<string, string>) =>
    fetcher.submit({ ...form, [WRITER_FIELD]: account }, { method: "post" });
  const { state, store } = useEditorStore(() => openEditor(id, { fields: saved, version }, drafts), {
    account,
    submit,
  });
  const { dispatch, read } = store;
  const { fields, base, baseVersion, dirty, created } = state;
  useLocalDrafts(store, account, drafts);
  useFormSnapshot(store);

  const result = fetcher.data as EditorResult | undefined;
  const refused = result?.ok === false ? result : undefined;
  useFormAnswers(store, result, fetcher.state);
  // A created article continues in a form of its own.
  const navigate = useNavigate();
  const createdId = created?.id;
  const panel = useHashEntry(PANEL);
  const sheet = useHashEntry(PUBLISH);
  const isFromSheet = useRef(false);
  const openCreated = useEffectEvent(async (id: string, isPanelOpen: boolean, isSheetOpen: boolean) => {
    // Below the entry of the open panel or sheet is the one to replace.
    if (isPanelOpen) return panel.close();
    if (isSheetOpen) {
      isFromSheet.current = true;
      return sheet.close();
    }
    const pathname = href("/admin/news/:id", { id });
    await navigate(pathname, { replace: true });
    // The sheet says what became of the article.
    if (isFromSheet.current) await navigate({ pathname, hash: PUBLISH }, { preventScrollReset: true });
  });
  useEffect(() => {
    if (createdId) void openCreated(createdId, panel.isOpen, sheet.isOpen);
  }, [createdId, panel.isOpen, sheet.isOpen]);

  const waitsForFile = useUploadGuard();
  const lastSave = useRef<[changes: Partial<ArticleFields>, effects: SaveEffects]>([{}, {}]);
  // Whether a conflict is the response to a save, not to a comparison.
  const isSaving = useRef(false);
  const save = (changes: Partial<ArticleFields> = {}, effects: SaveEffects = {}) => {
    if (!canSave(read()) || waitsForFile()) return;
    lastSave.current = [changes, effects];
    isSaving.current = true;
    dispatch({ type: "saveRequested", changes, effects, now: Date.now() });
  };
  const session = useSessionEnd({
    problem: sessionProblem(state),
    place: () => textPlace(read()),
    refused,
    onBack: (isSaving) => {
      if (isSaving) save(...lastSave.current);
      else dispatch({ type: "flushRequested", now: Date.now() });
    },
  });
  return {
    fields,
    base,
    baseVersion,
    /** Ids of the drafts whose text the form has. */
    heldDrafts: [state.draft.id, ...state.merged.map(({ id }) => id)],
    formId: state.draft.id,
    /** Id of this open form; empty until the browser has generated one. */
    writer: state.writer,
    dirty,
    recovered: state.recovered,
    autosave: autosaveState(state),
    otherDrafts: state.others,
    /** Whether somebody has saved the article since the version on which the form is based; `latest` is a version known from the heartbeat. */
    isOutdated: (latest: number | null) => isOutdated(state, latest),
    answer: result?.ok ? result.data : undefined,
    refused,
    /** The errors of its fields. */
    errors: (refused?.fields ?? {}) as Record<string, string | undefined>,
    session,
    busy: fetcher.state !== "idle" || created !== null,
    /** Whether the last request of the form is over, so that it can be saved. The router may give the data of a response a rendering earlier. */
    isAnswered: fetcher.state !== "submitting",
    save,
    /** Repeats the save that led to a conflict, with the merged text; nothing after a comparison. */
    saveAgain: () => isSaving.current && save({}, lastSave.current[1]),
    ...actionsOf(store, submit),
    /** Requests the stored article, to merge it with the form. */
    compare: () => {
      isSaving.current = false;
      return submit({ intent: "juntar", version: String(read().baseVersion) });
    },
    /** Sends the text to the server. @returns the key of its preview; null if it could not be sent */
    preparePreview: async () => {
      const { lostAnswers } = read();
      dispatch({ type: "flushRequested", now: Date.now() });
      await store.until((now) => !isUnsent(now) || now.lostAnswers > lostAnswers);
      return previewKey(read());
    },
  };
}

/** The actions of the form except saving. */
function actionsOf({ dispatch, read }: EditorStore, submit: (form: Record<string, string>) => Promise<void>) {
  return {
    change: (changes: Partial<ArticleFields>) => dispatch({ type: "typed", changes, now: Date.now() }),
    /** Applies the stored text, once no field has the focus any more. */
    applyStored: () => dispatch({ type: "blurred", now: Date.now() }),
    discard: () => {
      void submit(discardToSend(read()));
      dispatch({ type: "discarded", ...fresh() });
    },
    discardOther: (other: OtherDraft) => {
      void submit({ intent: "descartar", drafts: JSON.stringify([toKnown(other)]) });
      dispatch({ type: "otherDiscarded", other, now: Date.now() });
    },
    /** After a conflict: continues with the merged text on top of what the other editor saved. */
    rebase: (chosen: ArticleFields, theirs: Conflict) => dispatch({ type: "rebased", chosen, theirs, now: Date.now() }),
    /** Continues with the merged text of another draft of the same editor. */
    mergeOther: (other: OtherDraft, chosen: ArticleFields) =>
      dispatch({ type: "otherMerged", other, chosen, now: Date.now() }),
  };
}

/**
 * Opens the form in the browser: generates its ids, and searches the drafts that only the browser has. That is done once, because data
 * that are loaded again contain nothing that the form does not have.
 */
function useLocalDrafts({ dispatch, read }: EditorStore, account: string, drafts: ArticleDraft[]): void {
  useLayoutEffect(() => {
    const { newsId, writer, base } = read();
    if (writer) return;
    // The form of a new article has its draft's id in the URL once something was typed.
    const address = new URLSearchParams(window.location.search).get("rascunho") ?? "";
    const named = drafts[0]?.id ?? (isId(address) ? address : null);
    const { now, draftId } = fresh();
    dispatch({ type: "opened", writer: randomId(), draftId: named ?? draftId, now });
    void listUnknownDrafts(account, newsId, named, { saved: base.fields, drafts }).then((localDrafts) =>
      dispatch({ type: "localDraftsFound", localDrafts, isNamed: named !== null, ...fresh() }),
    );
  });
}

/** Restores what was typed in the form of a new article while it was created, with the focus, and stores the same of this form. */
function useFormSnapshot({ dispatch, read }: EditorStore): void {
  useLayoutEffect(() => {
    const snapshot = takeSnapshot(read().newsId);
    if (snapshot?.dirty)
      dispatch({ type: "snapshotRestored", fields: snapshot.fields, writer: snapshot.writer, now: Date.now() });
    if (snapshot?.focus) focusField(snapshot.focus);
    return () => {
      const own = snapshotOf(read());
      if (own) storeSnapshot({ ...own, focus: findFocusedField() });
    };
  }, [dispatch, read]);
}

/** Dispatches the responses of the form's requests, in a layout effect: before the next keystroke is handled. */
function useFormAnswers(
  { dispatch }: EditorStore,
  result: EditorResult | undefined,
  requests: EditorState["requests"],
): void {
  const lastResult = useRef(result);
  useLayoutEffect(() => {
    if (!result || lastResult.current === result) return;
    lastResult.current = result;
    const data = result.ok ? result.data : undefined;
    dispatch({ type: "formAnswered", data, isInField: findFocusedField() !== null, ...fresh() });
  }, [result, dispatch]);
  useLayoutEffect(
    () => dispatch({ type: "requestStateChanged", state: requests, now: Date.now() }),
    [requests, dispatch],
  );
}

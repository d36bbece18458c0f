import { type DraftScope, deleteLocalDraft } from "./local-drafts.ts";

/** Name of the hidden field that identifies the draft of this browser that a form submits. */
export const DRAFT_FIELD = "draft";

/** Dispatched on `window` when a submitted form is stored; `detail` is its draft. */
export const SAVED_EVENT = "coreto:saved";

/** A draft at the time of a submission; later changes have a greater sequence. */
export interface SentDraft {
  scope: DraftScope;
  writer: string;
  sequence: number;
}

/** The draft that a form submits; null for a form that has none. */
export function readSentDraft(form: FormData): SentDraft | null {
  try {
    const draft = JSON.parse(String(form.get(DRAFT_FIELD) || "null")) as SentDraft | null;
    return typeof draft?.writer === "string" && typeof draft.sequence === "number" && draft.scope ? draft : null;
  } catch {
    return null;
  }
}

/** Deletes a draft that is saved now; what was typed since stays stored. */
export function confirmSavedDraft(draft: SentDraft): void {
  deleteLocalDraft(draft.scope, draft.writer, draft.sequence);
  window.dispatchEvent(new CustomEvent<SentDraft>(SAVED_EVENT, { detail: draft }));
}

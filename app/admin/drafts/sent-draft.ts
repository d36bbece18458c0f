import { type DraftPlace, deleteLocalDraft } from "./local-drafts.ts";

/** Name of the hidden field by which a form says which draft of this browser it sends. */
export const DRAFT_FIELD = "draft";

/** Told to the window when what a form sent is stored; `detail` is the draft that it sent. */
export const SAVED_EVENT = "coreto:saved";

/** A draft at a moment: what is typed later has a greater sequence. */
export interface SentDraft {
  place: DraftPlace;
  writer: string;
  sequence: number;
}

/** Which draft a form sends; null for a form that has none. */
export function readSentDraft(form: FormData): SentDraft | null {
  try {
    const draft = JSON.parse(String(form.get(DRAFT_FIELD) || "null")) as SentDraft | null;
    return typeof draft?.writer === "string" && typeof draft.sequence === "number" && draft.place ? draft : null;
  } catch {
    return null;
  }
}

/** Deletes the draft of what is stored by now; letters that were typed since stay. */
export function settleDraft(draft: SentDraft): void {
  deleteLocalDraft(draft.place, draft.writer, draft.sequence);
  window.dispatchEvent(new CustomEvent<SentDraft>(SAVED_EVENT, { detail: draft }));
}

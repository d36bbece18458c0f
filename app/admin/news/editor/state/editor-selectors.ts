import type { SessionProblem } from "#app/admin/shell/sign-in/sign-in-steps.ts";
import type { KnownDraft, UnfinishedForm } from "#domain/news/writing/autosaves.server.ts";
import type { ArticleContent } from "../drafts/local-draft.ts";
import { toKnown } from "../drafts/other-drafts.ts";
import type { DraftFailure } from "../drafts/send-draft.ts";
import {
  differ,
  type EditorState,
  isRequesting,
  isStoredLocally,
  isUnsent,
  SAVE_WAIT_MS,
  type SaveEffects,
  withStored,
} from "./editor-state.ts";
import type { FormSnapshot } from "./form-snapshot.ts";

/** Where unsaved changes are stored; "unstored" if the browser could not store them either. */
export type AutosaveState = "none" | "typing" | "stored" | "unstored" | DraftFailure;

/** Where the form's unsaved changes are stored. */
export function autosaveState(state: EditorState): AutosaveState {
  const { dirty, typed, localCopy, failure } = state;
  if (!dirty) return "none";
  if (!typed || !isUnsent(state)) return "stored";
  if (failure?.sequence !== typed.sequence) return "typing";
  return localCopy.sequence === typed.sequence && !localCopy.isStored ? "unstored" : failure.reason;
}

/** Where all of the form's text is: on the server, in this browser, or nowhere but in the page. */
export type TextPlace = "server" | "browser" | "page";

export function textPlace(state: EditorState): TextPlace {
  if (!isUnsent(state)) return "server";
  return isStoredLocally(state) ? "browser" : "page";
}

/** Why the server takes nothing from this form until its writer has signed in again; null if it does. */
export function sessionProblem({ typed, failure }: EditorState): SessionProblem | null {
  if (!typed || !failure) return null;
  const { reason } = failure;
  return reason === "signed-out" || reason === "other-person" ? reason : null;
}

/** Whether somebody has saved the article since the version on which the form is based; `latest` is a version known from the heartbeat. */
export const isOutdated = ({ base, baseVersion, articleVersion }: EditorState, latest: number | null): boolean =>
  Math.max(base.version, articleVersion ?? 0, latest ?? 0) > baseVersion;

/** The text that the browser has to store now, and the article that it belongs to (null for a new one); null for none. */
export function draftToStore(state: EditorState, now: number) {
  const { typed, storeAt, draft, newsId, created, writer } = state;
  if (!typed || storeAt === null || storeAt > now) return null;
  const { sequence, id, baseVersion, fields } = typed;
  const content: ArticleContent = { id, baseVersion, expectedVersion: draft.expectedVersion, fields };
  return { newsId: created?.id ?? newsId, draft: { writer, sequence, content } };
}

/** The draft that has to be sent now, or null. */
export function draftToSend(state: EditorState): (UnfinishedForm & { merged: KnownDraft[] }) | null {
  const { typed, draft, newsId, writer, merged, isDue, sending, created } = state;
  if (!typed || !isDue || sending || created || isRequesting(state)) return null;
  const { expectedVersion, sequence: acknowledged } = draft;
  return { ...typed, newsId, writer, expectedVersion, acknowledged, merged };
}

/** The form's own draft and those merged into it, as JSON for a form field. */
const ownDrafts = ({ draft, writer, merged }: EditorState): string =>
  JSON.stringify([{ ...draft, writer }, ...merged].map(toKnown));

/** The form data of a save that has to be sent now, or null. */
export function saveToSend(state: EditorState): Record<string, string> | null {
  const { save, newsId, base, baseVersion, draft } = state;
  if (save?.stage !== "ready") return null;
  const article: Record<string, string> = newsId
    ? { version: String(baseVersion), baseOrder: String(base.fields.orderIndex) }
    : { newId: draft.id };
  return {
    intent: "salvar",
    fields: JSON.stringify(save.fields),
    ...article,
    ...effectsToSend(save.effects),
    drafts: ownDrafts(state),
  };
}

const effectsToSend = ({
  review,
  slot,
  notify,
  devices,
  correction,
  withdrawal,
}: SaveEffects): Record<string, string> => ({
  ...(review && { review: "sim", message: review.message }),
  ...(slot !== undefined && { slot: String(slot) }),
  ...(notify && { notify: "sim" }),
  ...(devices && { devices: JSON.stringify(devices) }),
  ...(correction && { correction }),
  ...(withdrawal && { withdrawal: withdrawal.note, withdraw: withdrawal.notifies ? "avisar" : "sim" }),
});

/** The form data that discard the form's unsaved changes. */
export const discardToSend = (state: EditorState) => ({ intent: "descartar", drafts: ownDrafts(state) });

/** When the form has something to do next, or null. */
export function nextMoment({ storeAt, sendAt, save }: EditorState): number | null {
  const waitEnd = save?.stage === "waiting" ? save.requestedAt + SAVE_WAIT_MS : null;
  const moments = [storeAt, sendAt, waitEnd].filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The key of the preview that shows the form's text; null until the server has that text. */
export function previewKey(state: EditorState): string | null {
  if (!state.dirty) return state.newsId;
  return isUnsent(state) ? null : state.draft.id;
}

/** The snapshot of a new article's form once its article is created; null in every other form. */
export function snapshotOf({ created, fields, writer }: EditorState): Omit<FormSnapshot, "focus"> | null {
  if (!created) return null;
  return { id: created.id, fields: withStored(fields, created), dirty: differ(fields, created.sent), writer };
}

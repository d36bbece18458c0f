import type { KnownDraft, UnfinishedForm } from "#domain/news/writing/autosaves.server.ts";
import { differ, type EditorState, isRequesting, isUnsent, PATIENCE_MS, withStored } from "./editor-state.ts";
import type { FormSnapshot } from "./form-snapshot.ts";
import type { ArticleContent } from "./local-draft.ts";
import { toKnown } from "./other-drafts.ts";
import type { DraftFailure } from "./send-draft.ts";

/** How what is typed is stored; "nowhere" where the browser could not store it either. */
export type AutosaveState = "none" | "typing" | "kept" | "nowhere" | DraftFailure;

/** How what is typed is stored. */
export function autosaveState(state: EditorState): AutosaveState {
  const { dirty, typed, here, failure } = state;
  if (!dirty) return "none";
  if (!typed || !isUnsent(state)) return "kept";
  if (failure?.sequence !== typed.sequence) return "typing";
  return here.sequence === typed.sequence && !here.isStored ? "nowhere" : failure.reason;
}

/** Whether somebody saved the article since the text in the form began; `heard` is a version that was heard of elsewhere. */
export const isOutdated = ({ base, baseVersion, articleVersion }: EditorState, heard: number | null): boolean =>
  Math.max(base.version, articleVersion ?? 0, heard ?? 0) > baseVersion;

/** The text that the browser is to store at that moment, and the article that it belongs to (null for a new one); null for none. */
export function draftToStore(state: EditorState, now: number) {
  const { typed, storeAt, draft, newsId, created, writer } = state;
  if (!typed || storeAt === null || storeAt > now) return null;
  const { sequence, id, baseVersion, fields } = typed;
  const content: ArticleContent = { id, baseVersion, expectedVersion: draft.expectedVersion, fields };
  return { newsId: created?.id ?? newsId, draft: { writer, sequence, content } };
}

/** The draft that is to be sent now, or null. */
export function draftToSend(state: EditorState): (UnfinishedForm & { merged: KnownDraft[] }) | null {
  const { typed, draft, newsId, writer, merged, isDue, sending, created } = state;
  if (!typed || !isDue || sending || created || isRequesting(state)) return null;
  const { expectedVersion, sequence: acknowledged } = draft;
  return { ...typed, newsId, writer, expectedVersion, acknowledged, merged };
}

/** The form's own draft, and those whose text it contains. */
const ownDrafts = ({ draft, writer, merged }: EditorState): string =>
  JSON.stringify([{ ...draft, writer }, ...merged].map(toKnown));

/** The form data of a save that is to be sent now, or null. */
export function saveToSend(state: EditorState): Record<string, string> | null {
  const { save, newsId, base, baseVersion, draft } = state;
  if (save?.stage !== "ready") return null;
  const article: Record<string, string> = newsId
    ? { version: String(baseVersion), baseOrder: String(base.fields.orderIndex) }
    : { newId: draft.id };
  const review: Record<string, string> = save.toReview ? { review: "sim" } : {};
  return { intent: "salvar", fields: JSON.stringify(save.fields), ...article, ...review, drafts: ownDrafts(state) };
}

/** The form data that delete what is typed and not saved. */
export const discardToSend = (state: EditorState) => ({ intent: "descartar", drafts: ownDrafts(state) });

/** The next moment at which something is to be done, or null. */
export function nextMoment({ storeAt, sendAt, save }: EditorState): number | null {
  const patience = save?.stage === "waiting" ? save.askedAt + PATIENCE_MS : null;
  const moments = [storeAt, sendAt, patience].filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The key of the preview that shows the form's text, once the server has it; null where it has not. */
export function previewKey(state: EditorState): string | null {
  if (!state.dirty) return state.newsId;
  return isUnsent(state) ? null : state.draft.id;
}

/** The snapshot of a new article's form once its article is created; null in every other form. */
export function snapshotOf({ created, fields, writer }: EditorState): Omit<FormSnapshot, "focus"> | null {
  if (!created) return null;
  return { id: created.id, fields: withStored(fields, created), dirty: differ(fields, created.sent), writer };
}

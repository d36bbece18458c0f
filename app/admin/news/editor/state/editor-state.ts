import type { ArticleFields } from "#domain/news/fields.ts";
import type { KnownDraft } from "#domain/news/writing/autosaves.server.ts";
import { changedFields, pickFields } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import type { NoticeChoices } from "#domain/notices/types.ts";
import type { LocalArticle } from "../drafts/local-draft.ts";
import { type OtherDraft, toOther } from "../drafts/other-drafts.ts";
import type { DraftAnswer, DraftFailure } from "../drafts/send-draft.ts";
import type { Conflict, EditorData } from "./editor-result.ts";

/** Milliseconds from a keystroke until the browser stores it, and until it is sent to the server. */
export const LOCAL_MS = 200;
export const SERVER_MS = 1000;
/** Milliseconds until a draft is sent again after no response. */
export const RETRY_MS = 4000;
/** How long a save waits for a draft that is being sent, milliseconds. */
export const SAVE_WAIT_MS = 3000;

/** An unsaved text, as it is stored in the browser and on the server. */
export interface TypedText {
  /** Increases with each change of the form. */
  sequence: number;
  /** Id of its draft. */
  id: string;
  baseVersion: number;
  fields: ArticleFields;
}

/** The form's draft, as the server has it. */
interface OpenDraft {
  /** Empty until the browser has generated one. */
  id: string;
  /** Its version on the server; null if the server does not have it. */
  expectedVersion: string | null;
  /** Its text on the server; null if the server does not have it. */
  fields: ArticleFields | null;
  /** The last sequence that the server has acknowledged; 0 for none. */
  sequence: number;
}

/** A text that was submitted, and how the server stored it: with a slug, and trimmed. */
interface Stored {
  sent: ArticleFields;
  fields: ArticleFields;
}

/** What a save does beside storing the article. */
export interface SaveEffects {
  /** Sends it to review, with a message for the editor who reviews it. */
  review?: { message: string };
  /** Its place among the featured articles, from 0 on. */
  slot?: number;
  /** Sends all readers a notification. */
  notify?: boolean;
  /** Sends the other notices; without it, what was chosen before stays. */
  devices?: NoticeChoices;
  /** What is corrected: devices are notified of that instead of the article. */
  correction?: string;
  /** Why it is taken off the site, for readers, and whether devices that were notified of it are notified of that. */
  withdrawal?: { note: string; notifies: boolean };
}

/** The state of an article's form. Moments (`…At`) are milliseconds since 1970. */
export interface EditorState {
  /** Null for a new article. */
  newsId: string | null;
  /** Id of this open form, a UUID; empty until the browser has generated one. */
  writer: string;
  fields: ArticleFields;
  /** The saved article as this form last received it. */
  base: { fields: ArticleFields; version: number };
  /** The version of the article on which the text of the form is based. */
  baseVersion: number;
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  /** When a restored draft was typed, ISO 8601; null if none was restored. */
  recovered: string | null;
  /** The text with which the form was opened, and its draft on the server. */
  opened: { fields: ArticleFields; draft: OtherDraft | null };
  draft: OpenDraft;
  /** Other drafts of the same editor, to be merged or discarded. */
  others: OtherDraft[];
  /** Drafts whose text was merged into the form: deleted once the server has the form's text. */
  merged: KnownDraft[];
  /** The newest unsaved text; null if there is none, or if the server's draft was not changed since it was restored. */
  typed: TypedText | null;
  /** The last sequence that was assigned. */
  sequence: number;
  /** The last attempt to store the text in this browser. */
  localCopy: { sequence: number; isStored: boolean };
  /** The draft that is being sent to the server, with the drafts merged into it. */
  sending: (TypedText & { merged: KnownDraft[] }) | null;
  /** Why the server does not have a text. */
  failure: { sequence: number; reason: DraftFailure } | null;
  /** How many draft requests have failed. */
  lostAnswers: number;
  /** When the browser stores the text, and when it is sent; null for never. */
  storeAt: number | null;
  sendAt: number | null;
  /** Whether the text is sent as soon as no other request is pending. */
  isDue: boolean;
  /** The current version of the article, from responses to drafts. */
  articleVersion: number | null;
  /** The pending save; it waits while a draft is being sent. */
  save: {
    requestedAt: number;
    stage: "waiting" | "ready" | "sent";
    fields: ArticleFields;
    effects: SaveEffects;
  } | null;
  /** The text that was submitted last. */
  submitted: ArticleFields | null;
  /** State of the form's fetcher. Drafts wait for it, because a draft that arrives after a save would seem newer than the save. */
  requests: "idle" | "submitting" | "loading";
  /** A stored text that is applied once no field has the focus. */
  pending: Stored | null;
  /** The article that this form has created; the article's own form is the next screen. */
  created: (Stored & { id: string }) | null;
  /** Drafts in this browser that the last event has made obsolete, up to the sequence if one is given. */
  obsolete: { writer: string; sequence?: number }[];
}

/** An event of the form; `now` is its time, and `draftId` a new UUID for a draft that may begin with it. */
export type EditorEvent = { now: number } & (
  | { type: "opened"; writer: string; draftId: string }
  /** Drafts that only this browser has, the newest first; `isNamed` if the form was opened for one of them. */
  | { type: "localDraftsFound"; localDrafts: LocalArticle[]; isNamed: boolean; draftId: string }
  /** The form of a new article was replaced by this one. */
  | { type: "snapshotRestored"; fields: ArticleFields; writer: string }
  | { type: "typed"; changes: Partial<ArticleFields> }
  | { type: "blurred" }
  | { type: "tick" }
  /** The tab is closed or hidden. */
  | { type: "hidden" }
  /** The text is to be sent to the server now. */
  | { type: "flushRequested" }
  | { type: "storedLocally"; sequence: number; isStored: boolean }
  | { type: "draftSent" }
  | { type: "draftAnswered"; answer: DraftAnswer; draftId: string }
  | { type: "saveRequested"; changes: Partial<ArticleFields>; effects?: SaveEffects }
  | { type: "saveSent" }
  /** The request of the save that was requested at that time is over, with a response or without. */
  | { type: "saveEnded"; requestedAt: number }
  /** A form's response has arrived, without data if it was refused. */
  | { type: "formAnswered"; data: EditorData | undefined; isInField: boolean; draftId: string }
  | { type: "requestStateChanged"; state: EditorState["requests"] }
  | { type: "discarded"; draftId: string }
  | { type: "otherDiscarded"; other: OtherDraft }
  | { type: "otherMerged"; other: OtherDraft; chosen: ArticleFields }
  /** After a conflict: the merged text continues on top of the version that the other editor saved. */
  | { type: "rebased"; chosen: ArticleFields; theirs: Pick<Conflict, "fields" | "version"> }
);

/** An event of one type. */
export type EventOf<Type extends EditorEvent["type"]> = Extract<EditorEvent, { type: Type }>;

/** Whether two texts differ. */
export const differ = (one: ArticleFields, other: ArticleFields): boolean => changedFields(one, other).length > 0;

/** The form's fields with the stored text applied; what was typed since the save stays. */
export const withStored = (now: ArticleFields, { sent, fields }: Stored): ArticleFields => ({
  ...fields,
  ...pickFields(now, changedFields(now, sent)),
});

/** A draft that the server does not have yet. */
export const newDraft = (id: string): OpenDraft => ({ id, expectedVersion: null, fields: null, sequence: 0 });

/** Whether a save or another form request is pending or about to be sent. */
export const isRequesting = ({ save, requests }: EditorState): boolean => save !== null || requests !== "idle";

/** Whether the form may be saved: one save at a time, and a new article only once. */
export const canSave = ({ save, requests, created }: EditorState): boolean =>
  save === null && requests !== "submitting" && created === null;

/** Whether the server does not have the newest text. */
export const isUnsent = ({ typed, draft }: EditorState): boolean => typed !== null && typed.sequence > draft.sequence;

/** Whether this browser has stored the newest unsaved text. */
export const isStoredLocally = ({ typed, localCopy }: EditorState): boolean =>
  localCopy.isStored && localCopy.sequence === typed?.sequence;

/** The initial state of an article's form, with this editor's drafts on the server, the newest first. */
export function openEditor(newsId: string | null, base: EditorState["base"], drafts: ArticleDraft[]): EditorState {
  const [first, ...rest] = drafts;
  const fields = first?.fields ?? base.fields;
  return {
    newsId,
    writer: "",
    fields,
    base,
    baseVersion: first?.baseVersion ?? base.version,
    dirty: first !== undefined && differ(fields, base.fields),
    recovered: first?.updatedAt ?? null,
    opened: { fields, draft: first ? toOther(first) : null },
    draft: first ? { id: first.id, expectedVersion: first.draftVersion, fields, sequence: 0 } : newDraft(""),
    others: rest.map(toOther),
    merged: [],
    typed: null,
    sequence: 0,
    localCopy: { sequence: 0, isStored: false },
    sending: null,
    failure: null,
    lostAnswers: 0,
    storeAt: null,
    sendAt: null,
    isDue: false,
    articleVersion: null,
    save: null,
    submitted: null,
    requests: "idle",
    pending: null,
    created: null,
    obsolete: [],
  };
}

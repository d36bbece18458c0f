import type { KnownDraft } from "#domain/news/writing/autosaves.server.ts";
import { type ArticleFields, changedFields, pickFields } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import type { Conflict, EditorData } from "./editor-result.ts";
import type { LocalArticle } from "./local-draft.ts";
import { type OtherDraft, toOther } from "./other-drafts.ts";
import type { DraftAnswer, DraftFailure } from "./send-draft.ts";

/** Milliseconds from a letter until the browser stores it, and until it is sent to the server. */
export const LOCAL_MS = 200;
export const SERVER_MS = 1000;
/** Until a server that did not answer is asked again. */
export const RETRY_MS = 4000;
/** How long a save waits for a draft that is on its way. */
export const PATIENCE_MS = 3000;

/** An unsaved text, as it is stored in the browser and on the server. */
export interface TypedText {
  /** Grows with each change of the form. */
  sequence: number;
  /** Id of its draft. */
  id: string;
  baseVersion: number;
  fields: ArticleFields;
}

/** The draft that the form goes on from, as the server has it. */
interface OpenDraft {
  /** Empty until the browser has made one. */
  id: string;
  /** Its state there; null for one that the server has not. */
  expectedVersion: string | null;
  /** Its text there; null for one that the server has not. */
  fields: ArticleFields | null;
  /** The last sequence that the server acknowledged, 0 for none. */
  sequence: number;
}

/** A text that was sent to be saved, and the one that was stored: with an address, and without spaces at the ends. */
interface Stored {
  sent: ArticleFields;
  fields: ArticleFields;
}

/** The state of an article's form. Moments (`…At`) are milliseconds since 1970. */
export interface EditorState {
  /** Null for a new article. */
  newsId: string | null;
  /** This open form: a UUID; empty until the browser has made one. */
  writer: string;
  fields: ArticleFields;
  /** The article as this form last knew it. */
  base: { fields: ArticleFields; version: number };
  /** The version of the article that the text in the form began from. */
  baseVersion: number;
  /** Whether the form holds anything that is not saved. */
  dirty: boolean;
  /** When a text that was found again was typed, ISO 8601; null where none was. */
  recovered: string | null;
  /** The text that the form was opened with, and its draft on the server. */
  opened: { fields: ArticleFields; draft: OtherDraft | null };
  draft: OpenDraft;
  /** Texts that this editor left elsewhere, to be merged or discarded. */
  others: OtherDraft[];
  /** Drafts whose text is in the form by now: deleted once the server has the form. */
  merged: KnownDraft[];
  /** The newest unsaved text; null where there is none, or where the server's draft is as it was found. */
  typed: TypedText | null;
  /** The last sequence that was used. */
  sequence: number;
  /** The last attempt to store a text in this browser. */
  here: { sequence: number; isStored: boolean };
  /** The draft on its way to the server, with those whose text it contains. */
  sending: (TypedText & { merged: KnownDraft[] }) | null;
  /** Why the server has not got a text. */
  failure: { sequence: number; reason: DraftFailure } | null;
  /** How many answers to drafts were lost. */
  losses: number;
  /** When the browser stores the text, and when it is sent; null for not at all. */
  storeAt: number | null;
  sendAt: number | null;
  /** Whether the text is sent as soon as nothing else is on its way. */
  isDue: boolean;
  /** The version that the article has by now, as answers to drafts say. */
  articleVersion: number | null;
  /** The save under way; it waits for a draft that is on its way. */
  save: {
    askedAt: number;
    stage: "waiting" | "ready" | "sent";
    fields: ArticleFields;
    /** Whether it goes to the editors once it is saved. */
    toReview?: boolean;
  } | null;
  /** The text that was last sent to be saved. */
  submitted: ArticleFields | null;
  /** State of the form's requests: drafts wait for them, as one that came after a save would seem to be newer. */
  requests: "idle" | "submitting" | "loading";
  /** A stored text that is taken over once nobody is in a field. */
  pending: Stored | null;
  /** The article that a save of this form created; its own form is the next screen. */
  created: (Stored & { id: string }) | null;
  /** Drafts in this browser that the last event made superfluous, up to a sequence where one is given. */
  obsolete: { writer: string; sequence?: number }[];
}

/** An event of the form; `now` is its moment, and `draftId` a fresh UUID for a draft that may begin with it. */
export type EditorEvent = { now: number } & (
  | { type: "opened"; writer: string; draftId: string }
  /** Drafts that only this browser has, the newest first; `isNamed` says that the form was opened for a certain text. */
  | { type: "found"; left: LocalArticle[]; isNamed: boolean; draftId: string }
  /** The form of a new article left its letters to this one. */
  | { type: "snapshotRestored"; fields: ArticleFields; writer: string }
  | { type: "typed"; changes: Partial<ArticleFields> }
  | { type: "fieldLeft" }
  | { type: "tick" }
  /** The tab is closed or out of sight. */
  | { type: "putAside" }
  /** The server is to have the text now. */
  | { type: "hurried" }
  | { type: "storedHere"; sequence: number; isStored: boolean }
  | { type: "draftSent" }
  | { type: "draftAnswered"; answer: DraftAnswer; draftId: string }
  | { type: "saveAsked"; changes: Partial<ArticleFields>; toReview?: boolean }
  | { type: "saveSent" }
  /** The request of the save that was asked for then is over, with an answer or without. */
  | { type: "saveEnded"; askedAt: number }
  /** A request was answered, without data where it was refused. */
  | { type: "answered"; data: EditorData | undefined; isInField: boolean; draftId: string }
  | { type: "requested"; state: EditorState["requests"] }
  | { type: "discarded"; draftId: string }
  | { type: "otherForgotten"; other: OtherDraft }
  | { type: "otherMerged"; other: OtherDraft; chosen: ArticleFields }
  /** After a conflict: the chosen text goes on from the version that the other one saved. */
  | { type: "rebased"; chosen: ArticleFields; theirs: Pick<Conflict, "fields" | "version"> }
);

/** An event of one type. */
export type EventOf<Type extends EditorEvent["type"]> = Extract<EditorEvent, { type: Type }>;

/** Whether two texts differ. */
export const differ = (one: ArticleFields, other: ArticleFields): boolean => changedFields(one, other).length > 0;

/** The form once the stored text is taken over: letters typed since the save stay. */
export const withStored = (now: ArticleFields, { sent, fields }: Stored): ArticleFields => ({
  ...fields,
  ...pickFields(now, changedFields(now, sent)),
});

/** A draft that the server has nothing of. */
export const newDraft = (id: string): OpenDraft => ({ id, expectedVersion: null, fields: null, sequence: 0 });

/** Whether a save or another request is on its way, or about to be. */
export const isRequesting = ({ save, requests }: EditorState): boolean => save !== null || requests !== "idle";

/** Whether the form may be saved: one at a time, and a new article once, as a second one on its heels would be refused. */
export const canSave = ({ save, requests, created }: EditorState): boolean =>
  save === null && requests !== "submitting" && created === null;

/** Whether the server has not got the newest text. */
export const isUnsent = ({ typed, draft }: EditorState): boolean => typed !== null && typed.sequence > draft.sequence;

/** The state of a form that is opened for an article, with this editor's drafts on the server, the newest first. */
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
    here: { sequence: 0, isStored: false },
    sending: null,
    failure: null,
    losses: 0,
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

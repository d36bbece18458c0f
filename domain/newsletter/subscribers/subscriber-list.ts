import { type PageStart, parsePageStart } from "#domain/shared/cursor.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { tidyLine } from "#platform/format/tidy.ts";

/** Addresses that the list shows at once. */
export const LIST_PAGE = 50;
/** Most characters of a search. */
const SEARCH_MAX = 254;

/** Parts of the list, as its address names them. */
export const LIST_STATES = ["todos", "recebem", "esperam", "sairam", "suprimidos"] as const;
export type ListState = (typeof LIST_STATES)[number];

/** Which addresses are shown. */
export interface ListView extends PageStart {
  search: string;
  state: ListState;
}

const isState = (text: string | null): text is ListState => (LIST_STATES as readonly (string | null)[]).includes(text);

/** Reads from an address which part of the list it shows. */
export function parseListView(query: URLSearchParams): ListView {
  const state = query.get("ver");
  const search = tidyLine(query.get("q") ?? "").slice(0, SEARCH_MAX);
  return { search, state: isState(state) ? state : "todos", ...parsePageStart(query, "bigint") };
}

export type SuppressionReason = "bounced" | "complained" | "newsroom";

/** An address that gets nothing any more. Moments are ISO 8601. */
export interface Suppression {
  email: string;
  reason: SuppressionReason;
  detail: string;
  createdAt: string;
  /** Who of the newsroom added it; null for the site itself. */
  createdBy: string | null;
}

/** What an address gets, or got, with its consent. */
export interface ListedSubscription {
  newsletter: string;
  /** Whether it gets it, has not confirmed yet, or has left. */
  state: "runs" | "waits" | "ended";
  /** When it was agreed to: the confirmation, else the wish. */
  consentAt: string;
  words: string;
  page: string;
  source: "reader" | "account" | "import";
  endedAt: string | null;
  endedBy: "reader" | "account" | "bounced" | "complained" | "newsroom" | null;
}

/** An address of the list. */
export interface ListedSubscriber {
  id: string;
  email: string;
  createdAt: string;
  suppression: Pick<Suppression, "reason" | "detail" | "createdAt"> | null;
  subscriptions: ListedSubscription[];
}

/** How many addresses each part of the list has. */
export type ListCounts = Record<ListState, number>;

/** Addresses that one request imports at most. */
export const IMPORT_BATCH = 2000;

/** A batch of an import that is stored. */
export interface ImportedBatch {
  /** Addresses that get the newsletter from now on. */
  added: number;
  /** Those that got it before. */
  known: number;
  /** Places in the batch of those that are not imported, with the reason, and the day on which somebody left. */
  refused: { at: number; problem: "bad_email" | "repeated" | "suppressed" | "departed"; day: CalendarDay | null }[];
}

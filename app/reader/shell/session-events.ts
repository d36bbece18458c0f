import { SESSION_KEY } from "./session-key.ts";

/** A session as pages know it; null is nobody's. */
export interface SessionMark {
  reader: string;
  session: string;
  /** ISO 8601; later after each renewal. */
  expiresAt: string;
  /** Whether the page was reached by giving a second factor. */
  verified: boolean;
}

/** How a session changes. */
export type SessionEvent = "signed_in" | "signed_out" | "token_refreshed" | "mfa_verified";

/** The last message that the pages of this browser sent each other. Another page receives it by the event `storage`. */
export interface SessionNews {
  mark: SessionMark | null;
  events: SessionEvent[];
  /** When the page that knew was asked for, milliseconds. */
  at: number;
}

const isSame = (one: SessionMark | null, other: SessionMark | null) =>
  one?.session === other?.session && one?.expiresAt === other?.expiresAt;

/** The events between two states. */
export function eventsBetween(before: SessionMark | null, now: SessionMark | null): SessionEvent[] {
  if (isSame(before, now)) return [];
  if (!now) return ["signed_out"];
  const first: SessionEvent = before?.reader === now.reader ? "token_refreshed" : "signed_in";
  return now.verified && before?.session !== now.session ? [first, "mfa_verified"] : [first];
}

function readNews(): SessionNews | null {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Tells the other open pages what this one knows, or learns that it is out of date.
 * @param at when this page was asked for, milliseconds
 * @returns whether this page is to be read again
 */
export function exchangeNews(mark: SessionMark | null, at: number): boolean {
  const news = readNews();
  if (news && news.at > at) return !isSame(news.mark, mark);
  const events = eventsBetween(news?.mark ?? null, mark);
  if (events.length > 0) localStorage.setItem(SESSION_KEY, JSON.stringify({ mark, events, at } satisfies SessionNews));
  return false;
}

import { readStoredValue, store } from "#app/ui/browser-storage.ts";
import { forgetReader } from "../waiting/forget-reader.ts";
import { SESSION_KEY } from "./session-key.ts";

/** A session as the open pages of a browser compare it; null stands for a visitor. */
export interface SessionState {
  reader: string;
  session: string;
  /** ISO 8601; later after each renewal. */
  expiresAt: string;
  /** Whether the page was reached after a second factor was verified. */
  verified: boolean;
}

/** How a session changes. */
export type SessionEvent = "signed_in" | "signed_out" | "token_refreshed" | "mfa_verified";

/** The last message that the pages of this browser sent each other. Other pages receive it by the event `storage`. */
export interface SessionMessage {
  mark: SessionState | null;
  events: SessionEvent[];
  /** When the page that sent it was requested, milliseconds. */
  at: number;
}

const isSame = (one: SessionState | null, other: SessionState | null) =>
  one?.session === other?.session && one?.expiresAt === other?.expiresAt;

/** The events that lead from one state to another. */
export function eventsBetween(before: SessionState | null, now: SessionState | null): SessionEvent[] {
  if (isSame(before, now)) return [];
  if (!now) return ["signed_out"];
  const first: SessionEvent = before?.reader === now.reader ? "token_refreshed" : "signed_in";
  return now.verified && before?.session !== now.session ? [first, "mfa_verified"] : [first];
}

/**
 * Sends the session of this page to the other open pages, or finds that theirs is newer.
 * @param at when this page was requested, milliseconds
 * @returns whether this page has to be revalidated
 */
export function syncSession(mark: SessionState | null, at: number): boolean {
  const message = readStoredValue(SESSION_KEY) as SessionMessage | null;
  if (message && message.at > at) return !isSame(message.mark, mark);
  const events = eventsBetween(message?.mark ?? null, mark);
  const next: SessionMessage = { mark, events, at };
  // Without storage (a private window, or no room left) the other pages find out when they revalidate.
  if (events.length > 0) store(SESSION_KEY, JSON.stringify(next));
  const before = message?.mark;
  // A session that ended by itself leaves what its reader wrote, until somebody else signs in.
  const hasLeft = before && before.reader !== mark?.reader && (mark !== null || Date.parse(before.expiresAt) > at);
  if (hasLeft) void forgetReader(before.reader);
  return false;
}

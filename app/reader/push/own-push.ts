import { readStoredValue, store } from "#app/ui/browser-storage.ts";
import { randomId } from "#domain/shared/id.ts";

const KEY = "coreto_avisos_v1";

/** How often this browser confirms its subscription, milliseconds. */
const CONFIRM_MS = 7 * 24 * 3_600_000;

/** The stored state of this browser's notices; moments are milliseconds since 1970. */
export interface OwnPush {
  /** Random id by which the server finds its subscription again. */
  browser: string;
  /** The endpoint that the server knows; null while notices are off. */
  endpoint: string | null;
  /** When it last confirmed its subscription, and in which session of a reader; empty of a visitor. */
  confirmedAt: number;
  session: string;
  /** When the reader was asked and said no. */
  declinedAt: number;
}

/** For browsers without storage. */
let memory: Partial<OwnPush> = {};

/** The stored state; the id is drawn at the first call of `storeOwnPush`. */
export function readOwnPush(): OwnPush {
  const { browser, endpoint, confirmedAt, session, declinedAt } = { ...memory, ...Object(readStoredValue(KEY)) };
  return {
    browser: typeof browser === "string" ? browser : "",
    endpoint: typeof endpoint === "string" ? endpoint : null,
    confirmedAt: Number(confirmedAt) || 0,
    session: typeof session === "string" ? session : "",
    declinedAt: Number(declinedAt) || 0,
  };
}

/** Stores changes of it. */
export function storeOwnPush(changes: Partial<OwnPush>): OwnPush {
  const own = readOwnPush();
  const next = { ...own, browser: own.browser || randomId(), ...changes };
  memory = next;
  store(KEY, JSON.stringify(next));
  return next;
}

/**
 * Whether this browser has to confirm its subscription: from time to time, and once a reader has signed in, whose notices come by it
 * from then on, and no other reader's.
 * @param session the reader's; empty of a visitor
 */
export function isConfirmationDue(session: string): boolean {
  const own = readOwnPush();
  if (own.endpoint === null) return false;
  return Date.now() - own.confirmedAt > CONFIRM_MS || (session !== "" && session !== own.session);
}

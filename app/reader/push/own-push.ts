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
  /** When it last confirmed its subscription. */
  confirmedAt: number;
  /** When the reader was asked and said no. */
  declinedAt: number;
}

/** For browsers without storage. */
let memory: Partial<OwnPush> = {};

function readStored(): Partial<OwnPush> {
  try {
    return { ...memory, ...Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")) };
  } catch {
    return memory;
  }
}

/** The stored state; the id is drawn at the first call of `storeOwnPush`. */
export function readOwnPush(): OwnPush {
  const { browser, endpoint, confirmedAt, declinedAt } = readStored();
  return {
    browser: typeof browser === "string" ? browser : "",
    endpoint: typeof endpoint === "string" ? endpoint : null,
    confirmedAt: Number(confirmedAt) || 0,
    declinedAt: Number(declinedAt) || 0,
  };
}

/** Stores changes of it. */
export function storeOwnPush(changes: Partial<OwnPush>): OwnPush {
  const own = readOwnPush();
  const next = { ...own, browser: own.browser || randomId(), ...changes };
  memory = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {}
  return next;
}

/** Whether this browser has to confirm its subscription. */
export function isConfirmationDue(): boolean {
  const { endpoint, confirmedAt } = readOwnPush();
  return endpoint !== null && Date.now() - confirmedAt > CONFIRM_MS;
}

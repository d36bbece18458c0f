import { parseStored, readStored, store, subscribeToStored } from "#app/ui/browser-storage.ts";
import type { KeptKind } from "#domain/kept/types.ts";

/** Local storage: whose account the lists of this browser are in step with, and what the account does not know yet. */
const KEY = "coreto_listas_conta_v1";
const CHANGE = "coreto:listas-conta";

/** A change that the account does not have; `at` is milliseconds since 1970. */
export interface PendingChange {
  removed: boolean;
  at: number;
}

export interface AccountState {
  /** The reader whose lists these are; null while nobody has taken them to an account. */
  owner: string | null;
  /** Whether the owner's account has them. */
  isOn: boolean;
  /** Number of the account's last change that this browser has. */
  seq: number;
  /** When they were last in step, milliseconds since 1970. */
  syncedAt: number;
  /** By kind and key, as in `pendingName`. */
  pending: Record<string, PendingChange>;
  /** The last reader whose account was asked whether it has lists, and the answer. */
  asked: { reader: string; isOn: boolean; at: number } | null;
}

export const pendingName = (kind: KeptKind, key: string): string => `${kind} ${key}`;

function parsePending(value: unknown): AccountState["pending"] {
  const pending: AccountState["pending"] = Object.create(null);
  for (const [name, one] of Object.entries(Object(value))) {
    const { removed, at } = Object(one);
    if (typeof removed === "boolean" && typeof at === "number") pending[name] = { removed, at };
  }
  return pending;
}

/** The stored state; that of a browser without one where it cannot be read. */
export function parseState(text: string | null): AccountState {
  const { owner, isOn, seq, syncedAt, pending, asked } = Object(parseStored(text));
  const answer = Object(asked);
  return {
    owner: typeof owner === "string" ? owner : null,
    isOn: isOn === true,
    seq: Number.isSafeInteger(seq) && seq > 0 ? seq : 0,
    syncedAt: Number(syncedAt) || 0,
    pending: parsePending(pending),
    asked:
      typeof answer.reader === "string"
        ? { reader: answer.reader, isOn: answer.isOn === true, at: Number(answer.at) || 0 }
        : null,
  };
}

export const readState = (): AccountState => parseState(readStored(KEY));

/** Stores changes of the state. Where the browser has no room, the next exchange brings everything. */
export function changeState(changes: Partial<AccountState>): void {
  store(KEY, JSON.stringify({ ...readState(), ...changes }));
  dispatchEvent(new Event(CHANGE));
}

/** Records a change of a list for the account, where it has one. */
export function noteChange(kind: KeptKind, key: string, removed: boolean): void {
  const { isOn, pending } = readState();
  if (isOn) changeState({ pending: { ...pending, [pendingName(kind, key)]: { removed, at: Date.now() } } });
}

/** Calls a function at each change, of other tabs too. @returns a function that ends it */
export const subscribeToState = subscribeToStored(CHANGE);

/** The stored text, as the snapshot of `useSyncExternalStore`. */
export const stateText = (): string => readStored(KEY) ?? "";

/** How the lists of this browser relate to a reader's account: `ask` where it has others' lists, or ones that nobody has taken to an account. */
export type Relation = "on" | "off" | "ask";

/** The relation as it is known here; null before the account was asked. */
export function knownRelation(reader: string): Relation | null {
  const { owner, isOn, asked } = readState();
  if (isOn && owner === reader) return "on";
  if (asked?.reader !== reader) return null;
  return asked.isOn ? "ask" : "off";
}

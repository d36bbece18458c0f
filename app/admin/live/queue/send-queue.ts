import { LIVE_TEXT } from "#domain/live/text.ts";
import type { EntryStore } from "./entry-store.ts";
import { isTooOld, type QueuedEntry } from "./queued-entry.ts";

/** Why nothing more can be sent for now. */
export type SendingProblem = "offline" | "unavailable" | "signed-out" | "other-person" | "no-access";

/** The result of a request. */
export type RequestEnd<Done> =
  | { kind: "done"; value: Done }
  | { kind: "refused"; text: string; needsNewId?: boolean }
  | { kind: SendingProblem };

/** The requests that sending needs. */
export interface QueueRequests {
  /** Whether the site answers, and to the writer. */
  probe: (entry: QueuedEntry) => Promise<RequestEnd<unknown>>;
  /** Stores a picture; the answer is its address. */
  upload: (file: File) => Promise<RequestEnd<string>>;
  send: (entry: QueuedEntry) => Promise<RequestEnd<unknown>>;
}

interface QueueOptions extends QueueRequests {
  store: EntryStore;
  account: string;
  /** By the clock of the device. */
  now: () => number;
  /** Called when the request for an entry begins, with null once none is under way. */
  onSending: (id: string | null) => void;
  /** Called when an entry has arrived, before it leaves the store. */
  onSent: (entry: QueuedEntry) => void;
}

type Refused = Extract<RequestEnd<unknown>, { kind: "refused" }>;

const refuse = (store: EntryStore, entry: QueuedEntry, { text, needsNewId = false }: Refused) =>
  store.put({ ...entry, refusal: text, needsNewId });

/** Sends one entry, its picture first. @returns why it could not be sent now; null when it was, or the server refused it */
async function sendEntry(entry: QueuedEntry, options: QueueOptions): Promise<SendingProblem | null> {
  const { store, probe, upload, send, now, onSent } = options;
  if (isTooOld(entry, now())) {
    await store.put({ ...entry, refusal: LIVE_TEXT.tooOld });
    return null;
  }
  const reached = await probe(entry);
  if (reached.kind === "refused") {
    await refuse(store, entry, reached);
    return null;
  }
  if (reached.kind !== "done") return reached.kind;
  let ready = entry;
  if (entry.photo) {
    const sent = await upload(entry.photo.file);
    if (sent.kind === "done") {
      ready = { ...entry, photo: null, fields: { ...entry.fields, picture: sent.value } };
      await store.put(ready);
    } else if (sent.kind === "refused") {
      await refuse(store, entry, sent);
      return null;
    } else return sent.kind;
  }
  ready = { ...ready, isAttempted: true };
  await store.put(ready);
  const end = await send(ready);
  if (end.kind === "refused") await refuse(store, ready, end);
  else if (end.kind === "done") {
    onSent(ready);
    await store.remove(ready.id);
  } else return end.kind;
  return null;
}

/**
 * Sends the entries of an account one after the other, in their order, until none waits. An entry that the server refuses stays with the
 * reason and holds up none; without the site all stay. To be called under a lock, so that two tabs do not send the same.
 * @returns why the rest waits; null when none is left
 */
export async function sendQueue(options: QueueOptions): Promise<SendingProblem | null> {
  const { store, account, onSending } = options;
  try {
    for (;;) {
      // Read each time: entries are added and removed meanwhile.
      const next = (await store.list(account)).find(({ refusal }) => refusal === null);
      if (!next) return null;
      onSending(next.id);
      const problem = await sendEntry(next, options);
      if (problem) return problem;
    }
  } finally {
    onSending(null);
  }
}

const lockName = (account: string) => `coreto:ao-vivo:${account}`;

/** Does something while no other tab sends entries of this account. Browsers without locks rely on the server, which stores an id once. */
export const withQueueLock = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(lockName(account), work) : work();

/** The same, unless some tab sends entries at the moment. @returns whether it was done */
export async function withFreeQueue(account: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request(lockName(account), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

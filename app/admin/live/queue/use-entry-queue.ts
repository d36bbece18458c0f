import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { waitUntilReachable } from "#app/open-page/revalidate-with-retry.ts";
import { requestsOf } from "./entry-requests.ts";
import { type EntryStore, openEntryStore } from "./entry-store.ts";
import type { QueuedEntry } from "./queued-entry.ts";
import { type SendingProblem, sendQueue, withFreeQueue, withQueueLock } from "./send-queue.ts";

/** Tells other tabs that the entries on this device have changed. */
const CHANNEL = "coreto:ao-vivo";

/** Why entries wait, and since when (by the clock of the device). */
export interface Waiting {
  problem: SendingProblem;
  since: number;
}

/** An entry without what the queue adds to it. */
export type NewQueuedEntry = Pick<QueuedEntry, "id" | "newsId" | "coverage" | "writtenAt" | "fields" | "photo">;

interface EntryQueueOptions {
  account: string;
  /** Id of the open screen. */
  writer: string;
  /** Called when an entry has arrived. */
  onSent: () => void;
}

/** Problems that end by themselves: a lost network or site, not a lost session. */
const passes = (problem: SendingProblem) => problem === "offline" || problem === "unavailable";

/** The entries of an account that are stored on this device, also by other tabs. */
function useStoredEntries(account: string) {
  const [entries, setEntries] = useState<QueuedEntry[]>([]);
  const [isLasting, setLasting] = useState(true);
  const store = useRef<Promise<EntryStore>>(undefined);
  const channel = useRef<BroadcastChannel>(undefined);
  const isMounted = useRef(false);
  const refresh = useCallback(async () => {
    const opened = await store.current;
    if (!opened) return;
    const listed = await opened.list(account);
    if (isMounted.current) setEntries(listed);
  }, [account]);
  const announce = useCallback(async () => {
    channel.current?.postMessage(account);
    await refresh();
  }, [account, refresh]);
  // The browser's database exists in the browser only.
  useEffect(() => {
    isMounted.current = true;
    store.current ??= openEntryStore();
    void store.current.then((opened) => setLasting(opened.isLasting)).then(refresh);
    const open = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);
    channel.current = open;
    const listener = () => void refresh();
    open?.addEventListener("message", listener);
    return () => {
      isMounted.current = false;
      open?.close();
    };
  }, [refresh]);
  return { entries, isLasting, store, isMounted, refresh, announce };
}

type StoredEntries = ReturnType<typeof useStoredEntries>;

/** Sends what is stored, whenever it can. */
function useSending({ account, writer, onSent }: EntryQueueOptions, stored: StoredEntries) {
  const { store, isMounted, refresh, announce } = stored;
  // Arrived, and not yet part of the page's data.
  const [arrived, setArrived] = useState<QueuedEntry[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const run = useRef({ isRunning: false, isAgain: false });
  const markWaiting = useCallback(
    (problem: SendingProblem | null) =>
      setWaiting((before) => problem && { problem, since: before?.since ?? Date.now() }),
    [],
  );
  const work = useEffectEvent(async (): Promise<SendingProblem | null> => {
    const opened = (await store.current)!;
    return withQueueLock(account, () =>
      sendQueue({
        ...requestsOf(writer),
        ...{ store: opened, account, now: () => Date.now() },
        onSending: (id) => {
          setSending(id);
          void refresh();
        },
        onSent: (entry) => {
          setArrived((before) => [...before, entry]);
          onSent();
        },
      }),
    );
  });
  const start = useEffectEvent(async (isForced = false): Promise<void> => {
    const state = run.current;
    if (state.isRunning) {
      state.isAgain = true;
      return;
    }
    if (!isForced && !navigator.onLine) return markWaiting("offline");
    state.isRunning = true;
    state.isAgain = false;
    const problem = await work().catch((): SendingProblem => "unavailable");
    state.isRunning = false;
    if (!isMounted.current) return;
    markWaiting(problem);
    await announce();
    if (problem && passes(problem)) void waitUntilReachable().then(() => void (isMounted.current && start()));
    else if (state.isAgain) await start();
  });
  // The network exists in the browser only.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("online", () => void start(), { signal });
    addEventListener("offline", () => markWaiting("offline"), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || void start(), { signal });
    void start();
    return () => stop.abort();
  }, [markWaiting]);
  return { arrived, sending, waiting, send: () => void start(), retry: () => void start(true) };
}

/** The entries of an account on this device, which leave it by themselves, in their order and once. */
export function useEntryQueue(options: EntryQueueOptions) {
  const { account } = options;
  const stored = useStoredEntries(account);
  const { entries, isLasting, store, announce } = stored;
  const { arrived, sending, waiting, send, retry } = useSending(options, stored);
  return {
    entries,
    /** Entries that have arrived since the page's data were loaded. */
    arrived,
    /** Id of the entry that is being sent. */
    sending,
    waiting,
    /** Whether entries survive the closing of the page. */
    isLasting,
    store,
    /** Adds an entry, or puts a changed one back; sends it as soon as it can. */
    add: async (entry: NewQueuedEntry) => {
      const opened = (await store.current)!;
      const last = (await opened.list(account)).at(-1)?.order ?? 0;
      const state = { isAttempted: false, refusal: null, needsNewId: false };
      await opened.put({ ...entry, ...state, account, order: Math.max(entry.writtenAt, last + 1) });
      await announce();
      send();
    },
    /** Takes an entry off the device. @returns false while some tab sends entries */
    take: async (id: string): Promise<boolean> => {
      const opened = (await store.current)!;
      const isTaken = await withFreeQueue(account, () => opened.remove(id));
      await announce();
      return isTaken;
    },
    /** Sends what waits now. */
    retry,
  };
}

export type EntryQueue = ReturnType<typeof useEntryQueue>;

import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type DatabaseChange, parseAnnouncement } from "./database-change.ts";
import { listenUntilLost } from "./listening-session.ts";
import { SeenTokens } from "./own-notification.ts";

export type { DatabaseChange } from "./database-change.ts";
export { createOwnNotification } from "./own-notification.ts";

/** The part of a pino logger that is used. */
export interface ListenerLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface DatabaseListenerOptions {
  /** Creates a client that is not connected yet; called for each attempt. */
  connect: () => pg.Client;
  /** Uses each new connection for something else as well, before it listens. */
  onConnect?: (client: pg.Client) => Promise<void>;
  /** Called in the order of commits. If it throws, the error is logged and `onReconnect` is called. */
  onChange: (change: DatabaseChange) => void;
  /** Changes may have been missed: purge everything. */
  onReconnect: () => void;
  log: ListenerLog;
  /** Milliseconds between checks of the connection; 15,000 by default. */
  keepAliveInterval?: number;
  /** Milliseconds that the database has to respond; 5,000 by default. */
  answerTimeout?: number;
}

export interface DatabaseListener {
  /** Resolves when listening for the first time; wait for it before pages are cached. Rejects when closed before. */
  ready: Promise<void>;
  /**
   * Waits until this process has handled the changes of the write that sent `token` (`createOwnNotification`); call it
   * after the commit. True when they arrived, or everything was purged after a reconnect. After `timeout` milliseconds (1,000
   * by default) false; everything has been purged then too, so that this process does not serve the state before the write.
   * False immediately when closed.
   */
  waitFor: (token: string, timeout?: number) => Promise<boolean>;
  /** Closes the connection and waits until it is gone. */
  close: () => Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Listens to the changes that the database announces, on its own connection, which it reopens when it is lost. */
export function startDatabaseListener(options: DatabaseListenerOptions): DatabaseListener {
  const { connect, onConnect, onChange, onReconnect, log, keepAliveInterval = 15_000, answerTimeout = 5_000 } = options;
  const closing = new AbortController();
  const tokens = new SeenTokens();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  let missedSome = false;
  let failures = 0;

  const guarded = (what: string, action: () => void): boolean => {
    try {
      action();
      return true;
    } catch (error) {
      log.error({ err: error }, `${what} failed`);
      return false;
    }
  };
  const purge = () => guarded("onReconnect", onReconnect);

  const onPayload = (payload: string | undefined) => {
    const announcement = parseAnnouncement(payload);
    if (announcement === null) {
      log.warn({ payload: payload?.slice(0, 200) }, "malformed database notification, purging everything");
      purge();
    } else if ("token" in announcement) tokens.see(announcement.token);
    else if (!guarded("onChange", () => onChange(announcement.change))) purge();
  };
  const onListening = () => {
    failures = 0;
    if (missedSome) {
      log.info({}, "listening to the database again, purging everything");
      purge();
      tokens.seeAll();
    }
    ready.resolve();
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        const client = connect();
        await listenUntilLost({
          client,
          onConnect,
          onListening,
          onPayload,
          keepAliveInterval,
          answerTimeout,
          signal: closing.signal,
        });
      } catch (error) {
        if (closing.signal.aborted) break;
        missedSome = true;
        const pause = backOff(failures++);
        log.warn({ err: error, pause }, "not listening to the database, trying again");
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    ready.reject(new Error("The database listener was closed"));
  };
  const running = run();

  return {
    ready: ready.promise,
    waitFor: async (token, timeout = 1_000) => {
      if (closing.signal.aborted) return false;
      const seen = await tokens.wait(token, timeout);
      if (!seen && !closing.signal.aborted) {
        log.warn({ timeout }, "a write's own notification did not come, purging everything");
        purge();
      }
      return seen;
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** A pause in milliseconds that doubles with each failure; random by half, so that nodes do not come back in step. */
function backOff(failures: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
  return longest * (0.5 + Math.random() / 2);
}

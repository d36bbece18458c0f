import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { CHANGES_CHANNEL } from "./database-change.ts";

export interface ListeningSession {
  client: pg.Client;
  /** Called on the connection before it listens. */
  onConnect?: (client: pg.Client) => Promise<void>;
  onListening: () => void;
  onPayload: (payload: string | undefined) => void;
  /** Milliseconds between two checks that the connection lives. */
  keepAliveInterval: number;
  /** Milliseconds that connecting, LISTEN and each check may take. */
  answerTimeout: number;
  /** Ends the session. */
  signal: AbortSignal;
}

/**
 * Connects, listens, and checks the connection with queries, since a half-open connection gives no error. Never resolves;
 * rejects, after closing the connection, when it is lost, cannot be opened, or the signal is aborted.
 */
export async function listenUntilLost(session: ListeningSession): Promise<never> {
  const { client, onConnect, onListening, onPayload, keepAliveInterval, answerTimeout, signal } = session;
  const over = new AbortController();
  const lost = new Promise<never>((_resolve, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("The database ended the connection")));
    signal.addEventListener("abort", () => reject(signal.reason), { signal: over.signal });
    if (signal.aborted) reject(signal.reason);
  });
  const run = async (): Promise<never> => {
    await inTime(client.connect(), answerTimeout, "connecting");
    if (onConnect) await inTime(onConnect(client), answerTimeout, "preparing the connection");
    client.on("notification", ({ payload }) => onPayload(payload));
    await inTime(client.query(`listen ${CHANGES_CHANNEL}`), answerTimeout, "listen");
    onListening();
    for (;;) {
      await sleep(keepAliveInterval, undefined, { signal: over.signal });
      await inTime(client.query("select 1"), answerTimeout, "select 1");
    }
  };
  try {
    return await Promise.race([lost, run()]);
  } finally {
    over.abort();
    client.removeAllListeners("notification");
    await disconnect(client);
  }
}

const DISCONNECT_TIMEOUT_MS = 500;

/** Ends the connection; destroys the socket if the server does not respond. */
async function disconnect(client: pg.Client): Promise<void> {
  await inTime(client.end(), DISCONNECT_TIMEOUT_MS, "goodbye").catch(() => client.connection.stream.destroy());
}

async function inTime<T>(promise: Promise<T>, timeout: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer from the database within ${timeout} ms: ${what}`)), timeout);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

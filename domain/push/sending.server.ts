import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/client.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Log } from "#platform/log/log.ts";
import { BadBrowserKey, encryptMessage } from "#platform/push/encrypt-message.ts";
import type { PushAnswer, PushClient } from "#platform/push/push-client.ts";
import { type SiteKeys, siteKeyId } from "#platform/push/site-keys.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DueMessage,
  findMessage,
  findWait,
  type Outcome,
  type Result,
  spreadMessage,
  storeResults,
} from "./deliveries.server.ts";
import { markCurrent } from "./mutations.server.ts";
import { isFailing, PushServices } from "./services.server.ts";

/** Messages in flight at most. After a `kill -9` no others are sent twice: a slot is free once its result is stored. */
export const IN_FLIGHT = 32;
/** A whole request to a push service, milliseconds. */
export const REQUEST_MS = 10_000;
/** Messages a second at most, so that pages of the same process stay fast. */
const RATE = 300;
const BATCH = 256;
const LEASE_SECONDS = 60;
/** The time that has to be left of a lease when a message is sent: for the request, and for storing its result. */
const RESERVE_MS = REQUEST_MS + 5000;
/** Attempts at one browser: after 2 s, 4 s, 8 s and so on, up to an hour, each up to twice as long. */
const RETRY = { first: 2, longest: 3600 };
const DAY_SECONDS = 86_400;
/** How long one job sends, and how long it waits for something that is due soon, milliseconds. */
const TIMES = { runMs: 240_000, waitMs: 20_000 };

/** The services of a sender. */
export interface PushTools {
  db: Database;
  log: Log;
  keys: SiteKeys;
  client: Pick<PushClient, "post">;
  /** The `Authorization` header for a service's origin. */
  authorize: (origin: string) => string;
}

/** Sends what is due. */
export interface PushSender {
  /** Sends until nothing is due, for some minutes at most; true if something is still to be sent soon. */
  run(): Promise<boolean>;
  /** Lets `run` end after the messages in flight. */
  stop(): void;
}

/** Reads the answer of a service for one message (decision 074). @param attempts made so far, with this one */
export function judge(answer: PushAnswer, attempts: number): Outcome {
  const { status, retryAfter, isForbidden } = answer;
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410 || isForbidden) return "gone";
  if (isFailing(answer)) {
    const pause = Math.min(RETRY.first * 2 ** (attempts - 1), RETRY.longest) * (1 + Math.random());
    return { retryIn: Math.min(retryAfter ?? pause, DAY_SECONDS) };
  }
  // 400, 401, 403, 413 and redirects: another attempt would get the same.
  return "lost";
}

/** Creates the sender of this process; several processes share the work. */
export function createPushSender(tools: PushTools, { runMs, waitMs } = TIMES): PushSender {
  const { db, log, keys } = tools;
  const services = new PushServices(db, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = createAttempt(tools, services);
  const run = async () => {
    const endsAt = performance.now() + runMs;
    await markCurrent(db, siteKeyId(keys));
    await services.load();
    while (!signal.aborted) {
      await sendDue(db, attempt, { endsAt, signal });
      const wait = await findWait(db);
      if (wait === null || wait > waitMs) return false;
      if (performance.now() >= endsAt) return true;
      await sleep(Math.max(wait, 100), undefined, { signal }).catch(() => {});
    }
    return false;
  };
  let running: Promise<boolean> | undefined;
  return {
    // Never twice at the same time: each would have its own messages in flight.
    run: () => {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    stop: () => stopping.abort(),
  };
}

type Attempt = (row: ClaimedDelivery, leaseEnd: number) => Promise<Outcome | null>;

/**
 * Creates the function that sends one message to one browser.
 * @returns what became of it; null if too little of the lease was left
 */
function createAttempt({ db, log, client, authorize }: PushTools, services: PushServices): Attempt {
  const findPrepared = createMessages(db);
  const pace = createPace();
  return async (row, leaseEnd) => {
    const message = await findPrepared(row.message);
    const secondsLeft = message ? Math.floor((message.expiresAt - Date.now()) / 1000) : 0;
    if (!message || secondsLeft <= 0) return "lost";
    // Who it is for has signed out there since.
    if (message.userId !== null && message.userId !== row.owner) return "lost";
    const pause = services.pauseOf(row.service);
    if (pause > 0) return { retryIn: pause };
    await pace();
    // Another process may have it soon.
    if (leaseEnd - performance.now() < RESERVE_MS) return null;
    const body = seal(message.payload, row);
    if (!body) return "gone";
    const headers = { ...message.headers, ttl: String(secondsLeft), authorization: authorize(row.service) };
    const answer = await client.post(row.endpoint, headers, body);
    await services.hear(row.service, answer);
    const outcome = judge(answer, row.attempts);
    if (outcome === "lost")
      log.warn({ service: row.service, status: answer.status }, "a push service refused a message");
    return outcome;
  };
}

/** Also while others are being sent: an urgent message goes before them. */
async function spreadAll(db: Database): Promise<void> {
  while ((await spreadMessage(db)) !== null);
}

/** Sends everything that is due, `IN_FLIGHT` messages at a time. Deliveries are claimed while earlier ones are sent. */
async function sendDue(
  db: Database,
  attempt: Attempt,
  { endsAt, signal }: { endsAt: number; signal: AbortSignal },
): Promise<void> {
  const record = createRecorder(db);
  const queue: { row: ClaimedDelivery; leaseEnd: number }[] = [];
  let isEmpty = false;
  let isBroken = false;
  let claiming: Promise<void> | undefined;
  const claim = () => {
    claiming ??= spreadAll(db)
      .then(async () => {
        const leaseEnd = performance.now() + LEASE_SECONDS * 1000;
        const rows = await claimDeliveries(db, BATCH, LEASE_SECONDS);
        isEmpty = rows.length === 0;
        for (const row of rows) queue.push({ row, leaseEnd });
      })
      .finally(() => {
        claiming = undefined;
      });
    return claiming;
  };
  const work = async () => {
    while (!signal.aborted && !isBroken) {
      // A failure is thrown where it is awaited.
      if (!isEmpty && queue.length < BATCH / 2 && performance.now() < endsAt) claim().catch(() => {});
      const next = queue.shift();
      if (next) {
        const outcome = await attempt(next.row, next.leaseEnd);
        const { message, subscription } = next.row;
        if (outcome) await record({ message, subscription, outcome });
      } else if (claiming) await claiming;
      else return;
    }
  };
  const slots = Array.from({ length: IN_FLIGHT }, () =>
    work().catch((error) => {
      isBroken = true;
      throw error;
    }),
  );
  // All slots end before the error is thrown, so that the next run has its own.
  const ends = await Promise.allSettled(slots);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Stores results together: those that arrive while some are being stored come next. A result's promise resolves once it is stored. */
function createRecorder(db: Database): (result: Result) => Promise<void> {
  let waiting: Result[] = [];
  let stored = Promise.withResolvers<void>();
  let isStoring = false;
  const store = async () => {
    isStoring = true;
    while (waiting.length > 0) {
      const [results, { resolve, reject }] = [waiting, stored];
      waiting = [];
      stored = Promise.withResolvers<void>();
      await storeResults(db, results).then(resolve, reject);
    }
    isStoring = false;
  };
  return (result) => {
    waiting.push(result);
    const { promise } = stored;
    if (!isStoring) void store();
    return promise;
  };
}

/** Creates a function that lets no more than `RATE` calls pass in a second. */
function createPace(): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    nextAt = Math.max(nextAt, now - 50) + 1000 / RATE;
    if (nextAt > now) await sleep(nextAt - now);
  };
}

/** A message as it is posted: its text before it is encrypted for a browser, and its headers (RFC 8030, 5). */
interface PreparedMessage {
  payload: Buffer;
  headers: Record<string, string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The reader whom it is for; null of one for all who asked for its topics. */
  userId: string | null;
}

/** Encrypts for a browser; null if its key is none. */
function seal(payload: Buffer, browser: ClaimedDelivery): Buffer | null {
  try {
    return encryptMessage(payload, browser);
  } catch (error) {
    if (error instanceof BadBrowserKey) return null;
    throw error;
  }
}

/** How long a message is known before it is read again, milliseconds. */
const KNOWN_MS = 60_000;

/** Creates a function that reads a message, once for the browsers of the next minute; null for one that was deleted. */
function createMessages(db: Database): (id: string) => Promise<PreparedMessage | null> {
  const known = new Map<string, { message: Promise<PreparedMessage | null>; until: number }>();
  const prepare = async (id: string): Promise<PreparedMessage | null> => {
    const [message, settings] = await Promise.all([findMessage(db, id), getSettings(db)]);
    return message && prepareMessage(message, `${iconsPath(settings)}/icon-192.png`);
  };
  return (id) => {
    const found = known.get(id);
    if (found && found.until > Date.now()) return found.message;
    for (const [other, { until }] of known) if (until <= Date.now()) known.delete(other);
    const message = prepare(id);
    message.catch(() => known.delete(id));
    known.set(id, { message, until: Date.now() + KNOWN_MS });
    return message;
  };
}

function prepareMessage(message: DueMessage, icon: string): PreparedMessage {
  const { id, title, body, path, tag, urgent, createdAt, expiresAt, userId } = message;
  const personal = userId === null ? {} : { personal: true };
  return {
    payload: Buffer.from(JSON.stringify({ id, title, body, path, tag, icon, at: createdAt.getTime(), ...personal })),
    headers: {
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      topic: tag,
      urgency: urgent ? "high" : "normal",
    },
    expiresAt: expiresAt.getTime(),
    userId,
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/client.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { Log } from "#platform/log/log.ts";
import { BadBrowserKey, encryptMessage } from "#platform/push/encrypt-message.ts";
import type { PushAnswer, PushClient } from "#platform/push/push-client.ts";
import { type SiteKeys, siteKeyId } from "#platform/push/site-keys.ts";
import { rememberFor } from "#platform/sending/remember.ts";
import { retryAfter } from "#platform/sending/retry.ts";
import { createSender, type Sender } from "#platform/sending/sender.ts";
import { createSlots } from "#platform/sending/slots.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
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
/** Messages a second at most, of all processes together, so that pages stay fast. */
const RATE = 300;
/** Deliveries of one claim at most, and milliseconds between two claims, in which the rate allows more than a few. */
const BATCH = 256;
const CLAIM_MS = 100;
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

/** Reads the answer of a service for one message (decision 074). @param attempts made so far, with this one */
export function judge(answer: PushAnswer, attempts: number): Outcome {
  const { status, isForbidden } = answer;
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410 || isForbidden) return "gone";
  if (isFailing(answer)) {
    const pause = retryAfter(RETRY, attempts) * (1 + Math.random());
    return { retryIn: Math.min(answer.retryAfter ?? pause, DAY_SECONDS) };
  }
  // 400, 401, 403, 413 and redirects: another attempt would get the same.
  return "lost";
}

/** Creates the sender of this process; several processes share the work. */
export function createPushSender(tools: PushTools, { runMs, waitMs } = TIMES): Sender {
  const { db, log, keys } = tools;
  const services = new PushServices(db, log);
  const attempt = createAttempt(tools, services);
  return createSender(async (stopping) => {
    const endsAt = performance.now() + runMs;
    await markCurrent(db, siteKeyId(keys));
    await services.load();
    while (!stopping.aborted) {
      await sendDue(db, attempt, { endsAt, stopping });
      const wait = await findWait(db);
      if (wait === null || wait > waitMs) return false;
      if (performance.now() >= endsAt) return true;
      await sleep(Math.max(wait, CLAIM_MS), undefined, { signal: stopping }).catch(() => {});
    }
    return false;
  });
}

/** A claimed delivery with the end of its lease, as `performance.now()` counts. */
interface Leased {
  row: ClaimedDelivery;
  leaseEnd: number;
}

type Attempt = (delivery: Leased) => Promise<Outcome | null>;

/**
 * Creates the function that sends one message to one browser.
 * @returns what became of it; null if too little of the lease was left
 */
function createAttempt({ db, log, client, authorize }: PushTools, services: PushServices): Attempt {
  const findPrepared = rememberFor(KNOWN_MS, (id) => prepareMessage(db, id));
  return async ({ row, leaseEnd }) => {
    const message = await findPrepared(row.message);
    const secondsLeft = message ? Math.floor((message.expiresAt - Date.now()) / 1000) : 0;
    if (!message || secondsLeft <= 0) return "lost";
    // Who it is for has signed out there since.
    if (message.userId !== null && message.userId !== row.owner) return "lost";
    const pause = services.pauseOf(row.service);
    if (pause > 0) return { retryIn: pause };
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

/** Claims what is due, as much as the rate allows. A message that came meanwhile is spread first: an urgent one goes before others. */
async function claim(db: Database): Promise<Leased[]> {
  while ((await spreadMessage(db)) !== null);
  const leaseEnd = performance.now() + LEASE_SECONDS * 1000;
  const rows = await claimDeliveries(db, { most: BATCH, leaseSeconds: LEASE_SECONDS, perSecond: RATE });
  return rows.map((row) => ({ row, leaseEnd }));
}

/** Sends everything that is due, `IN_FLIGHT` messages at a time. A slot is free once its result is stored. */
async function sendDue(
  db: Database,
  attempt: Attempt,
  { endsAt, stopping }: { endsAt: number; stopping: AbortSignal },
): Promise<void> {
  const slots = createSlots<Result | null>(IN_FLIGHT);
  const record = () =>
    slots.record((results) =>
      storeResults(
        db,
        results.filter((result) => result !== null),
      ),
    );
  const send = async (delivery: Leased): Promise<Result | null> => {
    const { message, subscription } = delivery.row;
    const outcome = await attempt(delivery);
    return outcome && { message, subscription, outcome };
  };
  let queue: Leased[] = [];
  let claimAt = 0;
  let hasMore = true;
  try {
    while (!stopping.aborted) {
      slots.throwFailure();
      // What becomes free while these results are stored has one that is not stored yet.
      const free = slots.free();
      await record();
      if (queue.length === 0 && hasMore && performance.now() >= claimAt) {
        queue = performance.now() < endsAt ? await claim(db) : [];
        hasMore = queue.length > 0;
        claimAt = performance.now() + CLAIM_MS;
      }
      for (const delivery of queue.splice(0, free)) slots.fill(send(delivery));
      if (!hasMore && slots.free() === IN_FLIGHT) return;
      const isWaitingToClaim = queue.length === 0 && hasMore;
      await slots.waitForResults(isWaitingToClaim ? claimAt - performance.now() : undefined);
    }
  } finally {
    await slots.waitForAll();
    await record();
  }
  slots.throwFailure();
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

/** A message as it is posted; null for one that was deleted. */
async function prepareMessage(db: Database, messageId: string): Promise<PreparedMessage | null> {
  const [message, settings] = await Promise.all([findMessage(db, messageId), getSettings(db)]);
  if (!message) return null;
  const { id, title, body, path, tag, urgent, createdAt, expiresAt, userId } = message;
  const icon = `${iconsPath(settings)}/icon-192.png`;
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

import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Database } from "#db/client.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { deleteSubscription, saveSubscription, setDelivered } from "./mutations.server.ts";
import { findSubscription, listOutdated, listTopics } from "./queries.server.ts";
import { HUB_PATH, type HubRequest, PROGRAM_JOBS, type RenderedFeed, type RenderFeed } from "./types.ts";

/** Limits of a program's response, bytes and milliseconds. */
const ANSWER_MAX = 8 * 1024;
const TIMEOUT_MS = 10_000;
/** Subscriptions of one delivery job, which are sent concurrently. */
const DELIVERY_BATCH = 20;
/** Failures that a retry cannot solve. */
const PERMANENT_FAILURES = new Set(["bad_address", "private_address"]);

/** Dependencies of the hub. */
export interface HubTools {
  db: Database;
  siteUrl: string;
  fetchSafely: SafeFetch;
  renderFeed: RenderFeed;
}

const hashOf = ({ body }: RenderedFeed) => createHash("sha256").update(body).digest("base64url");

/** The Link header of a feed, with its hub and itself. */
export const hubLinks = (siteUrl: string, topic: string): string =>
  `<${siteUrl}${HUB_PATH}>; rel="hub", <${siteUrl}${topic}>; rel="self"`;

/**
 * Verifies a request with its program (W3C WebSub, 5.3), and then executes it. It is dropped if the program does not confirm it,
 * or its address is not allowed.
 * @throws {FetchError} when a retry makes sense
 */
export async function verifyIntent(
  { db, siteUrl, fetchSafely, renderFeed }: HubTools,
  request: HubRequest,
): Promise<void> {
  const { mode, topic, callback, leaseSeconds } = request;
  const feed = await renderFeed(topic);
  if (mode === "subscribe" && feed.status !== 200) return;
  const challenge = randomBytes(24).toString("base64url");
  const question = new URLSearchParams({
    "hub.mode": mode,
    "hub.topic": siteUrl + topic,
    "hub.challenge": challenge,
    ...(mode === "subscribe" && { "hub.lease_seconds": String(leaseSeconds) }),
  });
  // The callback's own query is preserved.
  const address = `${callback}${callback.includes("?") ? "&" : "?"}${question}`;
  try {
    const { body } = await fetchSafely(address, { maxBytes: ANSWER_MAX, timeoutMs: TIMEOUT_MS });
    if (body.toString().trim() !== challenge) return;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const mayRecover = error.status === null ? !PERMANENT_FAILURES.has(error.code) : error.status >= 500;
    if (mayRecover) throw error;
    return;
  }
  if (mode === "subscribe") await saveSubscription(db, request, hashOf(feed));
  else await deleteSubscription(db, request);
}

/** Subscriptions of one feed. */
export interface Delivery {
  topic: string;
  ids: string[];
}

/** Creates delivery jobs for the subscriptions whose feed has changed since the last delivery. */
export async function distribute({ db, renderFeed }: HubTools, jobs: Pick<Jobs, "send">): Promise<void> {
  for (const topic of await listTopics(db)) {
    const feed = await renderFeed(topic);
    if (feed.status !== 200) continue;
    const ids = await listOutdated(db, topic, hashOf(feed));
    for (let from = 0; from < ids.length; from += DELIVERY_BATCH) {
      const delivery: Delivery = { topic, ids: ids.slice(from, from + DELIVERY_BATCH) };
      await jobs.send(PROGRAM_JOBS.deliver, delivery);
    }
  }
}

/**
 * Sends the present feed to subscriptions, signed if the program gave a secret. A retry skips those that have received it.
 * @throws {FetchError} when a retry makes sense
 */
export async function deliver(tools: HubTools, { topic, ids }: Delivery): Promise<void> {
  const feed = await tools.renderFeed(topic);
  if (feed.status !== 200) return;
  const results = await Promise.allSettled(ids.map((id) => deliverOne(tools, id, feed)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function deliverOne({ db, siteUrl, fetchSafely }: HubTools, id: string, feed: RenderedFeed): Promise<void> {
  const subscription = await findSubscription(db, id);
  const hash = hashOf(feed);
  if (!subscription || hash === subscription.deliveredHash) return;
  const { topic, callback, secret } = subscription;
  const signature = secret && createHmac("sha256", secret).update(feed.body).digest("hex");
  const headers = {
    "content-type": feed.type,
    link: hubLinks(siteUrl, topic),
    ...(signature && { "x-hub-signature": `sha256=${signature}` }),
  };
  try {
    await fetchSafely(callback, { headers, body: feed.body, maxBytes: ANSWER_MAX, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // The program responded with 410 (W3C WebSub, 7), or its address is not allowed any more.
    if (error.status !== 410 && !PERMANENT_FAILURES.has(error.code)) throw error;
    return deleteSubscription(db, subscription);
  }
  await setDelivered(db, id, hash);
}

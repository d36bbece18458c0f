import { createHash } from "node:crypto";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { pushMessages, pushSubscriptions } from "#db/schema/push.ts";
import { shorten } from "#domain/news/channel-text.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import type { BrowserSubscription } from "./form.ts";
import { isOfBrowser, listHeldTopics } from "./queries.server.ts";
import {
  PUSH_BODY_MAX,
  PUSH_KEPT_DAYS,
  PUSH_LIFE_HOURS,
  PUSH_PATH_MAX,
  PUSH_TITLE_MAX,
  type PushNotice,
  type PushTopic,
  type QueuedPush,
} from "./types.ts";

/** Keys of the locks under which notices are queued, so that limits hold, and subscriptions saved, so that none is stored twice. */
const QUEUE_LOCK = 727_046;
const SUBSCRIPTION_LOCK = 727_047;

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** As `Topic` headers and devices know a tag. */
const tagOf = (tag: string) => hash(tag).slice(0, 32);

/**
 * Queues a notice for all browsers that asked for one of its topics; the job sends it once the caller's transaction is committed. A
 * topic whose limit of the hour is reached is left out, and the same notice is not sent again (`PUSH_KEPT_DAYS`).
 * @param tx the caller's transaction
 */
export async function queuePush(tx: Database, notice: PushNotice): Promise<QueuedPush> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUEUE_LOCK})`);
  const named = typeof notice.topic === "string" ? [notice.topic] : notice.topic;
  const wanted = [...new Set<PushTopic>(notice.urgent ? [...named, "urgent"] : named)];
  const title = shorten(tidyLine(notice.title), PUSH_TITLE_MAX);
  const body = shorten(tidyLine(notice.body), PUSH_BODY_MAX);
  const path = notice.path.startsWith("/") && notice.path.length <= PUSH_PATH_MAX ? notice.path : "/";
  const fingerprint = hash(JSON.stringify([notice.tag, title, body, path]));
  const [known] = await tx
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(eq(pushMessages.fingerprint, fingerprint));
  if (known) return { state: "repeated", topics: [], held: [] };
  const held = await listHeldTopics(tx, wanted);
  const topics = wanted.filter((topic) => !held.some((one) => one.topic === topic));
  if (topics.length === 0) return { state: "held", topics, held };
  await tx.insert(pushMessages).values({
    topics,
    title,
    body,
    path,
    tag: tagOf(notice.tag),
    urgent: notice.urgent ?? false,
    fingerprint,
    expiresAt: sql`now() + make_interval(hours => ${PUSH_LIFE_HOURS})`,
  });
  return { state: "queued", topics, held };
}

/** Stops a notice that is being sent; where it was shown it stays. @param tag as it was queued */
export async function stopPush(tx: Database, tag: string): Promise<void> {
  await tx.delete(pushMessages).where(eq(pushMessages.tag, tagOf(tag)));
}

/** A browser's subscription with its choices. */
export interface SavedSubscription {
  subscription: BrowserSubscription;
  /** The id that the browser keeps. */
  browser: string;
  topics: PushTopic[];
  /** The signed-in reader. */
  userId: string | null;
  /** `siteKeyId` of the key that the browser subscribed with. */
  siteKey: string;
}

/**
 * Stores a browser's choices. The same browser has one row: found by its endpoint, or, after the push service has given it another
 * one, by its id; messages that it is still to get stay its own.
 */
export async function saveSubscription(db: Database, saved: SavedSubscription): Promise<void> {
  const { subscription, browser, topics, userId, siteKey } = saved;
  const { endpoint, keys } = subscription;
  const values = {
    endpoint,
    service: new URL(endpoint).origin,
    ...keys,
    browserId: browser,
    siteKey,
    isCurrent: true,
    topics,
    userId,
    seenAt: sql`now()`,
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SUBSCRIPTION_LOCK})`);
    const known = await tx
      .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(isOfBrowser({ endpoint, browser }))
      .for("update");
    const kept = known.find((row) => row.endpoint === endpoint) ?? known[0];
    if (!kept) return void (await tx.insert(pushSubscriptions).values(values));
    await tx
      .delete(pushSubscriptions)
      .where(and(isOfBrowser({ endpoint, browser }), ne(pushSubscriptions.id, kept.id)));
    await tx.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, kept.id));
  });
}

/**
 * Confirms a subscription, and gives it the endpoint by which the push service has replaced its former one.
 * @param siteKey the key that the browser subscribed with; undefined leaves the known one
 * @returns false if the former endpoint is unknown
 */
export async function renewSubscription(
  db: Database,
  renewed: { subscription: BrowserSubscription; former: string; siteKey?: string | undefined; isCurrent?: boolean },
): Promise<boolean> {
  const { subscription, former, siteKey, isCurrent } = renewed;
  const { endpoint, keys } = subscription;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SUBSCRIPTION_LOCK})`);
    const [known] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, former));
    if (!known) return false;
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.id, known.id)));
    const key = siteKey === undefined ? {} : { siteKey, isCurrent };
    await tx
      .update(pushSubscriptions)
      .set({ endpoint, service: new URL(endpoint).origin, ...keys, ...key, seenAt: sql`now()` })
      .where(eq(pushSubscriptions.id, known.id));
    return true;
  });
}

/** Deletes a browser's subscription with everything that it was still to get. */
export async function deleteSubscription(db: Database, browser: { endpoint: string; browser: string }): Promise<void> {
  await db.delete(pushSubscriptions).where(isOfBrowser(browser));
}

/** Marks which subscriptions the site's key can send to: after the site's secret was replaced, none until their browsers come back. */
export async function markCurrent(db: Database, siteKey: string): Promise<void> {
  await db.execute(sql`
    update ${pushSubscriptions} set is_current = (site_key = ${siteKey}) where is_current <> (site_key = ${siteKey})`);
}

/** Deletes notices of the past, and subscriptions of another key whose browsers did not come back. */
export async function deleteOldPush(db: Database): Promise<void> {
  await db
    .delete(pushMessages)
    .where(lt(pushMessages.createdAt, sql`now() - make_interval(days => ${PUSH_KEPT_DAYS})`));
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.isCurrent, false),
        lt(pushSubscriptions.seenAt, sql`now() - make_interval(days => ${PUSH_KEPT_DAYS})`),
      ),
    );
}

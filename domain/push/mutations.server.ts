import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { pushMessages, pushSubscriptions } from "#db/schema/push.ts";
import { NOTICE_LIFE_HOURS, type NoticeWords, type QueuedNotice } from "#domain/notices/types.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import type { BrowserSubscription } from "./form.ts";
import { isOfBrowser, listHeldTopics } from "./queries.server.ts";
import {
  answersTopic,
  PUSH_BODY_MAX,
  PUSH_KEPT_DAYS,
  PUSH_PATH_MAX,
  PUSH_TITLE_MAX,
  type PushNotice,
  type PushTopic,
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
export async function queuePush(tx: Database, notice: PushNotice): Promise<QueuedNotice<PushTopic>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUEUE_LOCK})`);
  const named = typeof notice.topic === "string" ? [notice.topic] : notice.topic;
  const wanted = [...new Set<PushTopic>(notice.urgent ? [...named, "urgent"] : named)];
  const shown = toShown(notice);
  const fingerprint = hash(JSON.stringify([notice.tag, shown.title, shown.body, shown.path]));
  const [known] = await tx
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(eq(pushMessages.fingerprint, fingerprint));
  if (known) return { state: "repeated", topics: [], held: [] };
  const held = await listHeldTopics(tx, wanted);
  const topics = wanted.filter((topic) => !held.some((one) => one.topic === topic));
  if (topics.length === 0) return { state: "held", topics, held };
  await tx.insert(pushMessages).values({
    ...shown,
    topics,
    urgent: notice.urgent ?? false,
    fingerprint,
  });
  return { state: "queued", topics, held };
}

/** A notice as it is shown and sent. */
const toShown = ({ title, body, path, tag }: NoticeWords) => ({
  title: shortenAtWord(tidyLine(title), PUSH_TITLE_MAX),
  body: shortenAtWord(tidyLine(body), PUSH_BODY_MAX),
  path: path.startsWith("/") && path.length <= PUSH_PATH_MAX ? path : "/",
  tag: tagOf(tag),
  expiresAt: sql`now() + make_interval(hours => ${NOTICE_LIFE_HOURS})`,
});

/**
 * Queues a notice for one reader: the browsers in which they are signed in and that asked for notices about answers. Its caller bundles
 * notices and queues each once.
 * @param tx the caller's transaction
 */
export async function queueAnswerPush(tx: Database, userId: string, notice: NoticeWords): Promise<void> {
  const topics = [answersTopic(userId)];
  await tx.insert(pushMessages).values({ ...toShown(notice), topics, userId, fingerprint: hash(randomUUID()) });
}

/** Sends notices that open a page to nobody else; their numbers stay. @returns whether one was still being sent */
export async function haltPush(tx: Pick<Database, "execute">, path: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with halted as (
      update push_messages m set spread_at = coalesce(m.spread_at, now()), expires_at = now()
      where m.path = ${path} and (m.spread_at is null or exists (select from push_deliveries d where d.message_id = m.id))
      returning m.id
    ), dropped as (
      delete from push_deliveries d using halted where d.message_id = halted.id
    )
    select from halted`);
  return Boolean(rowCount);
}

/** Stops notices that are being sent; where they were shown they stay. @param tags as they were queued @returns their topics */
export async function stopPush(tx: Pick<Database, "delete">, tags: string[]): Promise<string> {
  const rows = await tx
    .delete(pushMessages)
    .where(inArray(pushMessages.tag, tags.map(tagOf)))
    .returning({ topics: pushMessages.topics });
  return [...new Set(rows.flatMap(({ topics }) => topics))].join();
}

/** The reader who is signed in in a browser, and by which session. */
export interface PushOwner {
  id: string;
  sessionId: string;
}

/** A browser's subscription with its choices. */
export interface SavedSubscription {
  subscription: BrowserSubscription;
  /** The id that the browser keeps. */
  browser: string;
  topics: PushTopic[];
  /** The signed-in reader, whose notices about answers it gets while this session lasts. */
  owner: PushOwner | null;
  /** `siteKeyId` of the key that the browser subscribed with. */
  siteKey: string;
}

/**
 * Stores a browser's choices. The same browser has one row: found by its endpoint, or, after the push service has given it another
 * one, by its id; messages that it is still to get stay its own.
 */
export async function saveSubscription(db: Database, saved: SavedSubscription): Promise<void> {
  const { subscription, browser, topics, owner, siteKey } = saved;
  const { endpoint, keys } = subscription;
  const values = {
    endpoint,
    service: new URL(endpoint).origin,
    ...keys,
    browserId: browser,
    siteKey,
    isCurrent: true,
    topics,
    userId: owner?.id ?? null,
    sessionId: owner?.sessionId ?? null,
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
 * Confirms a subscription, and gives it the endpoint by which the push service has replaced its former one. Its owner's notices about
 * answers go on where they have signed in again; where somebody else has signed in, they end.
 * @param renewed `siteKey`: the key that the browser subscribed with; undefined leaves the known one. `viewer`: null leaves its session
 * @returns false if the former endpoint is unknown
 */
export async function renewSubscription(
  db: Database,
  renewed: {
    subscription: BrowserSubscription;
    former: string;
    siteKey?: string | undefined;
    isCurrent?: boolean;
    viewer?: PushOwner | null;
  },
): Promise<boolean> {
  const { subscription, former, siteKey, isCurrent, viewer = null } = renewed;
  const { endpoint, keys } = subscription;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SUBSCRIPTION_LOCK})`);
    const [known] = await tx
      .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, former));
    if (!known) return false;
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.id, known.id)));
    const key = siteKey === undefined ? {} : { siteKey, isCurrent };
    const session = viewer && { sessionId: viewer.id === known.userId ? viewer.sessionId : null };
    await tx
      .update(pushSubscriptions)
      .set({ endpoint, service: new URL(endpoint).origin, ...keys, ...key, ...session, seenAt: sql`now()` })
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

/** Deletes notices of the past, those for one reader as soon as they are not tried any more, and subscriptions of another key whose browsers did not come back. */
export async function deleteOldPush(db: Database): Promise<void> {
  await db
    .delete(pushMessages)
    .where(
      or(
        lt(pushMessages.createdAt, sql`now() - make_interval(days => ${PUSH_KEPT_DAYS})`),
        and(isNotNull(pushMessages.userId), lt(pushMessages.expiresAt, sql`now()`)),
      ),
    );
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.isCurrent, false),
        lt(pushSubscriptions.seenAt, sql`now() - make_interval(days => ${PUSH_KEPT_DAYS})`),
      ),
    );
}

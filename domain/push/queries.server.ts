import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { pushDeliveries, pushMessages, pushSubscriptions } from "#db/schema/push.ts";
import type { HeldTopic } from "#domain/notices/types.ts";
import {
  coverageTopic,
  type KeyedKind,
  type PushFacts,
  type PushTopic,
  type SentPush,
  TOPICS,
  topicFacts,
  topicId,
  topicKind,
} from "./types.ts";

/** Most notices of an article that are listed. */
const SENT_MAX = 6;

/** Subscriptions that the site's present key can send to. */
const isCurrent = eq(pushSubscriptions.isCurrent, true);

/** Which subscription is meant: the one of an endpoint, or, after that has changed, of the id that the browser keeps. */
export const isOfBrowser = ({ endpoint, browser }: { endpoint: string; browser: string }): SQL =>
  or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.browserId, browser))!;

/** A browser's topics with their names, the fixed ones first, as far as a viewer may know them; null for an unknown browser. */
export async function findBrowserTopics(
  db: Database,
  browser: { endpoint: string; browser: string },
  viewerId: string | null,
): Promise<{ topic: PushTopic; name: string }[] | null> {
  const [row] = await db
    .select({ topics: pushSubscriptions.topics })
    .from(pushSubscriptions)
    .where(isOfBrowser(browser))
    .orderBy(desc(eq(pushSubscriptions.endpoint, browser.endpoint)))
    .limit(1);
  return row ? nameTopics(db, row.topics as PushTopic[], viewerId) : null;
}

interface Named {
  id: string;
  name: string;
}

/** The topics with keys: which of some ids can be asked for, with their names; also by whom, where it is not for everybody. */
const NAMED: Record<KeyedKind, (db: Database, ids: string[], viewerId: string | null) => Promise<Named[]>> = {
  category: async (db, ids) =>
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(and(inArray(categories.id, ids), eq(categories.active, true))),
  coverage: async (db, ids) =>
    db
      .select({ id: news.id, name: news.title })
      .from(news)
      .where(and(inArray(news.id, ids), eq(news.published, true))),
  answers: async (_, ids, viewerId) =>
    ids.filter((id) => id === viewerId).map((id) => ({ id, name: TOPICS.answers.name })),
};

/**
 * Topics that can be asked for, with their names: unknown categories, hidden ones, articles that are not out, and answers to somebody
 * else are left out.
 */
export async function nameTopics(
  db: Database,
  topics: readonly PushTopic[],
  viewerId: string | null = null,
): Promise<{ topic: PushTopic; name: string }[]> {
  const names = new Map<string, string>();
  await Promise.all(
    Object.entries(NAMED).map(async ([kind, find]) => {
      const ids = topics.filter((topic) => topicKind(topic) === kind).map((topic) => topicId(topic)!);
      const found = ids.length === 0 ? [] : await find(db, ids, viewerId);
      for (const { id, name } of found) names.set(`${kind}:${id}`, name);
    }),
  );
  return topics.flatMap((topic) => {
    const { isKeyed, name: own } = topicFacts(topic);
    const name = isKeyed ? names.get(topic) : own;
    return name === undefined ? [] : [{ topic, name }];
  });
}

/** The topic of an article's coverage, for its address or id; null for an article that is not out. */
export async function findCoverage(db: Database, id: string): Promise<{ topic: PushTopic; name: string } | null> {
  const [found] = await nameTopics(db, [coverageTopic(id)]);
  return found ?? null;
}

/** The topics whose limit of the last hour is reached. */
export async function listHeldTopics(db: Database, topics: readonly PushTopic[]): Promise<HeldTopic<PushTopic>[]> {
  if (topics.length === 0) return [];
  const { rows } = await db.execute<{ topic: PushTopic; moments: string[] }>(sql`
    select topic, array_agg(to_json(created_at) #>> '{}' order by created_at desc) as moments
    from push_messages, unnest(topics) as topic
    where created_at > now() - interval '1 hour' and topic = any (${sql.param([...topics])}::text[])
    group by topic`);
  return rows.flatMap(({ topic, moments }) => {
    const first = moments[topicFacts(topic).hourlyMax - 1];
    if (first === undefined) return [];
    return [{ topic, until: new Date(Date.parse(first) + 3_600_000).toISOString() }];
  });
}

/**
 * Facts that the back office shows before a notice is sent.
 * @param topics the ones that can be chosen, with their names; few, as each set of them is counted
 * @param timeZone IANA zone of the site
 */
export async function getPushFacts(
  db: Database,
  topics: { topic: PushTopic; name: string }[],
  timeZone: string,
): Promise<Omit<PushFacts, "sent">> {
  const mask = sql.join(
    topics.map(
      ({ topic }, index) => sql`(${pushSubscriptions.topics} @> array[${topic}::text])::int * ${1 << index}::int`,
    ),
    sql` + `,
  );
  const [sets, held, [today]] = await Promise.all([
    db.execute<{ set: number; count: number }>(
      sql`select ${mask} as set, count(*)::int as count from ${pushSubscriptions} where ${isCurrent} group by 1`,
    ),
    listHeldTopics(
      db,
      topics.map(({ topic }) => topic),
    ),
    db
      .select({ count: count() })
      .from(pushMessages)
      .where(
        sql`${pushMessages.userId} is null
          and ${pushMessages.createdAt} >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`,
      ),
  ]);
  const overlaps = Array.from({ length: 1 << topics.length }, () => 0);
  for (const { set, count: browsers } of sets.rows) overlaps[set] = browsers;
  return {
    topics: topics.map(({ topic, name }, index) => ({
      topic,
      name,
      receivers: overlaps.reduce((sum, browsers, set) => sum + (set & (1 << index) ? browsers : 0), 0),
      heldUntil: held.find((one) => one.topic === topic)?.until ?? null,
    })),
    overlaps,
    sentToday: today!.count,
  };
}

/** The notices that open a page, the oldest first. */
export async function listSentPush(db: Database, path: string): Promise<SentPush[]> {
  const isWaiting = sql<boolean>`exists (select from ${pushDeliveries} where ${pushDeliveries.messageId} = ${pushMessages.id})`;
  const rows = await db
    .select({
      at: pushMessages.createdAt,
      receivers: pushMessages.receivers,
      sent: pushMessages.sent,
      lost: pushMessages.lost,
      isRunning: or(isNull(pushMessages.spreadAt), isWaiting)!.mapWith(Boolean),
    })
    .from(pushMessages)
    .where(eq(pushMessages.path, path))
    .orderBy(pushMessages.createdAt)
    .limit(SENT_MAX);
  return rows.map(({ at, isRunning, ...row }) => ({ ...row, at: at.toISOString(), isRunning: Boolean(isRunning) }));
}

/** Whether a reader wants notices about answers in a browser of theirs. @param userId the column with their id */
export const wantsAnswerPush = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from push_subscriptions s where s.user_id = ${userId} and s.is_current and ('answers:' || ${userId}) = any (s.topics))`;

/** Subscriptions of a reader, for the export of their data; without the addresses of their browsers, which are secrets. */
export function listOwnSubscriptions(db: Database, userId: string) {
  return db
    .select({
      servico: pushSubscriptions.service,
      assuntos: pushSubscriptions.topics,
      desde: pushSubscriptions.createdAt,
      ultimoUso: pushSubscriptions.seenAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.createdAt);
}

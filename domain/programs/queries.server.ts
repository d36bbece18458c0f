import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { addressChanges, websubSubscriptions } from "#db/schema/syndication.ts";

/** Changes of one announcement. */
const CHANGES_BATCH = 1000;

const isLive = gt(websubSubscriptions.expiresAt, sql`now()`);

/** An address that changed, and when, with the database's microseconds. */
export interface AddressChange {
  address: string;
  changedAt: string;
}

/** Changed addresses that were not announced, the earliest first. */
export function listChanges(db: Database): Promise<AddressChange[]> {
  return db
    .select({ address: addressChanges.address, changedAt: sql<string>`${addressChanges.changedAt}::text` })
    .from(addressChanges)
    .orderBy(asc(addressChanges.changedAt))
    .limit(CHANGES_BATCH);
}

/** Feeds that somebody subscribes to. */
export async function listTopics(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ topic: websubSubscriptions.topic }).from(websubSubscriptions).where(isLive);
  return rows.map(({ topic }) => topic);
}

/** Subscriptions to which the present state of a feed was not delivered. */
export async function listOutdated(db: Database, topic: string, hash: string): Promise<string[]> {
  const rows = await db
    .select({ id: websubSubscriptions.id })
    .from(websubSubscriptions)
    .where(
      and(
        isLive,
        eq(websubSubscriptions.topic, topic),
        sql`${websubSubscriptions.deliveredHash} is distinct from ${hash}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** A subscription that has not ended, or null. */
export async function findSubscription(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(websubSubscriptions)
    .where(and(isLive, eq(websubSubscriptions.id, id)));
  return row ?? null;
}

/** How many subscriptions there are, of all and of one host. */
export async function countSubscriptions(db: Database, host: string): Promise<{ total: number; host: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      host: sql<number>`(count(*) filter (where ${websubSubscriptions.host} = ${host}))::int`,
    })
    .from(websubSubscriptions)
    .where(isLive);
  return row!;
}

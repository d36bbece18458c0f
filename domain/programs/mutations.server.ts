import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { addressChanges, websubSubscriptions } from "#db/schema/syndication.ts";
import { type AddressChange, countSubscriptions } from "./queries.server.ts";
import { type HubRequest, SUBSCRIPTIONS_MAX } from "./types.ts";

/** Key of the lock under which subscriptions are added, so that the limits hold. */
const LOCK = 727_043;

/** Deletes changes that were announced; one that changed again meanwhile stays. */
export async function deleteChanges(db: Database, changes: AddressChange[]): Promise<void> {
  if (changes.length === 0) return;
  const addresses = sql.param(changes.map(({ address }) => address));
  const moments = sql.param(changes.map(({ changedAt }) => changedAt));
  await db.execute(sql`
    delete from ${addressChanges} c using unnest(${addresses}::text[], ${moments}::timestamptz[]) as announced (address, changed_at)
    where c.address = announced.address and c.changed_at = announced.changed_at`);
}

/** Whether the limits allow another subscription of a host. */
export async function hasCapacity(db: Database, host: string): Promise<boolean> {
  const count = await countSubscriptions(db, host);
  return count.total < SUBSCRIPTIONS_MAX.total && count.host < SUBSCRIPTIONS_MAX.host;
}

/**
 * Stores a confirmed subscription, or renews it; does nothing if a limit is reached.
 * @param hash of the present feed, which is not sent
 */
export async function saveSubscription(db: Database, request: HubRequest, hash: string): Promise<void> {
  const { topic, callback, secret, leaseSeconds } = request;
  const { host } = new URL(callback);
  const expiresAt = sql`now() + make_interval(secs => ${leaseSeconds})`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const renewed = await tx
      .update(websubSubscriptions)
      .set({ secret, expiresAt })
      .where(and(eq(websubSubscriptions.topic, topic), eq(websubSubscriptions.callback, callback)))
      .returning({ id: websubSubscriptions.id });
    if (renewed.length > 0 || !(await hasCapacity(tx, host))) return;
    await tx.insert(websubSubscriptions).values({ topic, callback, host, secret, expiresAt, deliveredHash: hash });
  });
}

/** Deletes a subscription after a confirmed request. */
export async function deleteSubscription(
  db: Database,
  { topic, callback }: Pick<HubRequest, "topic" | "callback">,
): Promise<void> {
  await db
    .delete(websubSubscriptions)
    .where(and(eq(websubSubscriptions.topic, topic), eq(websubSubscriptions.callback, callback)));
}

/** Stores the hash of the feed that was last delivered to a subscription. */
export async function setDelivered(db: Database, id: string, deliveredHash: string): Promise<void> {
  await db.update(websubSubscriptions).set({ deliveredHash }).where(eq(websubSubscriptions.id, id));
}

/** Deletes subscriptions that have ended. */
export async function deleteEndedSubscriptions(db: Database): Promise<void> {
  await db.delete(websubSubscriptions).where(lt(websubSubscriptions.expiresAt, sql`now()`));
}

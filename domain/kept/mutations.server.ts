import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { keptAccounts, keptItems } from "#db/schema/kept.ts";
import { listKeptArticles, nameSubjects } from "./queries.server.ts";
import {
  type FollowKey,
  KEPT_LIMITS,
  type KeptChange,
  type KeptExchange,
  type KeptItem,
  READ_DAYS,
  REMOVED_MAX,
} from "./types.ts";

/** Stores that a reader wants their lists in the account; a second time changes nothing. */
export async function startKeeping(db: Database, userId: string): Promise<void> {
  await db.insert(keptAccounts).values({ userId }).onConflictDoNothing();
}

/** Deletes all lists of a reader from the account. */
export async function stopKeeping(db: Database, userId: string): Promise<void> {
  await db.delete(keptAccounts).where(eq(keptAccounts.userId, userId));
}

/**
 * Takes the changes of a device and returns those that it has not seen. Of two changes of an item the later one counts, by the server's
 * clock less the age that each device tells; a removed item stays removed for devices that were away.
 * @param since number of the last change that the device has seen
 * @returns null if the reader does not have their lists in the account
 */
export async function exchangeKept(
  db: Database,
  userId: string,
  { changes, since }: { changes: KeptChange[]; since: number },
): Promise<KeptExchange | null> {
  const exchanged = await db.transaction(async (tx) => {
    // One exchange of an account at a time: a device never sees a number before a lower one is committed.
    const [account] = await tx.select().from(keptAccounts).where(eq(keptAccounts.userId, userId)).for("update");
    if (!account) return null;
    let seq = await storeChanges(tx, userId, changes, account.lastSeq);
    seq = await applyLimits(tx, userId, seq);
    const forgotten = Math.max(account.forgottenSeq, await forgetRemoved(tx, userId));
    await tx.update(keptAccounts).set({ lastSeq: seq, forgottenSeq: forgotten }).where(eq(keptAccounts.userId, userId));
    // A device that claims to know more than there is has seen an account that was switched off meanwhile.
    const isWhole = since === 0 || since < forgotten || since > seq;
    const items = await tx
      .select()
      .from(keptItems)
      .where(
        and(
          eq(keptItems.userId, userId),
          // Also what a change of the device lost against.
          isWhole
            ? eq(keptItems.removed, false)
            : or(
                gt(keptItems.seq, since),
                inArray(
                  keptItems.key,
                  changes.map(({ key }) => key),
                ),
              ),
        ),
      )
      .orderBy(asc(keptItems.seq));
    return { seq, isWhole, items: items.map(toItem) };
  });
  if (!exchanged) return null;
  const kept = exchanged.items.filter(({ removed }) => !removed);
  const [articles, subjects] = await Promise.all([
    listKeptArticles(db, [...new Set(kept.flatMap(({ kind, key }) => (kind === "follow" ? [] : key)))]),
    nameSubjects(
      db,
      kept.flatMap(({ kind, key }) => (kind === "follow" ? (key as FollowKey) : [])),
    ),
  ]);
  return { ...exchanged, articles, subjects };
}

const toItem = ({ kind, key, removed, value, changedAt }: typeof keptItems.$inferSelect): KeptItem => ({
  kind: kind as KeptItem["kind"],
  key,
  removed,
  value,
  at: changedAt.toISOString(),
});

/** Stores the changes that are later than what is stored. @returns the number of the last change */
async function storeChanges(tx: Database, userId: string, changes: KeptChange[], lastSeq: number): Promise<number> {
  // The last one of an item: a statement cannot change a row twice.
  const last = [...new Map(changes.map((change) => [`${change.kind} ${change.key}`, change])).values()];
  if (last.length === 0) return lastSeq;
  const rows = JSON.stringify(last);
  const { rows: stored } = await tx.execute<{ seq: string }>(sql`
    insert into kept_items as known (user_id, kind, key, value, removed, changed_at, seq)
    select ${userId}::uuid, kind, key, value, removed, clock_timestamp() - make_interval(secs => age),
      ${lastSeq}::bigint + row_number() over ()
    from jsonb_to_recordset(${rows}::jsonb) as change (kind text, key text, value smallint, removed boolean, age double precision)
    on conflict (user_id, kind, key) do update set
      value = excluded.value, removed = excluded.removed, changed_at = excluded.changed_at, seq = excluded.seq
    where excluded.changed_at > known.changed_at
    returning seq`);
  return stored.reduce((most, { seq }) => Math.max(most, Number(seq)), lastSeq);
}

/** Removes the oldest items beyond the limit of their kind, and those that are too old. @returns the number of the last change */
async function applyLimits(tx: Database, userId: string, lastSeq: number): Promise<number> {
  const { rows } = await tx.execute<{ seq: string }>(sql`
    with beyond as (
      select kind, key, row_number() over () as number from (
        select kind, key, changed_at, row_number() over (partition by kind order by changed_at desc, key) as place
        from kept_items where user_id = ${userId} and not removed
      ) ordered
      where place > (${JSON.stringify(KEPT_LIMITS)}::jsonb ->> kind)::int
        or (kind in ('read', 'place') and changed_at < now() - make_interval(days => ${READ_DAYS}))
    )
    update kept_items set removed = true, value = null, seq = ${lastSeq}::bigint + beyond.number
    from beyond
    where kept_items.user_id = ${userId} and kept_items.kind = beyond.kind and kept_items.key = beyond.key
    returning kept_items.seq`);
  return rows.reduce((most, { seq }) => Math.max(most, Number(seq)), lastSeq);
}

/** Deletes the oldest removed items beyond their limit. @returns the highest number among them, or 0 */
async function forgetRemoved(tx: Database, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ seq: string }>(sql`
    delete from kept_items where (user_id, kind, key) in (
      select user_id, kind, key from kept_items where user_id = ${userId} and removed
      order by seq desc offset ${REMOVED_MAX}
    ) returning seq`);
  return rows.reduce((most, { seq }) => Math.max(most, Number(seq)), 0);
}

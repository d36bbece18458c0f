import { createHmac } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { SecretSite } from "#domain/shared/feature.ts";
import { emailKey } from "./addresses.ts";

/** Derived, so that nothing else that is signed with the secret can be a record. */
const keyOf = (secret: string) => createHmac("sha256", secret).update("newsletter departures").digest();

/** Hashes addresses for their records (decision 081). @returns base64url of HMAC-SHA256 over the address as it is compared */
export function createDepartureHash(secret: string): (email: string) => string {
  const key = keyOf(secret);
  return (email) => createHmac("sha256", key).update(emailKey(email)).digest("base64url");
}

/** Names the secret of a record, so that records of a former secret, which match no address any more, can be counted. */
export const departureKeyId = (secret: string): string =>
  createHmac("sha256", keyOf(secret)).update("id").digest("base64url").slice(0, 8);

/** Somebody who left a newsletter, with the day in the site's zone, YYYY-MM-DD. */
interface Departure {
  email: string;
  newsletterId: string;
  day: string;
}

async function recordDepartures(tx: Database, { secret }: SecretSite, departures: Departure[]): Promise<void> {
  if (departures.length === 0) return;
  const hash = createDepartureHash(secret);
  // In one order, so that two transactions wait for each other instead of for themselves.
  const rows = departures
    .map(({ email, ...departure }) => ({ hash: hash(email), ...departure }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into newsletter_departures as known (hash, newsletter_id, key_id, departed_on)
    select u.hash, u.newsletter_id, ${departureKeyId(secret)}, u.day from unnest(
      ${column("hash")}::text[], ${column("newsletterId")}::uuid[], ${column("day")}::date[]) as u (hash, newsletter_id, day)
    on conflict (hash, newsletter_id) do update set departed_on = greatest(known.departed_on, excluded.departed_on)`);
}

/** Ends that are the reader's own: what mails that came back or the newsroom ended is kept from returning by its suppression. */
const BY_THE_READER = sql`x.ended_by in ('reader', 'account', 'complained')`;

const dayOf = (moment: SQL, { timeZone }: SecretSite) => sql`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`;

interface DepartedRow extends Record<string, unknown> {
  subscriber: string;
  newsletterId: string;
  email: string;
  day: string;
  /** Whether it is the reader who left. */
  isOwn: boolean;
}

/**
 * Deletes subscriptions that are not needed any more; who left by themselves leaves a record without the address.
 * @param which condition on the subscription x
 * @param most how many are deleted at once
 * @returns how many were deleted
 */
export function deleteSubscriptions(db: Database, site: SecretSite, which: SQL, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<DepartedRow>(sql`
      select x.subscriber_id::text as subscriber, x.newsletter_id as "newsletterId", s.email_key as email,
        ${dayOf(sql`x.ended_at`, site)} as day, coalesce(${BY_THE_READER}, false) as "isOwn"
      from newsletter_subscriptions x join newsletter_subscribers s on s.id = x.subscriber_id
      where ${which} order by x.subscriber_id, x.newsletter_id limit ${most} for update of x`);
    if (rows.length === 0) return 0;
    await recordDepartures(
      tx,
      site,
      rows.filter(({ isOwn }) => isOwn),
    );
    const column = (name: keyof DepartedRow) => sql.param(rows.map((row) => row[name]));
    await tx.execute(sql`
      delete from newsletter_subscriptions x
      using unnest(${column("subscriber")}::bigint[], ${column("newsletterId")}::uuid[]) as u (subscriber_id, newsletter_id)
      where x.subscriber_id = u.subscriber_id and x.newsletter_id = u.newsletter_id`);
    return rows.length;
  });
}

/** Records which of some newsletters a subscriber has left, before a new sign-up takes the place of that. */
export async function recordEnded(
  tx: Database,
  site: SecretSite,
  subscriberId: number,
  newsletterIds: string[],
): Promise<void> {
  const { rows } = await tx.execute<{ email: string; newsletterId: string; day: string }>(sql`
    select s.email_key as email, x.newsletter_id as "newsletterId", ${dayOf(sql`x.ended_at`, site)} as day
    from newsletter_subscriptions x join newsletter_subscribers s on s.id = x.subscriber_id
    where x.subscriber_id = ${subscriberId} and x.newsletter_id = any (${sql.param(newsletterIds)}::uuid[]) and ${BY_THE_READER}`);
  await recordDepartures(tx, site, rows);
}

/**
 * Deletes the subscribers of an account that is about to be deleted: the one with its address, also where it signed up without the account,
 * and the one of a former address. All that they got counts as left.
 */
export async function deleteSubscribersOf(
  tx: Database,
  site: SecretSite,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const isTheirs = sql`(s.email_key = ${emailKey(email)} or s.user_id = ${id})`;
  const { rows } = await tx.execute<{ email: string; newsletterId: string; day: string }>(sql`
    select s.email_key as email, x.newsletter_id as "newsletterId", ${dayOf(sql`coalesce(x.ended_at, now())`, site)} as day
    from newsletter_subscribers s join newsletter_subscriptions x on x.subscriber_id = s.id
    where ${isTheirs} and (x.ended_at is null and x.confirmed_at is not null or ${BY_THE_READER})
    for update of s`);
  await recordDepartures(tx, site, rows);
  await tx.execute(sql`delete from newsletter_subscribers s where ${isTheirs}`);
}

/** Deletes the records of newsletters that somebody signs up for anew. Only call it once the address is known to be theirs. */
export async function forgetDepartures(
  tx: Database,
  secret: string,
  email: string,
  newsletterIds: string[],
): Promise<void> {
  if (newsletterIds.length === 0) return;
  await tx.execute(sql`
    delete from newsletter_departures
    where hash = ${createDepartureHash(secret)(email)} and newsletter_id = any (${sql.param(newsletterIds)}::uuid[])`);
}

/** How many records were made under another secret, and so match no address any more. */
export async function countLostDepartures(db: Database, secret: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct hash)::int as count from newsletter_departures where key_id <> ${departureKeyId(secret)}`);
  return rows[0]!.count;
}

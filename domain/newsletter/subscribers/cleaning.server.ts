import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { SecretSite } from "#domain/shared/feature.ts";
import { DELIVERIES_KEPT_DAYS, ENDED_KEPT_DAYS } from "../types.ts";
import { deleteSubscriptions } from "./departures.server.ts";

/** Subscriptions that are deleted at once. */
const PART_ROWS = 1000;

/** Sign-ups that were never confirmed and whose links are all too old, and those that ended long ago. */
const IS_OLD = sql`(x.ended_at < now() - make_interval(days => ${ENDED_KEPT_DAYS}) or x.confirmed_at is null and not exists (
  select from newsletter_confirmations c where c.subscriber_id = x.subscriber_id and x.newsletter_id = any (c.newsletter_ids)))`;

/**
 * Deletes what is not needed any more: links of confirmations whose time has passed, addresses that never confirmed, those that left long
 * ago, of which a record without the address stays, and single copies of old editions. Suppressions stay.
 */
export async function cleanNewsletter(db: Database, site: SecretSite): Promise<void> {
  await db.execute(sql`delete from newsletter_confirmations where expires_at < now()`);
  while ((await deleteSubscriptions(db, site, IS_OLD, PART_ROWS)) === PART_ROWS);
  await db.execute(sql`
    delete from newsletter_subscribers s where not exists (select from newsletter_subscriptions w where w.subscriber_id = s.id)
      and s.created_at < now() - interval '1 day'`);
  await db.execute(sql`
    delete from newsletter_deliveries d using newsletter_editions e
    where e.id = d.edition_id and e.status in ('sent', 'stopped')
      and e.finished_at < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})`);
}

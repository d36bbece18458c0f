import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { DELIVERIES_KEPT_DAYS, ENDED_KEPT_DAYS } from "./types.ts";

/**
 * Deletes what is not needed any more: links of confirmations whose time has passed, addresses that never confirmed, those that left long
 * ago, and single copies of old editions. Suppressions stay.
 */
export async function cleanNewsletter(db: Database): Promise<void> {
  await db.execute(sql`delete from newsletter_confirmations where expires_at < now()`);
  await db.execute(sql`
    delete from newsletter_subscriptions w where w.confirmed_at is null and not exists (
      select from newsletter_confirmations c where c.subscriber_id = w.subscriber_id and w.newsletter_id = any (c.newsletter_ids))`);
  await db.execute(sql`
    delete from newsletter_subscriptions where ended_at < now() - make_interval(days => ${ENDED_KEPT_DAYS})`);
  await db.execute(sql`
    delete from newsletter_subscribers s where not exists (select from newsletter_subscriptions w where w.subscriber_id = s.id)
      and s.created_at < now() - interval '1 day'`);
  await db.execute(sql`
    delete from newsletter_deliveries d using newsletter_editions e
    where e.id = d.edition_id and e.status in ('sent', 'stopped')
      and e.finished_at < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})`);
}

import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { supportAsk } from "#domain/support/edition-ask.ts";
import type { EditionAsk } from "../types.ts";

/** What features ask of readers. */
const ASKS: Record<string, (settings: SiteSettings) => EditionAsk | null> = { support: supportAsk };

/**
 * What an edition that is made now asks of its readers: at most once a week, never in an emergency, and in the first newsletter of the list
 * alone, as somebody who gets two would be asked twice.
 */
export async function findAsk(db: Database, newsletterId: string, settings: SiteSettings): Promise<EditionAsk | null> {
  if (settings.urgent_mode) return null;
  const [ask] = Object.entries(ASKS).flatMap(([feature, find]) =>
    settings.features_off.includes(feature) ? [] : (find(settings) ?? []),
  );
  if (!ask) return null;
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select (select id from newsletters where is_active order by position, name limit 1) = ${newsletterId}
      and not exists (
        select from newsletter_editions
        where newsletter_id = ${newsletterId} and content ? 'ask' and started_at > now() - interval '7 days' + interval '1 hour'
      ) as due`);
  return rows[0]?.due ? ask : null;
}

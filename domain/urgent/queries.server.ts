import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { news } from "#db/schema/news.ts";
import type { SiteSettings } from "#domain/settings/types.ts";

/** The name of who switched the urgent mode on; null if the account is gone, and while it is off. */
export async function findUrgentBy(db: Database, settings: SiteSettings): Promise<string | null> {
  if (!settings.urgent_mode || !settings.urgent_by) return null;
  const [row] = await db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, settings.urgent_by));
  return row?.name?.trim() || null;
}

/** The article that is chosen to lead the home page. */
export interface UrgentLead {
  id: string;
  title: string;
  published: boolean;
}

/** The chosen lead; null where none is chosen, and for an article that is gone. */
export async function findUrgentLead(db: Database, { urgent_lead: id }: SiteSettings): Promise<UrgentLead | null> {
  if (!id) return null;
  const [row] = await db
    .select({ id: news.id, title: news.title, published: news.published })
    .from(news)
    .where(eq(news.id, id));
  return row ?? null;
}

import type { Database } from "#db/client.ts";
import { siteSettings } from "#db/schema/site.ts";
import { parseSettings, type SiteSettings } from "./schema.ts";

/** All settings of the site (reader §7). */
export async function getSettings(db: Database): Promise<SiteSettings> {
  return parseSettings(await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings));
}

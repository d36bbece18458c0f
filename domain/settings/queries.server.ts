import type { Database } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { siteSettings } from "#db/schema/site.ts";
import { parseSettings, type SiteSettings } from "./schema.ts";

const settings = prepared((db) => db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings));

/** All settings of the site. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  return parseSettings(await settings(db).execute());
}

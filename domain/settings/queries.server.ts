import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { siteSettings } from "#db/schema/site.ts";
import { parseSettings, type SiteSettings } from "./types.ts";

const settings = preparedQuery((db) =>
  db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings),
);

/** All settings of the site. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  return parseSettings(await settings(db).execute());
}

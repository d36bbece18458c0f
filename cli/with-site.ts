import type { Env } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openSiteDatabase, type SiteDatabase } from "#server/database.ts";
import { openMedia } from "#server/media.ts";

/**
 * Opens a site's database and files for one command. Both are closed however it ends: an embedded PostgreSQL that this
 * process started would keep its data folder busy.
 */
export async function withSite<Result>(
  env: Env,
  run: (site: { database: SiteDatabase; storage: Storage }) => Promise<Result>,
): Promise<Result> {
  const log = createLog("error");
  const database = await openSiteDatabase(env, log);
  try {
    const media = await openMedia(env, log);
    try {
      return await run({ database, storage: media.storage });
    } finally {
      media.close();
    }
  } finally {
    await database.leave();
  }
}

import { type Env, parseEnv } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import { openServedDatabase } from "#server/database.ts";
import { loadBuild, startSite } from "#server/site.ts";

/**
 * Migrates the database of a restored copy with this version, and serves its home page once. Nothing of it leaves this machine: no job
 * runs, and the copy has no mail server, no bucket and no archive.
 * @param env settings of the site
 * @throws when this version cannot serve it
 */
export async function tryVersion({ SITE_URL, SITE_TIME_ZONE, AUTH_SECRET }: Env, dataFolder: string): Promise<void> {
  const env = parseEnv({
    SITE_URL,
    SITE_TIME_ZONE,
    AUTH_SECRET,
    DATA_DIR: dataFolder,
    HOST: "127.0.0.1",
    PORT: "0",
    ARCHIVE: "off",
  });
  const log = createLog("silent");
  const database = await openServedDatabase(env, log, new AbortController().signal);
  try {
    const site = await startSite(env, log, database, await loadBuild(), { runsJobs: false });
    const { status } = await fetch(`http://127.0.0.1:${site.port}/`);
    await site.close();
    if (status !== 200) throw new Error(`the home page answers ${status}`);
  } finally {
    await database.stopServer();
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import type { Env } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openMedia } from "#server/requests/media.ts";
import { openDatabaseAsItIs, openSiteDatabase, type SiteDatabase } from "#server/start/database.ts";
import { fail } from "#server/start/fail.ts";

/** Ends the process where no site is: a folder that is spelt wrong would become a new one. */
export function requireSite({ DATABASE_URL, DATA_DIR }: Env): void {
  if (!DATABASE_URL && !hasDatabaseFolder(DATA_DIR)) fail(`there is no site in ${DATA_DIR}`);
}

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

/**
 * Opens a site for a command that writes nothing; files are checked in a temporary folder. For a site without a database, or with one of
 * another version, an empty one in that folder is read instead.
 * @param run its `isEmpty` says that the database is such a one
 */
export async function withUnchangedSite<Result>(
  env: Env,
  run: (site: { database: SiteDatabase; storage: Storage; isEmpty: boolean }) => Promise<Result>,
): Promise<Result> {
  const log = createLog("error");
  const folder = await mkdtemp(join(tmpdir(), "coreto-dry-run-"));
  try {
    const current = await openDatabaseAsItIs(env, log);
    const database = current ?? (await openSiteDatabase({ ...env, DATABASE_URL: undefined, DATA_DIR: folder }, log));
    const site = { database, storage: diskStorage(folder), isEmpty: !current };
    return await run(site).finally(() => database.leave());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

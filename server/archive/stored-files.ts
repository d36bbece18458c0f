import { access } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import { withClient } from "#platform/archive/replication.ts";

const NO_SUCH_DATABASE = "3D000";
const NO_SUCH_COLUMN = "42703";

/**
 * Names in the media folder of the files that a restored database refers to; empty while there is no such database. All films and sounds
 * are to be cleaned again: the archive may hold them as an earlier version stored them (docs/decisions/056).
 */
export async function takeStoredFiles(connection: pg.ClientConfig): Promise<string[]> {
  try {
    return await withClient({ ...connection, database: "coreto" }, async (client) => {
      const { rows } = await client.query<{ url: string }>(
        "select url from media where stored_at is not null and starts_with(url, $1) order by url",
        [MEDIA_PREFIX],
      );
      await client
        .query("update media set cleaned_at = null, cleaning_error = null where kind <> 'image'")
        .catch((error: pg.DatabaseError) => {
          // An archive of a version that cleaned none.
          if (error.code !== NO_SUCH_COLUMN) throw error;
        });
      return rows.map(({ url }) => url.slice(MEDIA_PREFIX.length));
    });
  } catch (error) {
    if ((error as pg.DatabaseError).code === NO_SUCH_DATABASE) return [];
    throw error;
  }
}

/** The names of files that are missing from a folder. */
export async function findMissingFiles(folder: string, names: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) await access(join(folder, name)).catch(() => missing.push(name));
  return missing;
}

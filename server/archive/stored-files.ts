import { access } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { DatabaseClient, type DatabaseConnection } from "#db/servers.ts";
import { MEDIA_PREFIX } from "#domain/media/types.ts";

const NO_SUCH_DATABASE = "3D000";
const NO_SUCH_COLUMN = "42703";

/** Names in the media folder of the files that the site's database refers to; empty while there is no such database. */
export async function listStoredFiles(connection: DatabaseConnection): Promise<string[]> {
  const client: pg.Client = new DatabaseClient({ ...connection, database: "coreto" });
  try {
    await client.connect();
    const { rows } = await client.query<{ url: string }>(
      "select url from media where stored_at is not null and starts_with(url, $1) order by url",
      [MEDIA_PREFIX],
    );
    return rows.map(({ url }) => url.slice(MEDIA_PREFIX.length));
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return [];
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Has all films and sounds cleaned again: the archive may hold them as an earlier version stored them (docs/decisions/056). */
export async function forgetCleaning(connection: DatabaseConnection): Promise<void> {
  const client: pg.Client = new DatabaseClient({ ...connection, database: "coreto" });
  try {
    await client.connect();
    await client.query("update media set cleaned_at = null, cleaning_error = null where kind <> 'image'");
  } catch (error) {
    const { code } = error as { code?: string };
    // An archive of a version that cleaned none.
    if (code !== NO_SUCH_DATABASE && code !== NO_SUCH_COLUMN) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The names of files that are missing from a folder. */
export async function findMissingFiles(folder: string, names: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) await access(join(folder, name)).catch(() => missing.push(name));
  return missing;
}

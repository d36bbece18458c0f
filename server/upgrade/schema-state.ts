import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { readMigrationState } from "#db/migration-state.ts";
import { environmentOfSite, parseEnv, withSettingsFile } from "#platform/env/env.ts";
import type { Site } from "./state.ts";

/** Which migrations the site's database has. An embedded database is started for this unless it runs. */
export async function readSchemaState({ isEmbedded, dataFolder, settingsFile }: Site): Promise<string> {
  if (!isEmbedded) {
    const { DATABASE_URL } = parseEnv(withSettingsFile(environmentOfSite(settingsFile)));
    return readMigrationState({ connectionString: DATABASE_URL });
  }
  const server = await startEmbeddedPostgres(dataFolder);
  try {
    return await readMigrationState({ ...server.connection, database: "coreto" });
  } finally {
    if (!server.adopted) await server.stop();
  }
}

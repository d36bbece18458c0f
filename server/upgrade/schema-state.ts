import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { readMigrationState } from "#db/migration-state.ts";
import { parseEnv } from "#platform/env/env.ts";
import type { SiteFacts } from "./state.ts";

/** Which migrations the site's database has. An embedded database is started for this unless it runs. */
export async function readSchemaState({ isEmbedded, dataFolder }: SiteFacts): Promise<string> {
  if (!isEmbedded) return readMigrationState({ connectionString: parseEnv().DATABASE_URL });
  const server = await startEmbeddedPostgres(dataFolder);
  try {
    return await readMigrationState({ ...server.connection, database: "coreto" });
  } finally {
    if (!server.adopted) await server.stop();
  }
}

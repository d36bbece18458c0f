import { type DatabaseConnection, migrateDatabase, type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import type { Env } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";

/** A migrated database; `stopServer` stops the embedded server, and only the process that serves the site calls it. */
export interface SiteDatabase extends OpenDatabase {
  stopServer(): Promise<void>;
  /** For commands: closes the pool, and stops the embedded server when this process had to start it. */
  leave(): Promise<void>;
}

const DATABASE_NAME = "coreto";
/** What PostgreSQL says of a database that exists, and of one that another process makes at the same moment. */
const EXISTS = new Set(["42P04", "23505"]);

/** Opens the database of the settings: another PostgreSQL, or the embedded one, started where it is not running. */
export async function openSiteDatabase(env: Env, log: Log): Promise<SiteDatabase> {
  const onError = (err: Error) => log.warn({ err }, "an idle database connection was lost");
  const open = async (connection: DatabaseConnection, stopServer: () => Promise<void>, isOurs: boolean) => {
    await migrateDatabase(connection);
    const opened = openDatabase(connection, { poolSize: env.DATABASE_POOL, onError });
    const leave = async () => {
      await opened.close();
      if (isOurs) await stopServer();
    };
    return { ...opened, stopServer, leave };
  };
  if (env.DATABASE_URL) return open({ connectionString: env.DATABASE_URL }, async () => {}, false);

  const server = await startEmbeddedPostgres(env.DATA_DIR, { log: (message) => log.info(message) });
  const maintenance = openDatabase({ ...server.connection, database: "postgres" }, { poolSize: 1, onError });
  try {
    await maintenance.pool.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    if (!EXISTS.has((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await maintenance.close();
  }
  return open({ ...server.connection, database: DATABASE_NAME }, () => server.stop(), !server.adopted);
}

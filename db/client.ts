import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ROOT } from "#platform/env/root.ts";

/** What queries and mutations take first: the pool, or a transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

/** Where a PostgreSQL is: the settings `pg` takes. */
export type DatabaseConnection = pg.ClientConfig;

/** An open pool with the query builder on it. */
export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  connection: DatabaseConnection;
  close(): Promise<void>;
}

/** Key of the advisory lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 727_001;
/** The oldest PostgreSQL that understands every statement (`is json`). */
const OLDEST_SERVER = 16;

/**
 * Opens a pool. Lost idle connections are reported to `onError` and replaced.
 * @param poolSize connections kept at most
 */
export function openDatabase(
  connection: DatabaseConnection,
  options: { poolSize: number; onError: (error: Error) => void },
): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    application_name: "coreto",
  });
  pool.on("error", options.onError);
  // The pool does not listen while a transaction has the connection: a loss fails what it asks next, not the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle({ client: pool }), pool, connection, close: () => pool.end() };
}

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("db/migrations", ROOT)) };

/**
 * @param version as the server tells it: "15.18 (Debian 15.18-0+deb12u1)"
 * @throws when it is too old
 */
export function checkServerVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(`the database: PostgreSQL ${OLDEST_SERVER} or newer is needed, this one is ${version}`);
}

/**
 * Brings the database to the newest migration; several processes may call it at once.
 * @returns whether it knows of migrations that this program does not: a newer one has been here
 * @throws when the server is too old, or does not let us
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<{ isNewer: boolean }> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows: servers } = await client.query<{ server_version: string }>("show server_version");
    checkServerVersion(servers[0]!.server_version);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), MIGRATIONS);
    const { rows } = await client.query<{ done: number }>(
      "select count(*)::int as done from drizzle.__drizzle_migrations",
    );
    return { isNewer: rows[0]!.done > readMigrationFiles(MIGRATIONS).length };
  } finally {
    await client.end();
  }
}

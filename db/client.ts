import { fileURLToPath } from "node:url";
import type { SQL } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { ROOT } from "#platform/env/root.ts";
import { DatabaseClient, type DatabaseConnection } from "./servers.ts";
import { type SlowQuery, timedClient } from "./timed-client.ts";
import { hideTables } from "./without-tables.ts";

export type { DatabaseConnection } from "./servers.ts";

/** First argument of queries and mutations: the pool, or a transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

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

interface PoolOptions {
  /** Connections at most. */
  poolSize: number;
  onError: (error: Error) => void;
  /** Called for queries that take this many milliseconds or more. */
  slow?: { ms: number; onQuery: (query: SlowQuery) => void };
}

/** Opens a pool. Lost idle connections are reported to `onError` and replaced. */
export function openDatabase(connection: DatabaseConnection, options: PoolOptions): OpenDatabase {
  const { slow } = options;
  const pool = new pg.Pool({
    ...connection,
    Client: slow ? timedClient(slow.ms, slow.onQuery) : DatabaseClient,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    application_name: "coreto",
  });
  let isClosing = false;
  pool.on("error", (error) => {
    // While it closes, a server that is being stopped may end the connection first.
    if (!isClosing) options.onError(error);
  });
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db: databaseOn(pool), pool, connection, close };
}

/**
 * The query builder on a pool, with a `transaction` that always releases its connection: drizzle's own never releases a
 * connection whose `begin` failed (decision 027).
 */
function databaseOn(pool: pg.Pool): Database {
  const onPool = drizzle({ client: pool });
  const db: Database = {
    select: onPool.select.bind(onPool),
    selectDistinct: onPool.selectDistinct.bind(onPool),
    selectDistinctOn: onPool.selectDistinctOn.bind(onPool),
    insert: onPool.insert.bind(onPool),
    update: onPool.update.bind(onPool),
    delete: onPool.delete.bind(onPool),
    execute: onPool.execute.bind(onPool),
    transaction: async (work, config) => {
      const client = await pool.connect();
      let refusesWrites = false;
      try {
        return await drizzle({ client }).transaction(work, config);
      } catch (error) {
        refusesWrites = isReadOnlyError(error);
        throw error;
      } finally {
        // One that was lost, whose transaction could not be ended, or whose server became read-only, is not used again.
        client.release(refusesWrites || client.getTransactionStatus() !== "I");
      }
    },
  };
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

const dialect = new PgDialect();

/**
 * Executes a statement by a name, so that each connection parses and plans it once: for one that is executed very often, whose plan
 * depends on no value, and whose text never changes (values are parameters).
 * @throws for a transaction
 */
export async function executeNamed<Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) throw new TypeError("a transaction executes no named statements");
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (await pool.query<Row>({ name, text, values: params })).rows;
}

/**
 * The same database for reads in which some tables are empty (see `hideTables`). It must not be used for writes.
 * @throws for a transaction
 */
export function databaseWithout(db: Database, tables: readonly PgTable[]): Database {
  const pool = pools.get(db);
  if (!pool) throw new TypeError("a transaction cannot hide tables");
  const hiding: pg.Pool = Object.create(pool);
  // The library has seven overloads; "never" is assignable to the return type of each.
  hiding.query = (...[query, ...values]: unknown[]): never => {
    const { text, ...rest } = query as pg.QueryConfig;
    return pool.query({ ...rest, text: hideTables(text, tables) }, ...(values as [unknown[]])) as never;
  };
  return databaseOn(hiding);
}

/** PostgreSQL's code for a write that a standby, or a server that was switched to read-only, refuses. */
const READ_ONLY = "25006";

const isReadOnlyError = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === READ_ONLY || isReadOnlyError(error.cause));

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("db/migrations", ROOT)) };

/**
 * @param version as the server reports it: "15.18 (Debian 15.18-0+deb12u1)"
 * @throws when it is too old
 */
export function checkServerVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(`the database: PostgreSQL ${OLDEST_SERVER} or newer is needed, this one is ${version}`);
}

/**
 * Applies all migrations; several processes may call it at the same time.
 * @throws when the server is too old, permissions are missing, the database is older than the first migration, or has a migration that
 * this program does not know: a newer program may store what this one would misread or lose
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows: servers } = await client.query<{ server_version: string }>("show server_version");
    checkServerVersion(servers[0]!.server_version);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseOtherDatabase(client);
    await migrate(drizzle({ client }), MIGRATIONS);
  } finally {
    await client.end();
  }
}

/** How the migrations of a database compare with those of this program; "none": there is no database of that name. */
export type MigrationState = "none" | "older" | "same" | "newer";

/** Compares the migrations of a database, which is not changed, with those of this program. */
export async function compareMigrations(connection: DatabaseConnection): Promise<MigrationState> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const last = await findLastMigration(client);
    if (last === newestMigration()) return "same";
    return last < newestMigration() ? "older" : "newer";
  } catch (error) {
    if ((error as { code?: string }).code === NO_DATABASE) return "none";
    throw error;
  } finally {
    await client.end();
  }
}

/** Whether a database exists and has exactly the migrations of this program; it is not changed. */
export const isMigrated = async (connection: DatabaseConnection): Promise<boolean> =>
  (await compareMigrations(connection)) === "same";

/** PostgreSQL's error for a database that does not exist. */
const NO_DATABASE = "3D000";

const newestMigration = () => Math.max(...readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));

/** The newest migration of a database; 0 for one without any. */
async function findLastMigration(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (tables[0].found === null) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]!.last ?? 0);
}

async function refuseOtherDatabase(client: pg.Client): Promise<void> {
  const last = await findLastMigration(client);
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  if (last > Math.max(...known))
    throw new Error("the database was changed by a newer Coreto than this one: start that one, or restore a backup");
  if (last > 0 && last < Math.min(...known))
    throw new Error(
      "the database was created before the first published version of Coreto: this one cannot upgrade it",
    );
}

import { type DatabaseConnection, isMigrated, migrateDatabase, type OpenDatabase, openDatabase } from "#db/client.ts";
import { hasDatabaseFolder, makeFolders } from "#db/embedded/folders.ts";
import { type EmbeddedPostgres, serveDataFolder, startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { connectionTo } from "#db/servers.ts";
import type { SlowQuery } from "#db/timed-client.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import type { Env } from "#platform/env/env.ts";
import { PROGRAM_VERSION } from "#platform/host/host-facts.ts";
import type { Log } from "#platform/log/log.ts";
import { runForNoRequest } from "#platform/log/request-context.ts";
import { openSiteArchive, type SiteArchive } from "../archive/site-archive.ts";
import { takeReturnedData } from "../upgrade/returned-data.ts";
import { keepServerRunning } from "./keep-server-running.ts";
import { DatabaseUnreachable } from "./start-problem.ts";

/** A migrated database, for commands. */
export interface SiteDatabase extends OpenDatabase {
  /** Closes the pool, and stops the embedded server when this process had to start it. */
  leave(): Promise<void>;
}

/** A migrated database, for the process that serves the site. */
export interface ServedDatabase extends OpenDatabase {
  /** The archive of the embedded server; undefined where it is off, or with an external PostgreSQL. */
  archive?: SiteArchive;
  /** Stops the embedded server and its archive. */
  stopServer(): Promise<void>;
}

/** Name of the site's database on the embedded server. */
export const DATABASE_NAME = "coreto";
/** PostgreSQL's errors for a database that exists, and for one that another process creates at the same moment. */
const EXISTS = new Set(["42P04", "23505"]);

/** Opens the external PostgreSQL of DATABASE_URL, or the embedded one, which is started unless it is running. */
export async function openSiteDatabase(env: Env, log: Log): Promise<SiteDatabase> {
  if (env.DATABASE_URL) {
    const opened = await openExternal(env, log, env.DATABASE_URL);
    return { ...opened, leave: () => opened.close() };
  }
  const server = await startServer(env, log);
  const leave = async () => {
    if (!server.adopted) await server.stop();
  };
  try {
    const opened = await openEmbedded(env, log, server);
    return { ...opened, leave: () => opened.close().then(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}

/**
 * Opens the site's database for a command that changes nothing: it is neither created nor migrated.
 * @returns null if there is none, or one of another version of the program
 */
export async function openDatabaseAsItIs(env: Env, log: Log): Promise<SiteDatabase | null> {
  if (env.DATABASE_URL) {
    const connection = connectionTo(env.DATABASE_URL);
    const isCurrent = await isMigrated(connection).catch((cause) => {
      throw new DatabaseUnreachable(cause);
    });
    if (!isCurrent) return null;
    const opened = connect(env, log, connection);
    return { ...opened, leave: () => opened.close() };
  }
  if (!hasDatabaseFolder(env.DATA_DIR)) return null;
  const server = await startServer(env, log);
  const leave = async () => {
    if (!server.adopted) await server.stop();
  };
  try {
    const connection = { ...server.connection, database: DATABASE_NAME };
    if (await isMigrated(connection)) {
      const opened = connect(env, log, connection);
      return { ...opened, leave: () => opened.close().then(leave) };
    }
  } catch (error) {
    await leave();
    throw error;
  }
  await leave();
  return null;
}

/**
 * Opens the database for the process that serves the site, of which a data folder has only one. If the embedded server dies,
 * for example killed for lack of memory, it is started again.
 * @param signal cancels the start; the promise rejects once the embedded server is stopped again
 */
export async function openServedDatabase(env: Env, log: Log, signal: AbortSignal): Promise<ServedDatabase> {
  if (env.DATABASE_URL) {
    const opened = await openExternal(env, log, env.DATABASE_URL);
    return { ...opened, stopServer: async () => {} };
  }
  const serving = await serveDataFolder(env.DATA_DIR, (message) => log.info(message), signal);
  const server = await finishRollback(env, log)
    .then(() => keepServerRunning((starting) => startServer(env, log, starting), log, signal))
    .catch((error) => {
      serving.free();
      throw error;
    });
  let archive: SiteArchive | undefined;
  const stopServer = async () => {
    // The server waits at its stop until the archive's connection has received the last WAL.
    archive?.prepareStop();
    await server.stop().finally(() => serving.free());
    await archive?.close();
  };
  try {
    const opened = await openEmbedded(env, log, server);
    signal.throwIfAborted();
    // Before the first base backup, which would be without it otherwise.
    await loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET);
    archive = await openSiteArchive(env, log, { ...server.connection, database: DATABASE_NAME });
    return { ...opened, archive, stopServer };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

async function finishRollback({ DATA_DIR }: Env, log: Log): Promise<void> {
  const failed = await takeReturnedData(DATA_DIR, PROGRAM_VERSION);
  if (failed)
    log.warn({ failed }, "the data are as they were before a failed upgrade, whose data are in a folder of their own");
}

const startServer = (env: Env, log: Log, signal?: AbortSignal) =>
  startEmbeddedPostgres(env.DATA_DIR, { log: (message) => log.info(message), signal });

async function openExternal(env: Env, log: Log, url: string): Promise<OpenDatabase> {
  try {
    // Files and the secret come into it, and others may not list it.
    makeFolders(env.DATA_DIR, 0o711);
  } catch {
    // A site whose files and secret are elsewhere may have no writable data folder.
  }
  return open(env, log, connectionTo(url)).catch((cause) => {
    throw new DatabaseUnreachable(cause);
  });
}

async function open(env: Env, log: Log, connection: DatabaseConnection): Promise<OpenDatabase> {
  await migrateDatabase(connection);
  return connect(env, log, connection);
}

const connect = (env: Env, log: Log, connection: DatabaseConnection): OpenDatabase =>
  openDatabase(connection, { poolSize: env.DATABASE_POOL, onError: warnOf(log), slow: slowOf(env, log) });

async function openEmbedded(
  env: Env,
  log: Log,
  { connection }: Pick<EmbeddedPostgres, "connection">,
): Promise<OpenDatabase> {
  const maintenance = openDatabase({ ...connection, database: "postgres" }, { poolSize: 1, onError: warnOf(log) });
  try {
    await maintenance.pool.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    if (!EXISTS.has((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await maintenance.close();
  }
  return open(env, log, { ...connection, database: DATABASE_NAME });
}

const warnOf = (log: Log) => (err: Error) =>
  runForNoRequest(() => log.warn({ err }, "an idle database connection was lost"));

const slowOf = (env: Env, log: Log) =>
  env.SLOW_QUERY_MS === 0
    ? undefined
    : { ms: env.SLOW_QUERY_MS, onQuery: (query: SlowQuery) => log.warn({ query }, "a query was slow") };

import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, findPackage, majorOf, prepareBinaries } from "./binaries.ts";
import { createCluster, hasCluster, readPassword, removeLeftovers, USER } from "./cluster.ts";
import { type DataLocation, findDataLocation, recordedData, recordInitialized } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput, toEmbeddedPostgresError } from "./errors.ts";
import { type DatabaseFolder, hasDatabaseFolder, makeSocketFolder, openDatabaseFolder } from "./folders.ts";
import { takeServingLock, withStartLock } from "./lock.ts";
import { clearStale, findRunning, isPostmasterOf, type Postmaster } from "./postmaster.ts";
import { launchServer, PreviousServerStopping, pingServer, type ServerSettings, type StartOptions } from "./server.ts";
import { stopServer } from "./stop.ts";

/** A PostgreSQL server of this data folder that accepts connections. It outlives this process unless stopped. */
export interface EmbeddedPostgres {
  /** Connection settings for `pg` (unix socket folder as host, user, password, port). */
  connection: { host: string; port: number; user: string; password: string };
  /** True when a running server was found and used. */
  adopted: boolean;
  /** Process id of the server. */
  pid: number;
  /** Whether it is still running; false once it is gone, also when its process id was reused by another program. */
  isRunning(): boolean;
  /**
   * Stops the server (fast shutdown: SIGINT, waits until it is gone; nothing when it is gone already).
   * Only the process that serves the site calls it. Throws EmbeddedPostgresError `stop-failed` after two minutes.
   */
  stop(): Promise<void>;
}

/** How to start; settings have no effect on a server that runs already. */
export interface EmbeddedPostgresOptions {
  /** Called with the few events that an operator should know about, one English line each. */
  log?: (message: string) => void;
  /** PostgreSQL's `shared_buffers`, e.g. `64MB` (the default). */
  sharedBuffers?: string;
  /** PostgreSQL's `max_connections`; default 40. */
  maxConnections?: number;
  /** False only for tests: fast, and unsafe when the machine stops. */
  fsync?: boolean;
  /** Aborts a start in progress: it rejects and leaves no server of its own running. */
  signal?: AbortSignal;
}

const RECOVERY_TIMEOUT_MS = 10 * 60_000;
const STOPPING_TIMEOUT_MS = 60_000;
const UNRESPONSIVE_TIMEOUT_MS = 15_000;

/**
 * Starts, or adopts, the PostgreSQL whose data are in `dataFolder`/postgres, which is created if missing. Several processes
 * may call it at the same time. As root the server runs as another user, and the data may be elsewhere
 * (`dataFolder`/postgres/place.json says where). Throws EmbeddedPostgresError with one English line.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const { log = () => {}, sharedBuffers = "64MB", maxConnections = 40, fsync = true, signal } = options;
  try {
    const home = openDatabaseFolder(dataFolder);
    return await withStartLock(home.lockFile, home.owner, { log, signal }, () =>
      adoptOrLaunch(home, { sharedBuffers, maxConnections, fsync }, { log, signal }),
    );
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataFolder);
  }
}

/**
 * How to connect to the server that runs on a data folder; undefined if none runs and accepts connections. Nothing is started.
 * Throws EmbeddedPostgresError.
 */
export function findRunningPostgres(dataFolder: string): EmbeddedPostgres["connection"] | undefined {
  if (!hasDatabaseFolder(dataFolder)) return undefined;
  try {
    const home = openDatabaseFolder(dataFolder);
    const running = findRunning(recordedData(home));
    if (running?.status !== "ready") return undefined;
    return { host: running.socketFolder, port: running.port, user: USER, password: readPassword(home) };
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataFolder);
  }
}

/**
 * Makes this process the only one that serves the site from `dataFolder`, until it ends or calls `free`. Commands and tests
 * that only use the database do not need it. Throws EmbeddedPostgresError `busy` when another one serves and does not stop.
 */
export async function serveDataFolder(
  dataFolder: string,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<{ free(): void }> {
  try {
    const home = openDatabaseFolder(dataFolder);
    return await takeServingLock(home.servingLockFile, home.owner, { log, signal });
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataFolder);
  }
}

async function adoptOrLaunch(
  home: DatabaseFolder,
  settings: ServerSettings,
  start: StartOptions,
): Promise<EmbeddedPostgres> {
  const location = findDataLocation(home, start.log);
  const running = await waitForRunning(home, location, start);
  if (running) return toEmbeddedPostgres(home, location, running, true);
  const pkg = findPackage();
  const isNew = !hasCluster(location.data, majorOf(pkg));
  const binaries = prepareBinaries(pkg, location.identity, home.folder);
  // At each start: the initdb of a killed start may have continued to write after the next start had cleaned up.
  removeLeftovers(location.data);
  if (isNew) await createCluster(binaries, home, location, settings.fsync);
  recordInitialized(home);
  start.signal?.throwIfAborted();
  return launch(binaries, home, location, settings, start);
}

/** The server that is already running, once it accepts connections; undefined if there is none or it stopped meanwhile. */
async function waitForRunning(
  home: DatabaseFolder,
  location: DataLocation,
  { signal }: StartOptions,
): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  let silentSince: number | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const running = findRunning(location.data);
    if (!running) return undefined;
    const answer = running.status === "ready" ? await pingServer(running, readPassword(home)) : "not-yet";
    if (answer === "up") return running;
    silentSince = answer === "silent" ? (silentSince ?? Date.now()) : undefined;
    if (silentSince && Date.now() - silentSince > UNRESPONSIVE_TIMEOUT_MS) {
      throw new EmbeddedPostgresError(
        "start-failed",
        `PostgreSQL (process ${running.pid}) runs on ${location.data} but does not answer in ${running.socketFolder}: stop it with "kill -INT ${running.pid}" and start again`,
      );
    }
    if (Date.now() - startedAt > RECOVERY_TIMEOUT_MS) {
      throw new EmbeddedPostgresError(
        "start-failed",
        `PostgreSQL (process ${running.pid}) on ${location.data} has been ${running.status || "starting"} for ten minutes: see ${home.logFile}`,
      );
    }
    await sleep(50);
  }
}

async function launch(
  binaries: Binaries,
  home: DatabaseFolder,
  location: DataLocation,
  settings: ServerSettings,
  start: StartOptions,
): Promise<EmbeddedPostgres> {
  const socketFolder = makeSocketFolder(location.data, home.hash, location.identity);
  const password = readPassword(home);
  for (const startedAt = Date.now(); ; await sleep(100)) {
    try {
      await clearStale(location.data, socketFolder);
      const postmaster = await launchServer(binaries, home, location, socketFolder, settings, start);
      if ((await pingServer(postmaster, password)) === "up")
        return toEmbeddedPostgres(home, location, postmaster, false);
      await stopServer(location.data);
      throw new EmbeddedPostgresError(
        "start-failed",
        `PostgreSQL started but does not answer in ${socketFolder}: see ${home.logFile}`,
      );
    } catch (error) {
      if (!(error instanceof PreviousServerStopping)) throw error;
      if (Date.now() - startedAt > STOPPING_TIMEOUT_MS) throw errorFromOutput("PostgreSQL", error.message);
      // The server of a start that was killed early may have started after all.
      const running = await waitForRunning(home, location, start);
      if (running) return toEmbeddedPostgres(home, location, running, true);
    }
  }
}

function toEmbeddedPostgres(
  home: DatabaseFolder,
  location: DataLocation,
  { pid, port, socketFolder }: Postmaster,
  adopted: boolean,
): EmbeddedPostgres {
  return {
    connection: { host: socketFolder, port, user: USER, password: readPassword(home) },
    adopted,
    pid,
    isRunning: () => isPostmasterOf(pid, location.data),
    stop: () => stopServer(location.data),
  };
}

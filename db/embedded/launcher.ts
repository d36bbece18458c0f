import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, findPackage, type Package, prepareBinaries } from "./binaries.ts";
import { createCluster, hasCluster, readPassword, removeLeftovers, USER } from "./cluster.ts";
import { findPlace, type Place, rememberInitialized } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput, toEmbeddedPostgresError } from "./errors.ts";
import { type Home, makeSocketFolder, openHome } from "./folders.ts";
import { takeServingLock, withStartLock } from "./lock.ts";
import { clearStale, findRunning, isPostmasterOf, type Postmaster } from "./postmaster.ts";
import { ask, launchServer, PreviousServerDying, type ServerSettings, type Start } from "./server.ts";
import { stopServer } from "./stop.ts";

/** A PostgreSQL server of this data folder that takes connections. It outlives this process unless stopped. */
export interface EmbeddedPostgres {
  /** Connection settings for `pg` (unix socket folder as host, user, password, port). */
  connection: { host: string; port: number; user: string; password: string };
  /** True when a running server was found and used. */
  adopted: boolean;
  /** Process id of the server. */
  pid: number;
  /** Whether it runs still; false once it is gone, also when its process id has passed to another program. */
  isRunning(): boolean;
  /**
   * Stops the server (fast shutdown: SIGINT, waits until it is gone; nothing when it is gone already).
   * Only the process that serves the site calls it. Throws EmbeddedPostgresError `stop-failed` after two minutes.
   */
  stop(): Promise<void>;
}

/** How to start; settings have no effect on a server that runs already. */
export interface EmbeddedPostgresOptions {
  /** Receives the few events a person should know of, one English line each. Default: silence. */
  log?: (message: string) => void;
  /** PostgreSQL's `shared_buffers`, e.g. `64MB` (the default). */
  sharedBuffers?: string;
  /** PostgreSQL's `max_connections`; default 40. */
  maxConnections?: number;
  /** False only for tests: fast, and unsafe when the machine stops. */
  fsync?: boolean;
  /** Ends a start that is under way: it rejects then, with no server of its own left behind. */
  signal?: AbortSignal;
}

const RECOVERY_PATIENCE_MS = 10 * 60_000;
const DYING_PATIENCE_MS = 60_000;
const SILENCE_PATIENCE_MS = 15_000;

/**
 * Starts, or adopts, the PostgreSQL whose data lie in `dataFolder`/postgres, which is made where missing.
 * Safe to call from several processes at once. As root the server runs as another user, and the data may lie elsewhere
 * (`dataFolder`/postgres/place.json says where). Throws EmbeddedPostgresError with one clear English line.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const { log = () => {}, sharedBuffers = "64MB", maxConnections = 40, fsync = true, signal } = options;
  try {
    const home = openHome(dataFolder);
    return await withStartLock(home.lockFile, home.owner, { log, signal }, () =>
      adoptOrLaunch(home, { sharedBuffers, maxConnections, fsync }, { log, signal }),
    );
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataFolder);
  }
}

/**
 * Makes this process the only one that serves the site from `dataFolder`, until it ends or calls `free`. Commands and tests
 * that only use the database do without. Throws EmbeddedPostgresError `busy` when another serves and does not stop.
 */
export async function serveDataFolder(
  dataFolder: string,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<{ free(): void }> {
  try {
    const home = openHome(dataFolder);
    return await takeServingLock(home.servingLockFile, home.owner, { log, signal });
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataFolder);
  }
}

async function adoptOrLaunch(home: Home, settings: ServerSettings, start: Start): Promise<EmbeddedPostgres> {
  const place = findPlace(home, start.log);
  const running = await waitForRunning(home, place, start);
  if (running) return handleOf(home, place, running, true);
  const pkg = findPackage();
  const isNew = !hasCluster(place.data, majorOf(pkg));
  const binaries = prepareBinaries(pkg, place.identity, home.folder);
  // Each time: the initdb of a killed start may have written on after the next start had cleared up.
  removeLeftovers(place.data);
  if (isNew) await createCluster(binaries, home, place, settings.fsync);
  rememberInitialized(home);
  start.signal?.throwIfAborted();
  return launch(binaries, home, place, settings, start);
}

/** The server that runs already, once it serves; undefined when there is none or it has gone while we waited. */
async function waitForRunning(home: Home, place: Place, { signal }: Start): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  let silentSince: number | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const running = findRunning(place.data);
    if (!running) return undefined;
    const answer = running.status === "ready" ? await ask(running, readPassword(home)) : "not-yet";
    if (answer === "up") return running;
    silentSince = answer === "silent" ? (silentSince ?? Date.now()) : undefined;
    if (silentSince && Date.now() - silentSince > SILENCE_PATIENCE_MS) {
      throw new EmbeddedPostgresError(
        "start-failed",
        `PostgreSQL (process ${running.pid}) runs on ${place.data} but does not answer in ${running.socketFolder}: stop it with "kill -INT ${running.pid}" and start again`,
      );
    }
    if (Date.now() - startedAt > RECOVERY_PATIENCE_MS) {
      throw new EmbeddedPostgresError(
        "start-failed",
        `PostgreSQL (process ${running.pid}) on ${place.data} has been ${running.status || "starting"} for ten minutes: see ${home.logFile}`,
      );
    }
    await sleep(50);
  }
}

async function launch(
  binaries: Binaries,
  home: Home,
  place: Place,
  settings: ServerSettings,
  start: Start,
): Promise<EmbeddedPostgres> {
  const socketFolder = makeSocketFolder(place.data, home.hash, place.identity);
  const password = readPassword(home);
  for (const startedAt = Date.now(); ; await sleep(100)) {
    try {
      await clearStale(place.data, socketFolder);
      const postmaster = await launchServer(binaries, home, place, socketFolder, settings, start);
      if ((await ask(postmaster, password)) === "up") return handleOf(home, place, postmaster, false);
      await stopServer(place.data);
      throw new EmbeddedPostgresError(
        "start-failed",
        `PostgreSQL started but does not answer in ${socketFolder}: see ${home.logFile}`,
      );
    } catch (error) {
      if (!(error instanceof PreviousServerDying)) throw error;
      if (Date.now() - startedAt > DYING_PATIENCE_MS) throw errorFromOutput("PostgreSQL", error.message);
      // The server of a start that was killed in its first instant may have come up after all.
      const running = await waitForRunning(home, place, start);
      if (running) return handleOf(home, place, running, true);
    }
  }
}

function handleOf(
  home: Home,
  place: Place,
  { pid, port, socketFolder }: Postmaster,
  adopted: boolean,
): EmbeddedPostgres {
  return {
    connection: { host: socketFolder, port, user: USER, password: readPassword(home) },
    adopted,
    pid,
    isRunning: () => isPostmasterOf(pid, place.data),
    stop: () => stopServer(place.data),
  };
}

function majorOf({ version }: Package): string {
  return version.split(".")[0] as string;
}

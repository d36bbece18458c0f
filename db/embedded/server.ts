import type { SpawnOptions } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "#platform/archive/replication.ts";
import type { Binaries } from "./binaries.ts";
import { spawnPostgres, USER } from "./cluster.ts";
import type { DataLocation } from "./data-location.ts";
import { EmbeddedPostgresError, errorOfStart } from "./errors.ts";
import type { DatabaseFolder } from "./folders.ts";
import { chownPath } from "./identity.ts";
import { type Postmaster, readyPostmaster } from "./postmaster.ts";

/** Settings that can be tuned; the rest is fixed for a small site. */
export interface ServerSettings {
  sharedBuffers: string;
  maxConnections: number;
  /** False only in tests: a power cut may then destroy the database. */
  fsync: boolean;
}

/** Options of a start: where it is logged, and what aborts it. */
export interface StartOptions {
  log: (message: string) => void;
  signal?: AbortSignal;
}

const LOG_LIMIT_BYTES = 10_000_000;

/** The start may succeed when retried: processes of the previous server are still ending. */
export class PreviousServerStopping extends Error {}

/** Starts the server, detached, and resolves once it accepts connections. Recovery after a crash may take minutes. */
export async function launchServer(
  binaries: Binaries,
  home: DatabaseFolder,
  location: DataLocation,
  socketFolder: string,
  settings: ServerSettings,
  { log, signal }: StartOptions,
): Promise<Postmaster> {
  const output = openLog(home);
  const logStart = fs.fstatSync(output).size;
  const options: SpawnOptions = { detached: true, stdio: ["ignore", output, output] };
  const child = spawnPostgres(binaries, location, socketFolder, settingsFor(location.data, settings), options);
  fs.closeSync(output);
  let failure: Error | undefined;
  let ended = false;
  child.once("error", (error) => {
    failure = error;
  });
  child.once("exit", () => {
    ended = true;
  });
  child.unref();
  for (let startedAt = Date.now(), announced = false, ending = false; ; await sleep(10)) {
    if (failure) throw failure;
    if (ended) throw ending ? signal?.reason : startFailure(readFrom(home.logFile, logStart), location.data);
    if (signal?.aborted) {
      // A recovery may take minutes; SIGINT ends it cleanly as well.
      if (!ending) child.kill("SIGINT");
      ending = true;
      continue;
    }
    const postmaster = readyPostmaster(location.data);
    if (postmaster && postmaster.pid === child.pid) return postmaster;
    if (!announced && Date.now() - startedAt > 5000) {
      announced = true;
      log("PostgreSQL is recovering after it was interrupted; this may take some minutes");
    }
  }
}

/** Whether a server accepts connections: `up`, `not-yet` (starting or stopping), `silent`; throws `password` when it refuses ours. */
export async function pingServer(postmaster: Postmaster, password: string): Promise<"up" | "not-yet" | "silent"> {
  const { socketFolder: host, port } = postmaster;
  const settings = { host, port, user: USER, password, database: "postgres", connectionTimeoutMillis: 3000 };
  try {
    await withClient(settings, async () => {});
    return "up";
  } catch (error) {
    switch ((error as { code?: string }).code) {
      case "53300": // too many connections
      case "3D000": // somebody dropped the database "postgres"
        return "up";
      case "57P03":
        return "not-yet";
      case "28P01":
        throw new EmbeddedPostgresError(
          "password",
          'The running PostgreSQL refuses the password kept beside the data: restore the file "password" of this database',
        );
      default:
        return "silent";
    }
  }
}

function settingsFor(data: string, { sharedBuffers, maxConnections, fsync }: ServerSettings): Record<string, string> {
  return {
    shared_buffers: sharedBuffers,
    max_connections: String(maxConnections),
    max_wal_size: "256MB",
    wal_compression: "on",
    // An archive that does not respond must neither fill the disk nor delay a stop.
    max_slot_wal_keep_size: `${maxWalMegabytes(data)}MB`,
    wal_sender_timeout: "10s",
    max_parallel_workers_per_gather: "0",
    // A small database is in memory: processes that read ahead for others, or replicate rows, would be idle (decision 065).
    io_method: "sync",
    max_logical_replication_workers: "0",
    log_checkpoints: "off",
    logging_collector: "off",
    ...(fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
}

/** Megabytes of WAL that are retained for the archive at most: a twentieth of the disk, between 64 MB and 1 GB. */
function maxWalMegabytes(data: string): number {
  const { blocks, bsize } = fs.statfsSync(data);
  return Math.round(Math.min(1024, Math.max(64, (blocks * bsize) / 20 / 1024 ** 2)));
}

function openLog(home: DatabaseFolder): number {
  const size = fs.statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.renameSync(home.logFile, `${home.logFile}.old`);
  const descriptor = fs.openSync(home.logFile, "a", 0o600);
  chownPath(home.logFile, home.owner);
  return descriptor;
}

function startFailure(output: string, data: string): Error {
  if (/pre-existing shared memory block|lock file ".*" (already exists|is empty)/.test(output))
    return new PreviousServerStopping(output);
  return errorOfStart(output, data);
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString("utf8");
}

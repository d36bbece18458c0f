import { spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries.ts";
import { SERVER_ENVIRONMENT, USER } from "./cluster.ts";
import type { Place } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput } from "./errors.ts";
import type { Home } from "./folders.ts";
import { chownPath } from "./identity.ts";
import { type Postmaster, readPostmaster } from "./postmaster.ts";

/** Settings that can be tuned; the rest is fixed for a small site. */
export interface ServerSettings {
  sharedBuffers: string;
  maxConnections: number;
  /** False only in tests: a power cut may then destroy the database. */
  fsync: boolean;
}

/** A start that is under way: who hears of it, and what ends it. */
export interface Start {
  log: (message: string) => void;
  signal?: AbortSignal;
}

const LOG_LIMIT_BYTES = 10_000_000;

/** Ends a start that may succeed when tried again: processes of the previous server are still dying. */
export class PreviousServerDying extends Error {}

/** Starts the server, detached, and resolves once it takes connections. Recovery after a crash may last minutes. */
export async function launchServer(
  binaries: Binaries,
  home: Home,
  place: Place,
  socketFolder: string,
  settings: ServerSettings,
  { log, signal }: Start,
): Promise<Postmaster> {
  const output = openLog(home);
  const logStart = fs.fstatSync(output).size;
  const args = ["-D", place.data, ...settingArguments(place.data, socketFolder, settings)];
  const child = spawn(binaries.postgres, args, {
    ...place.identity,
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", output, output],
  });
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
    if (ended) throw ending ? signal?.reason : startFailure(readFrom(home.logFile, logStart));
    if (signal?.aborted) {
      // A recovery may last minutes; it ends in order as well.
      if (!ending) child.kill("SIGINT");
      ending = true;
      continue;
    }
    const postmaster = readPostmaster(place.data);
    if (postmaster && postmaster !== "torn" && postmaster.pid === child.pid && postmaster.status === "ready")
      return postmaster;
    if (!announced && Date.now() - startedAt > 5000) {
      announced = true;
      log("PostgreSQL is recovering after it was interrupted; this may take some minutes");
    }
  }
}

/** Asks a server whether it serves: `up`, `not-yet` (starting or stopping), `silent`; throws `password` when it refuses ours. */
export async function ask(postmaster: Postmaster, password: string): Promise<"up" | "not-yet" | "silent"> {
  const client = new pg.Client({
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: USER,
    password,
    database: "postgres",
    connectionTimeoutMillis: 3000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
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
  } finally {
    await client.end().catch(() => {});
  }
}

function settingArguments(
  data: string,
  socketFolder: string,
  { sharedBuffers, maxConnections, fsync }: ServerSettings,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    shared_buffers: sharedBuffers,
    max_connections: String(maxConnections),
    max_wal_size: "256MB",
    wal_compression: "on",
    // An archive that is dead must not fill the disk, nor hold up a stop.
    max_slot_wal_keep_size: `${walKeptForArchive(data)}MB`,
    wal_sender_timeout: "10s",
    max_parallel_workers_per_gather: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    logging_collector: "off",
    ...(fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Megabytes of WAL that wait for an archive at most: a twentieth of the disk, 1 GB at most. */
function walKeptForArchive(data: string): number {
  const { blocks, bsize } = fs.statfsSync(data);
  return Math.round(Math.min(1024, Math.max(64, (blocks * bsize) / 20 / 1024 ** 2)));
}

function openLog(home: Home): number {
  const size = fs.statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.renameSync(home.logFile, `${home.logFile}.old`);
  const descriptor = fs.openSync(home.logFile, "a", 0o600);
  chownPath(home.logFile, home.owner);
  return descriptor;
}

function startFailure(output: string): Error {
  if (/pre-existing shared memory block|lock file ".*" (already exists|is empty)/.test(output))
    return new PreviousServerDying(output);
  return errorFromOutput("PostgreSQL", output);
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString("utf8");
}

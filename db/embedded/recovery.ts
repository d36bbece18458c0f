import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Binaries, findPackage, prepareBinaries } from "./binaries.ts";
import { hasCluster, makePassword, SERVER_ENVIRONMENT, USER } from "./cluster.ts";
import { chownRecursive, findPlace, type Place, rememberInitialized, removePlace } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput, toEmbeddedPostgresError } from "./errors.ts";
import { hasHome, makePrivateFolder, makeSocketFolder, openHome, PORT } from "./folders.ts";
import { chownPath } from "./identity.ts";
import { withStartLock } from "./lock.ts";
import { readPostmaster } from "./postmaster.ts";

/** Where recovery ends: settings of PostgreSQL such as `recovery_target_time`; none for the end of the WAL. */
export type RecoveryTarget = Record<string, string>;

/** Result of a recovery. */
export interface Recovered {
  /** When the last transaction in it was committed, in PostgreSQL's words; undefined when there was none. */
  lastCommit: string | undefined;
}

export interface RecoveryOptions {
  /** Receives the few events a person should know of, one English line each. */
  log?: (message: string) => void;
  /** Looks at what was recovered, before the server is stopped again. */
  inspect?: (connection: pg.ClientConfig) => Promise<void>;
  /** False only for tests: fast, and unsafe when the machine stops. */
  fsync?: boolean;
}

const LAST_COMMIT = /last completed transaction was at log time ([^\n]+)/;
const TARGET_NOT_REACHED = /recovery ended before configured recovery target was reached/;

/**
 * Makes the database of a data folder that has none from a base backup and WAL, which `fill` lays into the folder it is given.
 * It becomes a database of its own, with a new password. Whole or, when something fails, not at all.
 * Throws EmbeddedPostgresError, or whatever `fill` throws.
 */
export async function recoverCluster(
  dataFolder: string,
  fill: (folder: string) => Promise<void>,
  target: RecoveryTarget,
  { log = () => {}, inspect, fsync = true }: RecoveryOptions = {},
): Promise<Recovered> {
  if (hasHome(dataFolder)) {
    throw new EmbeddedPostgresError("start-failed", `${dataFolder} has a database: restore into a new folder`);
  }
  const home = openHome(dataFolder);
  try {
    return await withStartLock(home.lockFile, home.owner, { log }, async () => {
      const place = findPlace(home, log);
      const temporary = `${place.data}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
      makePrivateFolder(temporary, undefined);
      await fill(temporary);
      const pkg = findPackage();
      hasCluster(temporary, pkg.version.split(".")[0]!);
      const binaries = prepareBinaries(pkg, place.identity, home.folder);
      chownRecursive(temporary, place.identity);
      const socketFolder = makeSocketFolder(place.data, home.hash, place.identity);
      const recovery = {
        binaries,
        place: { ...place, data: temporary },
        socketFolder,
        password: makePassword(home),
        inspect,
        fsync,
      };
      const recovered = await recover(recovery, target);
      fs.renameSync(temporary, place.data);
      rememberInitialized(home);
      return recovered;
    });
  } catch (error) {
    removePlace(home);
    throw isSystemError(error) ? toEmbeddedPostgresError(error, dataFolder) : error;
  }
}

/** Removes the database of a data folder, wherever it lies; its server must not run. Nothing where there is none. */
export function removeDatabase(dataFolder: string): void {
  if (hasHome(dataFolder)) removePlace(openHome(dataFolder));
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

interface Recovery {
  binaries: Binaries;
  place: Place;
  socketFolder: string;
  /** The new one: the former is part of the database, and nobody may know it here. */
  password: string;
  inspect: RecoveryOptions["inspect"];
  fsync: boolean;
}

/** Runs PostgreSQL once: it replays the WAL up to the target, begins a timeline of its own, and is stopped. */
async function recover(recovery: Recovery, target: RecoveryTarget): Promise<Recovered> {
  const { place, socketFolder, fsync } = recovery;
  const signal = path.join(place.data, "recovery.signal");
  const access = path.join(place.data, "recovery.hba");
  writeFor(place, signal, "");
  // Nobody else may enter the folder of the socket.
  writeFor(place, access, "local all all trust\n");
  const { output, wasReady } = await runOnce(recovery, {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    hba_file: access,
    hot_standby: "off",
    // All there is lies in pg_wal, where recovery looks next.
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    timezone: "UTC",
    log_timezone: "UTC",
    fsync: fsync ? "on" : "off",
    ...target,
  });
  // Nothing was committed after the target: then the end of the WAL is that moment.
  if (TARGET_NOT_REACHED.test(output)) return recover(recovery, {});
  if (!wasReady || fs.existsSync(signal)) throw errorFromOutput("The recovery of PostgreSQL", output);
  fs.rmSync(access);
  return { lastCommit: LAST_COMMIT.exec(output)?.[1] };
}

function writeFor({ identity }: Place, file: string, text: string): void {
  fs.writeFileSync(file, text, { mode: 0o600 });
  chownPath(file, identity);
}

async function runOnce(
  { binaries, place, socketFolder, password, inspect }: Recovery,
  settings: Record<string, string>,
) {
  const args = ["-D", place.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawn(binaries.postgres, args, {
    ...place.identity,
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  let ended = false;
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.once("error", (error) => {
    output += error.message;
  });
  const closed = new Promise<void>((resolve) => {
    child.once("close", () => {
      ended = true;
      resolve();
    });
  });
  const isReady = () => {
    const postmaster = readPostmaster(place.data);
    return postmaster !== undefined && postmaster !== "torn" && postmaster.status === "ready";
  };
  while (!ended && !isReady()) await sleep(20);
  const wasReady = !ended;
  try {
    if (wasReady) {
      const connection = { host: socketFolder, port: PORT, user: USER };
      await setPassword(connection, password);
      await inspect?.(connection);
    }
  } finally {
    // In order, so that it needs no recovery at its first start.
    if (wasReady) child.kill("SIGINT");
    await closed;
  }
  return { output, wasReady };
}

async function setPassword(connection: pg.ClientConfig, password: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: "template1" });
  await client.connect();
  await client.query(`alter role ${USER} password ${client.escapeLiteral(password)}`).finally(() => client.end());
}

import type { StdioOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#platform/archive/replication.ts";
import { type Binaries, findPackage, majorOf, prepareBinaries } from "./binaries.ts";
import { hasCluster, makePassword, spawnPostgres, USER } from "./cluster.ts";
import { chownRecursive, type DataLocation, findDataLocation, recordInitialized, removeData } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput, toEmbeddedPostgresError } from "./errors.ts";
import { hasDatabaseFolder, makePrivateFolder, makeSocketFolder, openDatabaseFolder, PORT } from "./folders.ts";
import { chownPath } from "./identity.ts";
import { withStartLock } from "./lock.ts";
import { readyPostmaster } from "./postmaster.ts";

/** Where recovery ends: settings of PostgreSQL such as `recovery_target_time`; none for the end of the WAL. */
export type RecoveryTarget = Record<string, string>;

/** Result of a recovery. */
export interface RecoveryResult {
  /** When the last recovered transaction was committed, as PostgreSQL writes it; undefined if there was none. */
  lastCommit: string | undefined;
}

export interface RecoveryOptions {
  /** Called with the few events that an operator should know about, one English line each. */
  log?: (message: string) => void;
  /** Called with a connection to the recovered database before the server is stopped again. */
  inspect?: (connection: pg.ClientConfig) => Promise<void>;
  /** False only for tests: fast, and unsafe when the machine stops. */
  fsync?: boolean;
}

const LAST_COMMIT = /last completed transaction was at log time ([^\n]+)/;
const TARGET_NOT_REACHED = /recovery ended before configured recovery target was reached/;

/**
 * Creates the database of a data folder that has none from a base backup and WAL, which `fill` writes into the folder that it
 * is called with. The database gets a new timeline and a new password. When something fails, nothing is created.
 * Throws EmbeddedPostgresError, or whatever `fill` throws.
 */
export async function recoverCluster(
  dataFolder: string,
  fill: (folder: string) => Promise<void>,
  target: RecoveryTarget,
  { log = () => {}, inspect, fsync = true }: RecoveryOptions = {},
): Promise<RecoveryResult> {
  if (hasDatabaseFolder(dataFolder)) {
    throw new EmbeddedPostgresError("start-failed", `${dataFolder} has a database: restore into a new folder`);
  }
  const home = openDatabaseFolder(dataFolder);
  try {
    return await withStartLock(home.lockFile, home.owner, { log }, async () => {
      const location = findDataLocation(home, log);
      const temporary = `${location.data}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
      makePrivateFolder(temporary, undefined);
      await fill(temporary);
      const pkg = findPackage();
      hasCluster(temporary, majorOf(pkg));
      const binaries = prepareBinaries(pkg, location.identity, home.folder);
      chownRecursive(temporary, location.identity);
      const socketFolder = makeSocketFolder(location.data, home.hash, location.identity);
      const [restored, password] = [{ ...location, data: temporary }, makePassword(home)];
      const recovery = { binaries, location: restored, socketFolder, password, inspect, fsync };
      const recovered = await recover(recovery, target);
      fs.renameSync(temporary, location.data);
      recordInitialized(home);
      return recovered;
    });
  } catch (error) {
    removeData(home);
    throw isSystemError(error) ? toEmbeddedPostgresError(error, dataFolder) : error;
  }
}

/** Removes the database of a data folder, if it has one, wherever its files are; its server must not run. */
export function removeDatabase(dataFolder: string): void {
  if (hasDatabaseFolder(dataFolder)) removeData(openDatabaseFolder(dataFolder));
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

interface Recovery {
  binaries: Binaries;
  location: DataLocation;
  socketFolder: string;
  /** The new one: the former one is in the database as a hash only. */
  password: string;
  inspect: RecoveryOptions["inspect"];
  fsync: boolean;
}

/** Runs PostgreSQL once: it replays the WAL up to the target, begins a new timeline, and is stopped. */
async function recover(recovery: Recovery, target: RecoveryTarget): Promise<RecoveryResult> {
  const { location, fsync } = recovery;
  const signal = path.join(location.data, "recovery.signal");
  const access = path.join(location.data, "recovery.hba");
  writeFor(location, signal, "");
  // Safe with "trust": nobody else may enter the folder of the socket.
  writeFor(location, access, "local all all trust\n");
  const { output, wasReady } = await runOnce(recovery, {
    hba_file: access,
    hot_standby: "off",
    // All WAL is in pg_wal already, which recovery reads when this command fails.
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    fsync: fsync ? "on" : "off",
    ...target,
  });
  // Nothing was committed after the target, so the end of the WAL is the same state.
  if (TARGET_NOT_REACHED.test(output)) return recover(recovery, {});
  if (!wasReady || fs.existsSync(signal)) throw errorFromOutput("The recovery of PostgreSQL", output);
  fs.rmSync(access);
  return { lastCommit: LAST_COMMIT.exec(output)?.[1] };
}

function writeFor({ identity }: DataLocation, file: string, text: string): void {
  fs.writeFileSync(file, text, { mode: 0o600 });
  chownPath(file, identity);
}

async function runOnce(
  { binaries, location, socketFolder, password, inspect }: Recovery,
  settings: Record<string, string>,
) {
  const stdio: StdioOptions = ["ignore", "ignore", "pipe"];
  const child = spawnPostgres(binaries, location, socketFolder, settings, { stdio });
  let output = "";
  let ended = false;
  child.stderr!.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.once("error", (error) => {
    output += error.message;
  });
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  child.once("close", () => {
    ended = true;
    resolve();
  });
  while (!ended && readyPostmaster(location.data) === undefined) await sleep(20);
  const wasReady = !ended;
  try {
    if (wasReady) {
      const connection = { host: socketFolder, port: PORT, user: USER };
      await setPassword(connection, password);
      await inspect?.(connection);
    }
  } finally {
    // A clean stop, so that it needs no recovery at its first start.
    if (wasReady) child.kill("SIGINT");
    await closed;
  }
  return { output, wasReady };
}

const setPassword = (connection: pg.ClientConfig, password: string) =>
  withClient({ ...connection, database: "template1" }, (client) =>
    client.query(`alter role ${USER} password ${client.escapeLiteral(password)}`),
  );

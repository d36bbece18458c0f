import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, findPackage, prepareBinaries } from "./binaries.ts";
import { hasCluster, makePassword, SERVER_ENVIRONMENT, USER } from "./cluster.ts";
import { chownRecursive, findPlace, type Place, rememberInitialized } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput, toEmbeddedPostgresError } from "./errors.ts";
import { hasHome, makePrivateFolder, makeSocketFolder, openHome } from "./folders.ts";
import { withStartLock } from "./lock.ts";
import { readPostmaster } from "./postmaster.ts";

/** Where recovery ends: settings of PostgreSQL such as `recovery_target_time`; none for the end of the WAL. */
export type RecoveryTarget = Record<string, string>;

/** What a recovery says of itself. */
export interface Recovered {
  /** When the last transaction in it was committed, in PostgreSQL's words; undefined when there was none. */
  lastCommit: string | undefined;
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
  log: (message: string) => void = () => {},
): Promise<Recovered> {
  if (hasHome(dataFolder)) {
    throw new EmbeddedPostgresError("start-failed", `${dataFolder} has a database: restore into a new folder`);
  }
  const home = openHome(dataFolder);
  const folders: string[] = [home.folder];
  try {
    return await withStartLock(home.lockFile, home.owner, { log }, async () => {
      const place = findPlace(home, log);
      const temporary = `${place.data}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
      folders.push(temporary);
      makePrivateFolder(temporary, undefined);
      await fill(temporary);
      const pkg = findPackage();
      hasCluster(temporary, pkg.version.split(".")[0]!);
      const binaries = prepareBinaries(pkg, place.identity, home.folder);
      chownRecursive(temporary, place.identity);
      const socketFolder = makeSocketFolder(place.data, home.hash, place.identity);
      const recovered = await recover(binaries, { ...place, data: temporary }, socketFolder, target);
      setPassword(binaries, { ...place, data: temporary }, makePassword(home));
      fs.renameSync(temporary, place.data);
      rememberInitialized(home);
      return recovered;
    });
  } catch (error) {
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
    throw isSystemError(error) ? toEmbeddedPostgresError(error, dataFolder) : error;
  }
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

/** Runs PostgreSQL once: it replays the WAL up to the target, begins a timeline of its own, and is stopped. */
async function recover(
  binaries: Binaries,
  place: Place,
  socketFolder: string,
  target: RecoveryTarget,
): Promise<Recovered> {
  const signal = path.join(place.data, "recovery.signal");
  fs.writeFileSync(signal, "", { mode: 0o600 });
  if (place.identity) fs.chownSync(signal, place.identity.uid, place.identity.gid);
  const { output, wasReady } = await runOnce(binaries, place, {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    hot_standby: "off",
    // All there is lies in pg_wal, where recovery looks next.
    restore_command: "false",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    timezone: "UTC",
    log_timezone: "UTC",
    ...target,
  });
  // Nothing was committed after the target: then the end of the WAL is that moment.
  if (TARGET_NOT_REACHED.test(output)) return recover(binaries, place, socketFolder, {});
  if (!wasReady || fs.existsSync(signal)) throw errorFromOutput("The recovery of PostgreSQL", output);
  return { lastCommit: LAST_COMMIT.exec(output)?.[1] };
}

async function runOnce(binaries: Binaries, place: Place, settings: Record<string, string>) {
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
  // In order, so that it needs no recovery at its first start.
  if (wasReady) child.kill("SIGINT");
  await closed;
  return { output, wasReady };
}

/** The password is part of the database, whose former one nobody may know here. */
function setPassword(binaries: Binaries, place: Place, password: string): void {
  const { status, stderr } = spawnSync(binaries.postgres, ["--single", "-D", place.data, "postgres"], {
    ...place.identity,
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    input: `alter role ${USER} password '${password}'\n`,
    encoding: "utf8",
  });
  if (status !== 0 || /ERROR|FATAL/.test(stderr)) throw errorFromOutput("PostgreSQL", stderr);
}

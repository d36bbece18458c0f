import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { isEmptyOrMissing, readIfThere } from "#platform/host/folders.ts";
import type { Binaries } from "./binaries.ts";
import { chownRecursive, type DataLocation } from "./data-location.ts";
import { EmbeddedPostgresError, errorFromOutput, freeBytes } from "./errors.ts";
import { type DatabaseFolder, makePrivateFolder, PORT, writeFileAtomically } from "./folders.ts";
import { chownPath, identityForInitdb } from "./identity.ts";

/** Size of a new database and its first WAL segments, with some reserve. */
const CLUSTER_BYTES = 80e6;

/** The database superuser that the cluster is created with. */
export const USER = "postgres";

/** Whether a database is there. Throws EmbeddedPostgresError `other-version` when it is not of major version `major`. */
export function hasCluster(data: string, major: string): boolean {
  const found = readIfThere(path.join(data, "PG_VERSION"))?.trim();
  if (found === major) return true;
  if (found === undefined && isEmptyOrMissing(data)) return false;
  if (found === undefined)
    throw new EmbeddedPostgresError(
      "start-failed",
      `${data} is not empty and is not a PostgreSQL database: move it away or choose another data folder`,
    );
  throw new EmbeddedPostgresError(
    "other-version",
    `The database in ${data} was made by PostgreSQL ${found}, this version brings PostgreSQL ${major}: export it with the version that made it and import it into an empty data folder, or set DATABASE_URL`,
  );
}

/** Creates a new database in `location.data`: whole or, when interrupted, not at all. */
export async function createCluster(
  binaries: Binaries,
  home: DatabaseFolder,
  location: DataLocation,
  fsync: boolean,
): Promise<void> {
  // A unique name: the initdb of a killed start may still run for a moment and must not write into this folder.
  const temporary = `${location.data}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  const passwordFile = `${temporary}.password`;
  const identity = identityForInitdb(location.identity);
  try {
    makePrivateFolder(temporary, identity);
    fs.writeFileSync(passwordFile, makePassword(home), { mode: 0o600 });
    chownPath(passwordFile, identity);
    const access = ["-U", USER, "-A", "scram-sha-256", "--pwfile", passwordFile];
    const locale = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const args = ["-D", temporary, ...access, ...locale, "--no-instructions", ...(fsync ? [] : ["--no-sync"])];
    await run(binaries.initdb, args, { ...identity, env: SERVER_ENVIRONMENT }).catch((error: unknown) => {
      // initdb does not always name a full disk as the cause of its failure, and removes its files.
      if (freeBytes(location.data) > CLUSTER_BYTES) throw error;
      throw new EmbeddedPostgresError(
        "disk-full",
        `The disk of ${location.data} is too full for a new database (${CLUSTER_BYTES / 1e6} MB): free some space and start again`,
        { cause: error },
      );
    });
    if (identity?.uid !== location.identity?.uid) chownRecursive(temporary, location.identity);
    fs.renameSync(temporary, location.data);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** Fixed, so that neither the person's locale and time zone nor PG* variables change what the programs do. */
export const SERVER_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Starts `postgres` on a folder of data, listening in a folder only, with further settings. */
export function spawnPostgres(
  binaries: Binaries,
  { data, identity }: DataLocation,
  socketFolder: string,
  settings: Record<string, string>,
  options: SpawnOptions,
): ChildProcess {
  const all = {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // cwd: the folder of this process may be closed to the user whom root starts the program as.
  const as = { ...identity, cwd: "/", env: SERVER_ENVIRONMENT };
  return spawn(binaries.postgres, ["-D", data, ...args], { ...as, ...options });
}

/** The password of the superuser. Throws EmbeddedPostgresError `password` when its file is gone. */
export function readPassword(home: DatabaseFolder): string {
  const password = readIfThere(home.passwordFile)?.trim();
  if (password) return password;
  throw new EmbeddedPostgresError(
    "password",
    `The database password is missing: restore ${home.passwordFile}, which was made with the database`,
  );
}

/** The password of the superuser, generated if there is none yet. */
export function makePassword(home: DatabaseFolder): string {
  if (!fs.existsSync(home.passwordFile))
    writeFileAtomically(home.passwordFile, `${randomBytes(32).toString("base64url")}\n`, home.owner);
  return readPassword(home);
}

/** An initdb that lost its Node process may still write for a moment: its folder is removed again until it is gone. */
const REMOVE_RETRIES = { maxRetries: 30, retryDelay: 20 };

/** Removes temporary folders beside `data` that starts left when they were killed while creating the cluster. */
export function removeLeftovers(data: string): void {
  const prefix = `${path.basename(data)}.new-`;
  for (const name of fs.readdirSync(path.dirname(data))) {
    if (!name.startsWith(prefix)) continue;
    fs.rmSync(path.join(path.dirname(data), name), { recursive: true, force: true, ...REMOVE_RETRIES });
  }
}

function run(
  program: string,
  args: string[],
  options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // cwd: the folder of this process may be closed to the user whom root starts the program as.
    const child = spawn(program, args, { ...options, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(errorFromOutput("initdb", output || `ended by ${signal ?? `code ${code}`}`));
    });
  });
}

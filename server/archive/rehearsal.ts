import { spawn } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { recordedData } from "#db/embedded/data-location.ts";
import { hasDatabaseFolder, openDatabaseFolder } from "#db/embedded/folders.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { removeDatabase } from "#db/embedded/recovery.ts";
import { stopServer } from "#db/embedded/stop.ts";
import { compareTableSums, countRows, findDamage, readTableSums, type TableSums } from "#db/table-sums.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import { type ServerConnection, withClient } from "#platform/archive/replication.ts";
import { ROOT } from "#platform/env/root.ts";
import { checkDisk } from "#server/install/disk.ts";
import { lastReason } from "#server/install/run-program.ts";

/** Result of a rehearsal: a trial restore. */
export interface Rehearsal {
  /** When it ended, ISO 8601. */
  at: string;
  seconds: number;
  /** Why it failed; null when it succeeded. */
  problem: string | null;
}

/** What is restored: an archive by its address, or a backup in one file. The key is in the environment, which the restore command inherits. */
export type RehearsalSource = { archive: string } | { from: string };

/** The live database whose changes are archived. */
export interface LiveDatabase {
  connection: ServerConnection;
  /** End of the stored WAL, as an LSN in PostgreSQL's notation. */
  storedTo(): string | undefined | Promise<string | undefined>;
}

export interface RehearsalOptions {
  source: RehearsalSource;
  /** Name of the database. */
  database: string;
  /** The restored database is compared with it; undefined when only the restored one is checked. */
  live: LiveDatabase | undefined;
  /** Holds the restored folder, and is removed afterwards. */
  folder: string;
  signal: AbortSignal;
  /** Nice value of the restoring processes; low priority by default, so that the site stays fast. */
  niceness?: number;
  /** Called with each thing that was found, one English line. */
  say?: (line: string) => void;
}

const ATTEMPTS = 2;
/** Attempts to find a moment in which nothing is written. */
const QUIET_TRIES = 100;
const STORED_MS = 120_000;
const LOW_PRIORITY = 15;
/** Most disk space that a restore needs, as a multiple of the database's size. */
const SPACE = 3;

/**
 * Restores the database into a folder of its own, compares every table with the live one as it was at the same LSN, checks
 * tables and indexes, and removes the folder again. It never throws. Only one process at a time may call it for a folder
 * (`lockRehearsals`).
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const startedAt = Date.now();
  const end = (problem: string | null): Rehearsal => ({
    at: new Date().toISOString(),
    seconds: Math.round((Date.now() - startedAt) / 100) / 10,
    problem,
  });
  try {
    let problem = await rehearseOnce(options);
    // A commit that is in the WAL may not be visible yet when the sums are read: a second attempt rules that out.
    for (let attempt = 2; problem !== null && options.live && attempt <= ATTEMPTS; attempt++)
      problem = await rehearseOnce(options);
    return end(problem);
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error));
  }
}

async function rehearseOnce(options: RehearsalOptions): Promise<string | null> {
  const { live, database, niceness = LOW_PRIORITY, say = () => {} } = options;
  await removeRestored(options.folder);
  // A restore that outlives a killed rehearsal still writes into its folder: the next one gets another.
  const folder = join(options.folder, String(process.pid));
  await mkdir(folder, { mode: 0o755, recursive: true });
  try {
    const expected = live && (await readLiveSums({ ...live.connection, database }));
    if (expected) checkDisk([{ folder, bytes: SPACE * expected.bytes }]);
    if (expected) await waitUntilStored(expected.lsn, live, options.signal);
    const startedAt = Date.now();
    await restoreInChild(folder, expected?.lsn, options);
    say(`restored in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    const server = await startEmbeddedPostgres(folder, { sharedBuffers: "32MB", maxConnections: 5, fsync: false });
    try {
      setPriority(server.pid, niceness);
      return await withClient({ ...server.connection, database }, async (client) => {
        const sums = await readTableSums(client);
        const different = expected ? compareTableSums(expected.sums, sums) : [];
        if (different.length > 0) return `rows differ in ${different.join(", ")}`;
        say(`${sums.size} tables with ${countRows(sums)} rows${expected ? ", the same as in the running site" : ""}`);
        const damage = await findDamage(client);
        if (damage === undefined) say("every table and index is whole");
        return damage ?? null;
      });
    } finally {
      await server.stop();
    }
  } finally {
    await removeRestored(options.folder);
  }
}

/** Removes a folder with everything that trials of a restore have left there, such as a running server of one that was killed. */
export async function removeRestored(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const restored = join(folder, name);
    if (!hasDatabaseFolder(restored)) continue;
    await stopServer(recordedData(openDatabaseFolder(restored)));
    removeDatabase(restored);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Checksums of the live database's tables, and the LSN at which they were read. */
async function readLiveSums(connection: pg.ClientConfig): Promise<{ lsn: string; sums: TableSums; bytes: number }> {
  return withClient(connection, async (client) => {
    const read = async () =>
      (await client.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn")).rows[0]!.lsn;
    for (let attempt = 1; attempt <= QUIET_TRIES; attempt++) {
      const before = await read();
      await client.query("begin isolation level repeatable read, read only");
      // Nothing was written between: the transaction sees exactly the state at that LSN.
      if ((await read()) === before) {
        const sums = await readTableSums(client);
        const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
        await client.query("rollback");
        return { lsn: before, sums, bytes: Number(rows[0]!.bytes) };
      }
      await client.query("rollback");
      await sleep(50);
    }
    throw new Error("the database was written to without a pause: a rehearsal needs a quiet moment");
  });
}

async function waitUntilStored(lsn: string, { storedTo }: LiveDatabase, signal: AbortSignal): Promise<void> {
  const wanted = parseLsn(lsn)!;
  for (const startedAt = Date.now(); Date.now() - startedAt < STORED_MS; await sleep(200, undefined, { signal })) {
    if ((parseLsn((await storedTo()) ?? "") ?? 0n) >= wanted) return;
  }
  throw new Error("the archive is too far behind for a rehearsal");
}

/** Runs the restore command as a process with its own priority: unpacking in this one would slow down the site. */
function restoreInChild(folder: string, lsn: string | undefined, options: RehearsalOptions): Promise<void> {
  const { source, signal, niceness = LOW_PRIORITY } = options;
  const program = fileURLToPath(new URL("build/server/coreto.js", ROOT));
  const [[name, place]] = Object.entries(source) as [[string, string]];
  const args = [program, "restore", "--data", folder, `--${name}`, place, "--only-database"];
  if (lsn) args.push("--at", lsn);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { signal, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("spawn", () => setPriority(child.pid!, niceness));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(lastReason(output) ?? `the restore ended with code ${code} ${output.trim()}`));
    });
  });
}

import { spawn } from "node:child_process";
import { mkdir, rm, statfs } from "node:fs/promises";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { removeDatabase } from "#db/embedded/recovery.ts";
import { compareTableSums, findDamage, readTableSums, type TableSums } from "#db/table-sums.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import type { ServerConnection } from "#platform/archive/replication.ts";
import { ROOT } from "#platform/env/root.ts";

/** Result of a rehearsal: a trial restore of the archive. */
export interface Rehearsal {
  /** When it ended, ISO 8601. */
  at: string;
  seconds: number;
  /** Why it failed; null when it succeeded. */
  problem: string | null;
}

export interface RehearsalOptions {
  /** The live database that the restored one is compared with. */
  connection: ServerConnection & { database: string };
  /** Address of the archive; its key is in the environment, which the restore command inherits. */
  archive: string;
  /** A folder that is created, and removed afterwards. */
  folder: string;
  /** End of the stored WAL, as an LSN in PostgreSQL's notation. */
  storedTo(): string | undefined;
  signal: AbortSignal;
  /** Nice value of the restoring processes; low priority by default, so that the site stays fast. */
  niceness?: number;
}

const ATTEMPTS = 2;
/** Attempts to find a moment in which nothing is written. */
const QUIET_TRIES = 100;
const STORED_MS = 120_000;
const LOW_PRIORITY = 15;
/** Most disk space that a restore needs, as a multiple of the database's size. */
const SPACE = 3;

/**
 * Restores the database from the archive into a folder of its own, compares every table with the live one as it was at
 * the same LSN, checks tables and indexes, and removes the folder again. It never throws.
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
    for (let attempt = 2; problem !== null && attempt <= ATTEMPTS; attempt++) problem = await rehearseOnce(options);
    return end(problem);
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error));
  }
}

async function rehearseOnce(options: RehearsalOptions): Promise<string | null> {
  const { connection, folder, niceness = LOW_PRIORITY } = options;
  await removeAll(folder);
  try {
    const { lsn, sums, bytes } = await readLiveSums(connection);
    await mkdir(folder, { mode: 0o755, recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < SPACE * bytes) return "the disk is too full for a rehearsal";
    await waitUntilStored(lsn, options);
    await restoreInChild(lsn, niceness, options);
    const server = await startEmbeddedPostgres(folder, { sharedBuffers: "32MB", maxConnections: 5, fsync: false });
    try {
      setPriority(server.pid, niceness);
      return await withClient({ ...server.connection, database: connection.database }, async (client) => {
        const different = compareTableSums(sums, await readTableSums(client));
        if (different.length > 0) return `rows differ in ${different.join(", ")}`;
        return (await findDamage(client)) ?? null;
      });
    } finally {
      await server.stop();
    }
  } finally {
    await removeAll(folder);
  }
}

async function removeAll(folder: string): Promise<void> {
  removeDatabase(folder);
  await rm(folder, { recursive: true, force: true });
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

async function waitUntilStored(lsn: string, { storedTo, signal }: RehearsalOptions): Promise<void> {
  const wanted = parseLsn(lsn)!;
  for (const startedAt = Date.now(); Date.now() - startedAt < STORED_MS; await sleep(200, undefined, { signal })) {
    if ((parseLsn(storedTo() ?? "") ?? 0n) >= wanted) return;
  }
  throw new Error("the archive is too far behind for a rehearsal");
}

/** Runs the restore command as a process with its own priority: unpacking in this one would slow down the site. */
function restoreInChild(lsn: string, niceness: number, { archive, folder, signal }: RehearsalOptions): Promise<void> {
  const program = fileURLToPath(new URL("build/server/coreto.js", ROOT));
  const args = [program, "restore", "--data", folder, "--at", lsn, "--archive", archive, "--only-database"];
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
      else reject(new Error(output.replace(/^coreto: /, "").trim() || `the restore ended with code ${code}`));
    });
  });
}

async function withClient<Result>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import type { DatabaseConnection } from "#db/client.ts";
import { isMissing, type Storage } from "#platform/storage/storage.ts";
import {
  connect,
  findMigration,
  listCounters,
  listFileNames,
  listMigrations,
  listTables,
  readRows,
  sumTable,
} from "./queries.server.ts";
import { SQL_END, sqlCounter, sqlHead, sqlRows } from "./sql-file.ts";
import { ExportError, MANIFEST, type Manifest, MEDIA, TABLES, type TableFacts } from "./types.ts";

interface ExportOptions {
  connection: DatabaseConnection;
  storage: Storage;
  /** A folder that is empty or does not exist yet. */
  folder: string;
  /** Whether rows are written as SQL too. */
  sql: boolean;
  progress: (what: string) => void;
}

/** Opens a file that is written in pieces; only its owner may read it. */
const openFile = (path: string) => open(path, "w", 0o600);

async function exportTables(client: pg.Client, { folder, sql, progress }: ExportOptions): Promise<TableFacts[]> {
  const tables = await listTables(client);
  const dump = sql ? await openFile(join(folder, "database.sql")) : null;
  await dump?.writeFile(
    await sqlHead(
      await listMigrations(client),
      tables.map(({ name }) => name),
    ),
  );
  const facts: TableFacts[] = [];
  for (const table of tables) {
    progress(table.name);
    const file = await openFile(join(folder, TABLES, `${table.name}.jsonl`));
    for await (const rows of readRows(client, table)) {
      await file.writeFile(`${rows.join("\n")}\n`);
      await dump?.writeFile(sqlRows(table, rows));
    }
    await file.close();
    facts.push({ ...table, ...(await sumTable(client, table)) });
  }
  for (const counter of await listCounters(client)) await dump?.writeFile(sqlCounter(counter));
  await dump?.writeFile(SQL_END);
  await dump?.close();
  return facts;
}

/** Uploads and avatars with their variants. */
async function exportFiles(
  names: string[][],
  { folder, storage, progress }: ExportOptions,
): Promise<Manifest["files"]> {
  const files: Manifest["files"] = [];
  for (const [place, [original, ...made]] of names.entries()) {
    if (place % 100 === 0) progress(`${place} of ${names.length} files`);
    for (const name of original ? [original, ...made] : []) {
      const bytes = await storage.get(name).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      // Most variants of a file do not exist.
      if (!bytes && name === original) progress(`${name} is not stored, and left out`);
      if (!bytes) continue;
      const path = join(folder, MEDIA, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      files.push({ name, bytes: bytes.length });
    }
  }
  return files;
}

/**
 * Writes everything that the site stores into a folder, as one consistent snapshot, while the site runs.
 * @throws {ExportError} when the folder is not empty
 */
export async function exportSite(options: ExportOptions): Promise<Manifest> {
  const { connection, folder } = options;
  await mkdir(join(folder, TABLES), { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.length > 1 || (await readdir(join(folder, TABLES))).length > 0)
    throw new ExportError(`${folder} is not empty: an export is never written over`);
  const client = await connect(connection);
  try {
    await client.query("begin isolation level repeatable read read only");
    const tables = await exportTables(client, options);
    // A file that is deleted now may still be in a row of the snapshot; one that is added now is in none.
    const names = await listFileNames(client);
    const migration = await findMigration(client);
    const files = await exportFiles(names, options);
    await client.query("commit");
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: "coreto-export", version: 1, migration, createdAt, tables, files };
    // Last, so that a folder with a manifest is complete.
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { DatabaseConnection } from "#db/client.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { finishLoad, insertRows, prepareLoad } from "./mutations.server.ts";
import { connect, findMigration, isInUse, listTables, sumTable } from "./queries.server.ts";
import { ExportError, MANIFEST, type Manifest, MEDIA, manifestSchema, TABLES, type TableFacts } from "./types.ts";

/** Most characters of rows in one statement. */
const CHUNK = 2_000_000;

interface LoadOptions {
  connection: DatabaseConnection;
  storage: Storage;
  folder: string;
  progress: (what: string) => void;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new ExportError(`${folder} has no ${MANIFEST}: it is no export, or one that did not end`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new ExportError(`${MANIFEST} is not one of this program`);
  }
}

/** @throws {ExportError} when the export does not fit the database */
async function checkTarget(client: pg.Client, manifest: Manifest): Promise<void> {
  if (await isInUse(client))
    throw new ExportError("the database is in use: an export is only loaded into an empty site");
  if ((await findMigration(client)) !== manifest.migration)
    throw new ExportError("the export was made by another version of Coreto: load it with that one, then upgrade");
  const tables = new Map((await listTables(client)).map((table) => [table.name, table.columns.join()]));
  const strange = manifest.tables.find(({ name, columns }) => tables.get(name) !== columns.join());
  if (strange) throw new ExportError(`the table ${strange.name} of the export has other columns than the database`);
}

/** Lines that are not empty. Not with node:readline, which also splits at U+2028 and U+2029, which PostgreSQL does not escape in JSON. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of createReadStream(path, "utf8")) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}

async function loadTable(client: pg.Client, folder: string, table: TableFacts): Promise<void> {
  const path = join(folder, TABLES, `${table.name}.jsonl`);
  let rows: string[] = [];
  let characters = 0;
  for await (const line of readLines(path)) {
    rows.push(line);
    characters += line.length;
    if (characters < CHUNK) continue;
    await insertRows(client, table, rows);
    [rows, characters] = [[], 0];
  }
  await insertRows(client, table, rows);
}

/** @throws {ExportError} for a table whose rows differ from the export */
async function compareTables(client: pg.Client, tables: TableFacts[]): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await sumTable(client, table);
    if (rows === table.rows && sum === table.sum) continue;
    throw new ExportError(`${table.name} differs: ${rows} rows, ${table.rows} expected; nothing was loaded`);
  }
}

/**
 * Loads an export into an empty site, compares the tables by checksum, and rolls everything back if something differs.
 * @throws {ExportError}
 */
export async function loadExport(options: LoadOptions): Promise<Manifest> {
  const { connection, storage, folder, progress } = options;
  const manifest = await readManifest(folder);
  const client = await connect(connection);
  try {
    await checkTarget(client, manifest);
    await client.query("begin");
    await prepareLoad(client, manifest.tables);
    for (const table of manifest.tables) {
      progress(`${table.name}, ${table.rows} rows`);
      await loadTable(client, folder, table);
    }
    await finishLoad(client, manifest.tables);
    progress("comparing");
    await compareTables(client, manifest.tables);
    for (const [place, { name, bytes }] of manifest.files.entries()) {
      if (place % 100 === 0) progress(`${place} of ${manifest.files.length} files`);
      const content = await readFile(join(folder, MEDIA, name));
      if (content.length !== bytes) throw new ExportError(`${name} has ${content.length} bytes, ${bytes} expected`);
      await storage.put(name, content);
    }
    await client.query("commit");
    await client.query("analyze");
    return manifest;
  } finally {
    // Uncommitted rows are rolled back with the connection.
    await client.end();
  }
}

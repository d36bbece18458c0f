import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrateDatabase } from "#db/client.ts";
import { fillTown } from "#demo/fill.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { connectionOf, runStatement } from "#tests/database/cluster.ts";
import { testDatabase } from "#tests/database/database.ts";
import { exportSite } from "./export.server.ts";
import { loadExport } from "./load.server.ts";
import { connect, listTables, sumTable } from "./queries.server.ts";
import { ExportError, type Manifest } from "./types.ts";

const database = testDatabase();
const server = inject("databaseUrl");
const made: string[] = [];
let folder = "";
let manifest: Manifest;
let avatar = "";
const exported = () => join(folder, "export");
const quiet = () => {};

/** A new, empty database of the run's server. */
async function emptyDatabase(migrated = true) {
  const name = `moved_${randomUUID().replaceAll("-", "")}`;
  made.push(name);
  await runStatement(server, `create database ${name}`);
  const connection = { ...connectionOf(server), database: name };
  if (migrated) await migrateDatabase(connection);
  return connection;
}

async function sumsOf(connection: pg.ClientConfig) {
  const client = await connect(connection);
  try {
    const sums = [];
    for (const table of await listTables(client)) sums.push({ ...table, ...(await sumTable(client, table)) });
    return sums.sort((one, other) => one.name.localeCompare(other.name));
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-export-"));
  const library = (_: string, name: string) => ({ url: `/media/${name}`, file: name });
  await fillTown(database.db, library, new Date());
  await database.pool.query(
    "insert into audit_log (actor_name, action, details) values ('x', 'news.create', '{\"a\": [1, null]}')",
  );
  await database.pool.query(
    "insert into media (url, kind, mime_type, bytes, stored_at) values ('/media/aa-praca.jpg', 'image', 'image/jpeg', 3, now())",
  );
  // PostgreSQL does not escape U+2028, and some line readers split there.
  await database.pool.query(
    "update news set summary = 'uma\u2028duas' where id = (select min(id::text)::uuid from news)",
  );
  const { rows } = await database.pool.query<{ id: string }>("select id from profiles limit 1");
  avatar = `avatars/${rows[0]!.id}-0123456789abcdef.jpg`;
  await database.pool.query("update profiles set avatar_url = $1 where id = $2", [`/media/${avatar}`, rows[0]!.id]);
  await diskStorage(join(folder, "data")).put(avatar, Buffer.from("f"));
  await diskStorage(join(folder, "data")).put("aa-praca.jpg", Buffer.from("abc"));
  await diskStorage(join(folder, "data")).put("variants/320-aa-praca.jpg.webp", Buffer.from("de"));
  const storage = diskStorage(join(folder, "data"));
  manifest = await exportSite({
    connection: database.connection,
    storage,
    folder: exported(),
    sql: true,
    progress: quiet,
  });
});
afterAll(async () => {
  for (const name of made) await runStatement(server, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const load = (connection: pg.ClientConfig, from = exported()) =>
  loadExport({ connection, storage: diskStorage(join(folder, "moved")), folder: from, progress: quiet });

describe("an export", () => {
  test("an export has every table and file, and its counts", async () => {
    const lines = (await readFile(join(exported(), "tables/news.jsonl"), "utf8")).trim().split("\n");
    expect(lines).toHaveLength(manifest.tables.find(({ name }) => name === "news")!.rows);
    expect(JSON.parse(lines[0]!)).toHaveProperty("title");
    expect(manifest.files).toEqual([
      { name: "aa-praca.jpg", bytes: 3 },
      { name: "variants/320-aa-praca.jpg.webp", bytes: 2 },
      { name: avatar, bytes: 1 },
    ]);
  });

  test("an export fails when a file cannot be read, and reports missing files", async () => {
    const said: string[] = [];
    const exportTo = (name: string, get: (name: string) => Promise<Buffer>) =>
      exportSite({
        connection: database.connection,
        storage: { ...diskStorage(join(folder, "data")), get },
        folder: join(folder, name),
        sql: false,
        progress: (what) => said.push(what),
      });
    await expect(exportTo("silent", () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
    const gone = Object.assign(new Error("gone"), { name: "NoSuchKey" });
    expect((await exportTo("gone", () => Promise.reject(gone))).files).toEqual([]);
    expect(said).toContain("aa-praca.jpg is not stored, and left out");
  });

  test("an export never overwrites another one", async () => {
    const options = { connection: database.connection, storage: diskStorage(folder), folder: exported() };
    await expect(exportSite({ ...options, sql: false, progress: quiet })).rejects.toThrow(ExportError);
  });

  test("an export that is loaded into another database restores every row, and sequences continue", async () => {
    const target = await emptyDatabase();
    await load(target);
    expect(await sumsOf(target)).toEqual(await sumsOf(database.connection));
    const client = new pg.Client(target);
    await client.connect();
    await client
      .query("insert into audit_log (actor_name, action) values ('y', 'news.create')")
      .finally(() => client.end());
    expect((await readFile(join(folder, "moved/media/aa-praca.jpg"))).toString()).toBe("abc");
    expect((await readFile(join(folder, "moved/media", avatar))).toString()).toBe("f");
  });

  test("an export can be loaded by a user who may not disable foreign keys", async () => {
    const target = await emptyDatabase(false);
    const user = `mover_${randomUUID().slice(0, 8)}`;
    await runStatement(server, `create role ${user} login password 'segredo'`);
    await runStatement(server, `alter database ${target.database} owner to ${user}`);
    const owned = { ...target, user, password: "segredo" };
    await migrateDatabase(owned);
    await load(owned);
    expect(await sumsOf(owned)).toEqual(await sumsOf(database.connection));
    await runStatement(server, `drop database ${target.database} with (force)`);
    await runStatement(server, `drop role ${user}`);
  });

  test("an export is not loaded into a site that is in use", async () => {
    await expect(load(database.connection)).rejects.toThrow(/in use/);
  });

  test("the loading of an export with a missing row is rolled back completely", async () => {
    const target = await emptyDatabase();
    const path = join(exported(), "tables/news.jsonl");
    const whole = await readFile(path, "utf8");
    await writeFile(path, whole.slice(whole.indexOf("\n") + 1));
    await expect(load(target)).rejects.toThrow(/news differs/);
    await writeFile(path, whole);
    expect((await sumsOf(target)).filter(({ rows }) => rows > 0)).toEqual([]);
  });

  test("an export as SQL can be loaded by psql, and restores every row", async () => {
    const target = await emptyDatabase(false);
    const client = new pg.Client(target);
    await client.connect();
    await client.query(await readFile(join(exported(), "database.sql"), "utf8")).finally(() => client.end());
    expect(await sumsOf(target)).toEqual(await sumsOf(database.connection));
    // Coreto accepts the database.
    await migrateDatabase(target);
  });
});

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#db/embedded/launcher.ts";
import { makeBaseBackup } from "#platform/archive/base-backup.ts";
import { openFileStore } from "#platform/archive/file-store.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import { nameLineOf } from "#platform/archive/replication.ts";
import { sealedStore } from "#platform/archive/sealing.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import { serverFolders } from "#tests/database/archived-server.ts";
import { makeBackup } from "./backup.ts";
import { restoreFromArchive } from "./restore.ts";

const LONG_NAME = `variants/${"a".repeat(80)}/${"b".repeat(90)}.jpg`;
const folders = serverFolders();
let server: EmbeddedPostgres;

const backUp = (name: string, secret?: string, password = server.connection.password) =>
  makeBackup({
    connection: { ...server.connection, password },
    dataFolder: folders.path("data"),
    file: folders.path(name),
    withMedia: true,
    secret,
  });

async function restore(name: string, dataFolder: string, secret?: string) {
  const store = await openFileStore(folders.path(name));
  const options = { store, secret, target: "latest", dataFolder: folders.path(dataFolder), fsync: false } as const;
  return restoreFromArchive(options).finally(() => store.close());
}

beforeAll(async () => {
  server = await folders.start("data");
  await folders.query(server, "create table entries as select generate_series(1, 1000) as n");
  await mkdir(folders.path(`data/media/variants/${"a".repeat(80)}`), { recursive: true });
  await writeFile(folders.path(`data/media/${LONG_NAME}`), "small");
  await writeFile(folders.path("data/media/film.mp4"), Buffer.alloc(9 << 20, "film"));
  await writeFile(folders.path("data/auth-secret"), "of the sessions");
});

test("a backup made while the database is written to restores the site with its pictures and secrets", async () => {
  let writing = true;
  const writes = (async () => {
    for (let n = 1001; writing; n++) await folders.query(server, "insert into entries values ($1)", [n]);
  })();
  await backUp("site.backup").finally(() => {
    writing = false;
  });
  await writes;
  await restore("site.backup", "restored");
  const restored = await folders.start("restored");
  const [row] = await folders.query<{ all: number; max: number }>(
    restored,
    `select count(*)::int as "all", max(n) as max from entries`,
  );
  expect(row!.max).toBe(row!.all);
  expect(row!.all).toBeGreaterThanOrEqual(1000);
  expect(await readFile(folders.path(`restored/media/${LONG_NAME}`), "utf8")).toBe("small");
  expect(await readFile(folders.path("restored/auth-secret"), "utf8")).toBe("of the sessions");
  await expect(backUp("site.backup")).rejects.toThrow(/is there already: a backup replaces nothing/);
});

test("a backup during which the server reuses its first WAL has that WAL", async () => {
  const store = folderStore(folders.path("slow"));
  let isFirst = true;
  const slow: ArchiveStore = {
    ...store,
    put: async (name, bytes) => {
      // The server waits meanwhile, as less than a piece fits into the connection.
      for (let n = 0; isFirst && n < 3; n++) {
        await folders.query(server, "insert into entries values (0)");
        await folders.query(server, "select pg_switch_wal()");
        await folders.query(server, "checkpoint");
      }
      isFirst = false;
      await store.put(name, bytes);
    },
  };
  const { connection } = server;
  const line = await nameLineOf(connection);
  const sealed = sealedStore(slow, line);
  const { from, to } = await makeBaseBackup({ connection, store: sealed, line, extras: {}, withWal: true });
  expect(parseLsn(to)! - parseLsn(from)!).toBeGreaterThan(3 * 2 ** 24);
  expect(await folders.query(server, "select slot_name from pg_replication_slots")).toEqual([]);
  await restoreFromArchive({ store, target: "latest", dataFolder: folders.path("of-slow"), fsync: false });
});

test("a backup that was cut off, or is another file, is refused, and an interrupted backup leaves no file", async () => {
  await backUp("whole.backup", "k".repeat(32));
  const bytes = await readFile(folders.path("whole.backup"));
  await writeFile(folders.path("cut.backup"), bytes.subarray(0, bytes.length / 2));
  await expect(restore("cut.backup", "none", "k".repeat(32))).rejects.toThrow(/was cut off/);
  await writeFile(folders.path("letter.backup"), "dear".repeat(200));
  await expect(restore("letter.backup", "none")).rejects.toThrow(/no backup of Coreto/);
  await expect(restore("whole.backup", "none")).rejects.toThrow(/set ARCHIVE_KEY/);
  await expect(backUp("never.backup", undefined, "wrong")).rejects.toThrow(/password/);
  const left = (await readdir(folders.path("."))).filter((name) => name.startsWith("never"));
  expect(left).toEqual([]);
});

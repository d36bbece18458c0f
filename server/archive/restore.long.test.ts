import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#db/embedded/launcher.ts";
import { Archiver, type LineList } from "#platform/archive/archiver.ts";
import { createFileCopies } from "#platform/archive/files.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import { createLog } from "#platform/log/log.ts";
import { serverFolders } from "#tests/database/archived-server.ts";
import { waitFor } from "#tests/wait-for.ts";
import { restoreFromArchive } from "./restore.ts";

const SECRET = "segredo".repeat(6);
const FILM = Buffer.alloc(9 << 20, "film");
const folders = serverFolders();
let server: EmbeddedPostgres;
let archiver: Archiver;
let lines: string[] = [];
const memory: LineList = {
  read: async () => lines,
  write: async (now) => {
    lines = now;
  },
};

function startArchiver(everyMs: number): Archiver {
  const store = folderStore(folders.path("archive"));
  return new Archiver({
    connection: server.connection,
    store,
    secret: SECRET,
    everyMs,
    memory,
    files: createFileCopies(store, SECRET, folders.path("data/media")),
    readExtras: async () => ({ "auth-secret": "of the sessions" }),
    log: createLog("silent"),
  });
}

const insert = (n: number) => folders.query(server, "insert into entries values ($1)", [n]);
const position = async () =>
  (await folders.query<{ lsn: string }>(server, "select pg_current_wal_flush_lsn()::text as lsn"))[0]!.lsn;

/** Waits until everything written so far is in the archive. */
async function waitUntilSafe(): Promise<void> {
  const lsn = parseLsn(await position())!;
  await waitFor(() => expect(parseLsn(archiver.storedTo()!)).toBeGreaterThanOrEqual(lsn));
}

const restore = (target: Parameters<typeof restoreFromArchive>[0]["target"], name: string, from = "archive") =>
  restoreFromArchive({
    store: folderStore(folders.path(from)),
    secret: SECRET,
    target,
    dataFolder: folders.path(name),
    fsync: false,
  });

async function readRows(folder: string): Promise<number[]> {
  const restored = await folders.start(folder);
  const rows = await folders.query<{ n: number }>(restored, "select n from entries order by n");
  await restored.stop();
  return rows.map(({ n }) => n);
}

let afterOne: Date;
let afterTwo: bigint;

beforeAll(async () => {
  server = await folders.start("data");
  await mkdir(folders.path("data/media/variants"), { recursive: true });
  await writeFile(folders.path("data/media/variants/320-foto.jpg"), "small");
  await writeFile(folders.path("data/media/film.mp4"), FILM);
  await folders.query(server, "create table entries (n int primary key)");
  archiver = startArchiver(50);
  await waitFor(() => {
    expect(archiver.status().baseAt).not.toBeNull();
    expect(archiver.status().pendingFiles).toBe(0);
  });
  await insert(1);
  await sleep(20);
  afterOne = new Date();
  await sleep(20);
  await insert(2);
  afterTwo = parseLsn(await position())!;
  await waitUntilSafe();
  await insert(3);
  await waitUntilSafe();
  await insert(4);
  await waitUntilSafe();
});
afterAll(() => archiver.close());

describe("a restore", () => {
  test("a restore lists the files that the database names and the archive lacks", async () => {
    const site = { ...server.connection, database: "coreto" };
    await folders.query(server, "create database coreto");
    const client = new pg.Client(site);
    await client.connect();
    await client.query("create table media (url text, stored_at timestamptz)");
    await client.query(
      "insert into media values ('/media/film.mp4', now()), ('/media/lost.jpg', now()), ('/media/sending.jpg', null), ('https://a.example/b.jpg', now())",
    );
    await client.end();
    await waitUntilSafe();
    expect((await restore("latest", "missing")).missing).toEqual(["lost.jpg"]);
    await folders.query(server, "drop database coreto");
    await waitUntilSafe();
  });

  test("after a restore films are cleaned again, as the archive may hold them as they were before", async () => {
    await folders.query(server, "create database coreto");
    const site = new pg.Client({ ...server.connection, database: "coreto" });
    await site.connect();
    await site.query(
      "create table media (url text, kind text, stored_at timestamptz, cleaned_at timestamptz, cleaning_error text)",
    );
    await site.query(
      "insert into media values ('/media/film.mp4', 'video', now(), now(), null), ('/media/cut.mp3', 'audio', now(), null, 'cut off')",
    );
    await site.end();
    await waitUntilSafe();
    await restore("latest", "cleaned");
    const restored = await folders.start("cleaned");
    const client = new pg.Client({ ...restored.connection, database: "coreto" });
    await client.connect();
    const { rows } = await client.query("select cleaned_at, cleaning_error from media");
    await client.end();
    await restored.stop();
    expect(rows).toEqual(Array(2).fill({ cleaned_at: null, cleaning_error: null }));
    await folders.query(server, "drop database coreto");
    await waitUntilSafe();
  });

  test("a restore to a time contains what was committed before it and nothing else", async () => {
    await restore({ time: afterOne }, "moment");
    expect(await readRows("moment")).toEqual([1]);
  });

  test("a restore to a position in the WAL contains what was committed before it and nothing else", async () => {
    await restore({ lsn: afterTwo }, "position");
    expect(await readRows("position")).toEqual([1, 2]);
  });

  test("a restore to a time after the last commit restores the whole archive, with files and secrets", async () => {
    const { files } = await restore({ time: new Date(Date.now() + 60_000) }, "end");
    expect(files).toBe(2);
    expect(await readFile(folders.path("end/media/variants/320-foto.jpg"), "utf8")).toBe("small");
    expect((await readFile(folders.path("end/media/film.mp4"))).equals(FILM)).toBe(true);
    expect(await readFile(folders.path("end/auth-secret"), "utf8")).toBe("of the sessions");
    expect((await stat(folders.path("end/auth-secret"))).mode & 0o777).toBe(0o600);
    expect(await readRows("end")).toEqual([1, 2, 3, 4]);
    await expect(restore("latest", "end")).rejects.toThrow(/is not empty: restore into a new folder/);
  });

  test("a restore to a time before the archive began fails and leaves nothing behind", async () => {
    const early = new Date(afterOne.getTime() - 3_600_000);
    await expect(restore({ time: early }, "early")).rejects.toThrow(/the archive begins later than that: at /);
    await expect(readdir(folders.path("early"))).rejects.toThrow(/ENOENT/);
  });

  test("a restore with a wrong key, or none, is refused", async () => {
    const options = {
      store: folderStore(folders.path("archive")),
      target: "latest" as const,
      dataFolder: folders.path("none"),
    };
    await expect(restoreFromArchive({ ...options, secret: "x".repeat(32) })).rejects.toThrow(
      /encrypted with another key/,
    );
    await expect(restoreFromArchive(options)).rejects.toThrow(/set ARCHIVE_KEY/);
  });
});

describe("a damaged archive", () => {
  /** A copy of the archive's whole objects, to damage one of them: the archiver writes to the original. */
  async function copyArchive(name: string) {
    const original = folderStore(folders.path("archive"));
    const copy = folderStore(folders.path(name));
    const objects = await original.list("");
    for (const object of objects) await copy.put(object, await original.get(object));
    return { copy, find: (part: string) => objects.filter((object) => object.includes(part)) };
  }

  async function flipBit(archive: string, object: string): Promise<void> {
    const file = join(folders.path(archive), object);
    const bytes = await readFile(file);
    bytes[bytes.length - 20]! ^= 1;
    await writeFile(file, bytes);
  }

  test("a damaged archive is refused with the name of the damaged or missing WAL and the last position to restore", async () => {
    const { copy, find } = await copyArchive("flipped");
    const piece = find("/wal/").at(-2)!;
    await flipBit("flipped", piece);
    const reachable = "positions up to .* can be restored: --at .*";
    await expect(restore("latest", "none", "flipped")).rejects.toThrow(new RegExp(`${piece} is damaged; ${reachable}`));
    await copy.delete(piece);
    const gap = new RegExp(`WAL is missing between .* and .*; ${reachable}`);
    await expect(restore("latest", "none", "flipped")).rejects.toThrow(gap);
    await expect(readdir(folders.path("none"))).rejects.toThrow(/ENOENT/);
    await restore({ lsn: afterTwo }, "before-the-gap", "flipped");
    expect(await readRows("before-the-gap")).toEqual([1, 2]);
  });

  test("an archive whose base backup is damaged or incomplete is refused", async () => {
    const { copy, find } = await copyArchive("base");
    const piece = find("/base/")[0]!;
    await flipBit("base", piece);
    await expect(restore("latest", "none", "base")).rejects.toThrow(`${piece} is damaged`);
    await copy.delete(piece);
    await expect(restore("latest", "none", "base")).rejects.toThrow(`${piece} is missing`);
    await rm(join(folders.path("base"), find("/manifest")[0]!));
    await expect(restore("latest", "none", "base")).rejects.toThrow("the archive holds no whole base backup");
  });
});

test("a clean stop leaves nothing out of the archive, and the next start continues the same line", async () => {
  await archiver.close();
  archiver = startArchiver(60_000);
  await waitFor(() => expect(archiver.status().baseAt).not.toBeNull());
  await insert(5);
  archiver.prepareStop();
  await server.stop();
  await archiver.close();
  server = await folders.start("data");
  archiver = startArchiver(50);
  await insert(6);
  await waitFor(() => expect(archiver.storedTo()).toBeDefined());
  await waitUntilSafe();
  expect(lines).toHaveLength(1);
  await restore("latest", "both");
  expect(await readRows("both")).toEqual([1, 2, 3, 4, 5, 6]);
});

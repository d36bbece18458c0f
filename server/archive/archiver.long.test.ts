import { renameSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#db/embedded/launcher.ts";
import { Archiver, type LineList } from "#platform/archive/archiver.ts";
import { bucketStore } from "#platform/archive/bucket-store.ts";
import type { FileCopies } from "#platform/archive/files.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { lsnName, lsnOfName, parseLsn } from "#platform/archive/lsn.ts";
import { prune } from "#platform/archive/pruning.ts";
import { dropSlot } from "#platform/archive/replication.ts";
import { rollUp } from "#platform/archive/roll-up.ts";
import { createSealer, sealedStore } from "#platform/archive/sealing.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import { createLog } from "#platform/log/log.ts";
import { testBucket } from "#tests/bucket/bucket.ts";
import { serverFolders } from "#tests/database/archived-server.ts";
import { waitFor } from "#tests/wait-for.ts";
import { restoreFromArchive } from "./restore.ts";

const folders = serverFolders();
const bucket = testBucket("arquivo/", { lists: true });
let count = 0;
let place: string;
let server: EmbeddedPostgres;
let archiver: Archiver;
let lines: string[];
let extras: Record<string, string>;
const memory: LineList = {
  read: async () => lines,
  write: async (now) => {
    lines = now;
  },
};

async function startArchiver(store: ArchiveStore = folderStore(place), files?: FileCopies): Promise<void> {
  archiver = new Archiver({
    connection: server.connection,
    store,
    secret: undefined,
    everyMs: 50,
    memory,
    files,
    readExtras: async () => extras,
    log: createLog("silent"),
  });
  await waitFor(() => expect(archiver.status().baseAt).not.toBeNull());
}

const insert = (n: number) => folders.query(server, "insert into entries values ($1)", [n]);

async function waitUntilSafe(): Promise<void> {
  const [row] = await folders.query<{ lsn: string }>(server, "select pg_current_wal_flush_lsn()::text as lsn");
  const lsn = parseLsn(row!.lsn)!;
  await waitFor(() => expect(parseLsn(archiver.storedTo() ?? "0/0")).toBeGreaterThanOrEqual(lsn));
}

/** The contents of a restore of the archive. */
async function restoredRows(time?: Date): Promise<number[]> {
  const name = `restored-${++count}`;
  const target = time ? { time } : "latest";
  await restoreFromArchive({ store: folderStore(place), target, dataFolder: folders.path(name), fsync: false });
  const restored = await folders.start(name);
  const rows = await folders.query<{ n: number }>(restored, "select n from entries order by n");
  await restored.stop();
  return rows.map(({ n }) => n);
}

beforeEach(async () => {
  place = folders.path(`archive-${++count}`);
  lines = [];
  extras = {};
  server = await folders.start("data");
  await folders.query(server, "drop table if exists entries");
  await folders.query(server, "create table entries (n int primary key)");
  await startArchiver();
});
afterEach(() => archiver.close());

test("a failing archive blocks no write, is reported, and continues when it is back", async () => {
  await insert(1);
  await waitUntilSafe();
  // In one step each, as the archiver writes meanwhile.
  renameSync(place, `${place}-away`);
  writeFileSync(place, "a file where the folder was");
  await insert(2);
  await waitFor(() => expect(archiver.status().problem?.message).toMatch(/ENOTDIR|EEXIST/));
  await insert(3);
  rmSync(place);
  renameSync(`${place}-away`, place);
  await waitFor(() => expect(archiver.status().problem).toBeNull());
  await waitUntilSafe();
  expect(lines).toHaveLength(1);
  expect(await restoredRows()).toEqual([1, 2, 3]);
});

test("a server that retained no WAL for the archive begins another line, and times before and after it can be restored", async () => {
  await insert(1);
  await waitUntilSafe();
  const before = new Date();
  await archiver.close();
  await dropSlot(server.connection);
  await insert(2);
  await startArchiver();
  await waitFor(() => expect(lines).toHaveLength(2));
  await insert(3);
  await waitUntilSafe();
  await waitFor(() => expect(archiver.status().baseAt!.getTime()).toBeGreaterThan(before.getTime()));
  expect(await restoredRows()).toEqual([1, 2, 3]);
  expect(await restoredRows(before)).toEqual([1]);
});

test("when two servers write into one line, the second begins another", async () => {
  // The archiver stores WAL meanwhile: repeat until this object takes the next name first.
  await waitFor(async () => {
    const next = `${lines[0]}/wal/${lsnName(parseLsn(archiver.storedTo()!)!)}`;
    await folderStore(place).put(next, Buffer.from("of another server"));
  });
  await insert(1);
  await waitFor(() => expect(lines).toHaveLength(2));
  await waitUntilSafe();
});

test("WAL that is written while files are copied is stored after the files that it may name", async () => {
  await archiver.close();
  const sealer = createSealer(lines[0]!);
  const store = folderStore(place);
  let settled = 0n;
  let rounds = 0;
  const early: string[] = [];
  const copyPending = async () => {
    const [row] = await folders.query<{ lsn: string }>(server, "select pg_current_wal_flush_lsn()::text as lsn");
    if (++rounds <= 3) await insert(rounds);
    await sleep(200);
    settled = parseLsn(row!.lsn)!;
  };
  const put: ArchiveStore["put"] = async (name, object) => {
    if (name.startsWith(`${lines[0]}/wal/`)) {
      const end = lsnOfName(name) + BigInt((await sealer.unseal(name, Buffer.from(object))).length);
      if (end > settled) early.push(name);
    }
    return store.put(name, object);
  };
  await startArchiver(
    { ...store, put },
    { copyPending, markPending: () => {}, reconcile: async () => {}, pendingCount: () => 0, store },
  );
  await waitUntilSafe();
  await waitFor(() => expect(rounds).toBeGreaterThan(3));
  await waitUntilSafe();
  expect(early).toEqual([]);
});

test("an archive can be in a bucket", async () => {
  await archiver.close();
  lines = [];
  const store = bucketStore(bucket.settings);
  await startArchiver(store);
  await insert(1);
  await waitUntilSafe();
  await restoreFromArchive({ store, target: "latest", dataFolder: folders.path("of-bucket"), fsync: false });
  const restored = await folders.start("of-bucket");
  expect(await folders.query(restored, "select n from entries")).toEqual([{ n: 1 }]);
});

test("rolled-up WAL restores the same rows, also when the roll-up was interrupted", async () => {
  for (let n = 1; n <= 4; n++) {
    await insert(n);
    await waitUntilSafe();
  }
  // It would roll up as well.
  await archiver.close();
  const store = folderStore(place);
  const line = lines[0]!;
  const before = await store.list(`${line}/wal`);
  await cp(join(place, line, "wal"), join(place, "pieces"), { recursive: true });
  await rollUp(sealedStore(store, line), line);
  expect((await store.list(`${line}/wal`)).length).toBeLessThan(before.length);
  expect(await restoredRows()).toEqual([1, 2, 3, 4]);
  await cp(join(place, "pieces"), join(place, line, "wal"), { recursive: true });
  expect(await restoredRows()).toEqual([1, 2, 3, 4]);
});

test("a base backup that was interrupted is not used, and pruning removes it", async () => {
  await insert(1);
  await waitUntilSafe();
  const store = folderStore(place);
  const line = lines[0]!;
  const half = `${line}/base/${lsnName(parseLsn(archiver.storedTo()!)!)}`;
  await store.put(`${half}/000000`, Buffer.from("half a piece"));
  expect(await restoredRows()).toEqual([1]);
  await prune(store, undefined, lines, new Date());
  expect(await store.list(half)).toEqual([]);
  expect(await restoredRows()).toEqual([1]);
});

test("a secret that was created after the first base backup causes the next one, which contains it", async () => {
  const first = archiver.status().baseAt!;
  await archiver.close();
  extras = { "auth-secret": "made later" };
  await startArchiver();
  await waitFor(() => expect(archiver.status().baseAt!.getTime()).toBeGreaterThan(first.getTime()));
  const { base } = await restoreFromArchive({
    store: folderStore(place),
    target: "latest",
    dataFolder: folders.path("with-secret"),
    fsync: false,
  });
  expect(base.extras).toEqual(extras);
});

import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#db/embedded/launcher.ts";
import { compareTableSums } from "#db/table-sums.ts";
import { Archiver } from "#platform/archive/archiver.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { createLog } from "#platform/log/log.ts";
import { serverFolders } from "#tests/database/archived-server.ts";
import { waitFor } from "#tests/wait-for.ts";
import { rehearse } from "./rehearsal.ts";
import { isRehearsalDue, lockRehearsals, startRehearsals } from "./rehearsals.ts";

const folders = serverFolders();
let server: EmbeddedPostgres;
let archiver: Archiver;
let lines: string[] = [];

beforeAll(async () => {
  server = await folders.start("data");
  await folders.query(server, "create table entries (n int primary key, word text)");
  archiver = new Archiver({
    connection: server.connection,
    store: folderStore(folders.path("archive")),
    secret: undefined,
    everyMs: 100,
    memory: {
      read: async () => lines,
      write: async (now) => {
        lines = now;
      },
    },
    files: undefined,
    readExtras: async () => ({}),
    log: createLog("silent"),
  });
  await waitFor(() => expect(archiver.status().baseAt).not.toBeNull());
  await folders.query(server, "insert into entries select n, md5(n::text) from generate_series(1, 5000) n");
});
afterAll(() => archiver.close());

const rehearseNow = () =>
  rehearse({
    source: { archive: folders.path("archive") },
    database: "postgres",
    live: { connection: server.connection, storedTo: () => archiver.storedTo() },
    folder: folders.path("rehearsal"),
    signal: new AbortController().signal,
    // Low priority would get hardly any CPU time beside other tests.
    niceness: 0,
  });

test("a rehearsal restores, compares and checks everything, and leaves nothing behind", async () => {
  expect(await rehearseNow()).toEqual({ at: expect.any(String), seconds: expect.any(Number), problem: null });
  expect(existsSync(folders.path("rehearsal"))).toBe(false);
});

test("a rehearsal can be started by hand, one at a time, and its result is stored", async () => {
  const rehearsals = startRehearsals({
    connection: { ...server.connection, database: "postgres" },
    archive: folders.path("archive"),
    folder: folders.path("by-hand"),
    file: `${folders.path("data")}/rehearsal.json`,
    archiver,
    niceness: 0,
    log: createLog("silent"),
  });
  try {
    const lock = lockRehearsals(folders.path("by-hand"))!;
    expect(rehearsals.start()).toBe("running");
    lock.free();
    expect(rehearsals.runningSince()).toBeNull();
    expect([rehearsals.start(), rehearsals.start()]).toEqual(["started", "running"]);
    expect(rehearsals.runningSince()).not.toBeNull();
    await waitFor(() => expect(rehearsals.runningSince()).toBeNull());
    expect(await rehearsals.last()).toMatchObject({ problem: null });
  } finally {
    rehearsals.stop();
  }
});

test.each([
  ["failing", { baseAt: new Date(), problem: { since: new Date(), message: "full" } }],
  ["incomplete", { baseAt: null, problem: null }],
])("a rehearsal of an archive that is %s is not started", (answer, status) => {
  const rehearsals = startRehearsals({
    connection: { ...server.connection, database: "postgres" },
    archive: folders.path("archive"),
    folder: folders.path("by-hand"),
    file: `${folders.path("data")}/rehearsal.json`,
    archiver: { status: () => ({ safeUntil: null, pendingFiles: 0, ...status }), storedTo: () => undefined } as never,
    log: createLog("silent"),
  });
  expect(rehearsals.start()).toBe(answer);
  rehearsals.stop();
});

test("a rehearsal of an archive that cannot be restored names the missing object", async () => {
  const store = folderStore(folders.path("archive"));
  const [piece] = await store.list(`${lines[0]}/base`);
  const bytes = await store.get(piece!);
  await store.delete(piece!);
  expect((await rehearseNow()).problem).toBe(`${piece} is missing from the archive`);
  await store.put(piece!, bytes);
});

test("a rehearsal names the tables that differ", () => {
  const live = new Map([
    ["public.news", "2 10"],
    ["public.tags", "1 5"],
  ]);
  expect(compareTableSums(live, new Map(live))).toEqual([]);
  expect(compareTableSums(live, new Map([["public.news", "2 11"]]))).toEqual(["public.news", "public.tags"]);
});

test("a rehearsal is due when there was none, a week after a successful one, and a day after a failed one", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const last = (at: string, problem: string | null) => ({ at, seconds: 1, problem });
  expect(isRehearsalDue(null, now)).toBe(true);
  expect(isRehearsalDue(last("2026-11-18T12:00:00Z", null), now)).toBe(false);
  expect(isRehearsalDue(last("2026-11-17T11:00:00Z", null), now)).toBe(true);
  expect(isRehearsalDue(last("2026-11-23T13:00:00Z", "gap"), now)).toBe(false);
  expect(isRehearsalDue(last("2026-11-23T11:00:00Z", "gap"), now)).toBe(true);
});

import { readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testBucket } from "#tests/bucket/bucket.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createPicture } from "#tests/factories/site.ts";
import { film } from "#tests/files/media.ts";
import { recordingLog } from "#tests/log.ts";
import { cleanStoredMedia } from "./clean-stored.server.ts";
import { deleteUnusedMedia } from "./cleanup.server.ts";
import { createUpload } from "./uploads.server.ts";
import { findFormat } from "./uploads.ts";

const database = testDatabase({ emptyBeforeEach: true });
const place = testBucket();
/** Films and sounds with tags. */
const WITH_PLACE = new URL("../../tests/files/with-place/", import.meta.url);
const FILE = "0123456789abcdef-retreta.mp4";
const url = `/media/${FILE}`;

let folder: string;
let storage: Storage;
let lines: Record<string, unknown>[];
let log: ReturnType<typeof recordingLog>["log"];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-clean-stored-"));
  storage = diskStorage(folder);
  ({ log, lines } = recordingLog());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const withPlace = (name: string) => readFile(new URL(name, WITH_PLACE));
/** Stores a file as earlier versions did. */
async function store(bytes: Buffer, values: Partial<typeof media.$inferInsert> = {}) {
  const stored = {
    url,
    kind: "video",
    mimeType: "video/mp4",
    bytes: bytes.length,
    width: null,
    height: null,
    ...values,
  };
  await storage.put(stored.url.slice("/media/".length), bytes);
  await createPicture(database.db, { ...stored, widths: [] });
}
const clean = (into = storage, db = database.db) => cleanStoredMedia({ db, storage: into, log });
const row = async (address = url) => (await database.db.select().from(media).where(eq(media.url, address)))[0];
const read = (address = url) => readFile(join(folder, address));
/** A storage that counts what it stores, and calls `before` first. */
function watched(before: () => Promise<unknown> = async () => {}) {
  const puts: string[] = [];
  const put: Storage["put"] = async (name, bytes) => {
    await before();
    puts.push(name);
    await storage.put(name, bytes);
  };
  return { puts, storage: { ...storage, put } };
}

test("no stored film or sound tells where and by whom it was recorded, and each keeps its address and type", async () => {
  const names = readdirSync(WITH_PLACE);
  for (const name of names) {
    const bytes = await withPlace(name);
    const format = findFormat((await fileTypeFromBuffer(bytes))!.mime)!;
    await store(bytes, { url: `/media/${name}`, kind: format.kind, mimeType: format.mimeType });
  }
  while ((await database.db.select().from(media)).some(({ cleanedAt }) => cleanedAt === null)) await clean();
  for (const name of names) {
    const [kept, facts] = [await read(`/media/${name}`), (await row(`/media/${name}`))!];
    expect.soft(kept.includes("PLANTED"), name).toBe(false);
    expect.soft(await fileTypeFromBuffer(kept), name).toEqual(await fileTypeFromBuffer(await withPlace(name)));
    expect.soft([facts.bytes, facts.cleaningError], name).toEqual([kept.length, null]);
  }
  expect((await readdir(join(folder, "media"))).sort()).toEqual(names.sort());
});

test("a film in a bucket is cleaned in one put", async () => {
  const bytes = await withPlace("film.mp4");
  await store(bytes);
  await storage.delete(FILE);
  await place.bucket.put(FILE, bytes);
  await clean(place.bucket);
  expect((await place.bucket.get(FILE)).includes("PLANTED")).toBe(false);
  expect([await place.names(), (await row())!.cleanedAt]).toEqual([[FILE], expect.any(Date)]);
});

test("two processes at the same time clean a film once, and one waits for nothing", async () => {
  await store(await withPlace("film.mp4"));
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = watched(async () => {
    reached.resolve();
    await goOn.promise;
  });
  const second = watched();
  const cleaning = clean(first.storage);
  await reached.promise;
  await clean(second.storage);
  goOn.resolve();
  await cleaning;
  await clean(second.storage);
  expect([first.puts, second.puts]).toEqual([[FILE], []]);
  expect((await row())!.cleanedAt).not.toBeNull();
});

test("a process that is killed before the film is marked leaves a clean one, which the next run only marks", async () => {
  await store(await withPlace("film.webm"), { mimeType: "video/webm" });
  const killed = watched();
  const put: Storage["put"] = async (name, bytes) => {
    await killed.storage.put(name, bytes);
    throw new Error("killed");
  };
  await expect(clean({ ...storage, put })).rejects.toThrow("killed");
  const kept = await read();
  expect(await row()).toMatchObject({ cleanedAt: null, cleaningError: null });
  const next = watched();
  await clean(next.storage);
  expect([killed.puts, next.puts]).toEqual([[FILE], []]);
  expect((await read()).equals(kept)).toBe(true);
  expect(await row()).toMatchObject({ bytes: kept.length, cleanedAt: expect.any(Date) });
});

test("a film that cannot be stored stays as it is, and is cleaned once there is room again", async () => {
  const bytes = await withPlace("film.mp4");
  await store(bytes);
  await expect(clean(watched(() => Promise.reject(new Error("the disk is full"))).storage)).rejects.toThrow("full");
  expect((await read()).equals(bytes)).toBe(true);
  await clean();
  expect((await read()).includes("PLANTED")).toBe(false);
});

test("a broken film stays as it is, is looked at once, and the log says why", async () => {
  const bytes = (await withPlace("film.mp4")).subarray(0, 2000);
  await store(bytes);
  await clean();
  expect((await read()).equals(bytes)).toBe(true);
  const { cleanedAt, cleaningError } = (await row())!;
  expect([cleanedAt, cleaningError]).toEqual([null, "the file ends before its time"]);
  await clean();
  expect(lines).toMatchObject([{ url, err: { message: cleaningError } }]);
});

test("a film that is missing from the storage at present is cleaned when it is back", async () => {
  const bytes = await withPlace("film.mp4");
  await store(bytes);
  await storage.delete(FILE);
  await clean();
  expect(await row()).toMatchObject({ cleanedAt: null, cleaningError: null });
  await storage.put(FILE, bytes);
  await clean();
  expect((await read()).includes("PLANTED")).toBe(false);
});

test("a film that is deleted while it is cleaned does not come back", async () => {
  await store(await withPlace("film.mp4"));
  let deleting: Promise<unknown> = Promise.resolve();
  const beginDeletion = async () => {
    deleting = deleteUnusedMedia(database.db, storage, [url]);
  };
  await clean(watched(beginDeletion).storage);
  await deleting;
  expect([await row(), await readdir(join(folder, "media"))]).toEqual([undefined, []]);
});

test("a new upload, a picture and a file on its way into the storage are left alone", async () => {
  const bytes = film();
  const body = new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>;
  const upload = { body, name: "a.mp4", announced: bytes.length, kinds: ["video" as const], gallery: false };
  const sent = await createUpload(database.db, storage, null, upload);
  await store(await withPlace("film.mp4"), { storedAt: null });
  await store(Buffer.from("jpeg"), { url: "/media/foto.jpg", kind: "image", mimeType: "image/jpeg" });
  const before = await stat(join(folder, sent.url));
  const { puts, storage: counting } = watched();
  await clean(counting);
  expect([puts, lines]).toEqual([[], []]);
  expect((await stat(join(folder, sent.url))).ino).toBe(before.ino);
  expect((await row(sent.url))!.cleanedAt).not.toBeNull();
});

import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createPicture } from "#tests/factories/site.ts";
import { animation, plainPicture } from "#tests/files/media.ts";
import { deleteUnusedMedia } from "./cleanup.server.ts";
import { listFailedPictures, listLostPictures, makeVariants } from "./variants.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-retreta.jpg";
const url = `/media/${FILE}`;

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-variants-"));
  storage = diskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function store(bytes: Buffer, values: Partial<typeof media.$inferInsert> = {}) {
  await storage.put(FILE, bytes);
  await createPicture(database.db, { url, widths: [], ...values });
}
const row = async () => (await database.db.select().from(media).where(eq(media.url, url)))[0];
const made = async () => (existsSync(join(folder, "media/variants")) ? readdir(join(folder, "media/variants")) : []);

test("a picture's variants are stored before pages are invalidated", async () => {
  await store(await plainPicture(700, 500));
  expect(await listLostPictures(database.db)).toEqual([url]);
  const received: number[][] = [];
  const watched: Storage = {
    ...storage,
    put: async (name, bytes) => {
      received.push((await row())!.widths);
      await storage.put(name, bytes);
    },
  };
  await makeVariants(database.db, watched, { url });
  expect(received.every((widths) => widths.length === 0)).toBe(true);
  expect((await row())!.widths).toEqual([160, 320, 480]);
  expect(await made()).toContain(`480-${FILE}.avif`);
  // The other sizes are created for banners only.
  expect(await made()).toHaveLength(1 + 3 * 2);
  expect(await listLostPictures(database.db)).toEqual([]);
});

test("concurrent calls create the variants of a picture once", async () => {
  await store(await plainPicture(400, 300));
  let puts = 0;
  const counting: Storage = {
    ...storage,
    put: async (name, bytes) => {
      puts++;
      await storage.put(name, bytes);
    },
  };
  await Promise.all([makeVariants(database.db, counting, { url }), makeVariants(database.db, counting, { url })]);
  await makeVariants(database.db, counting, { url });
  expect(puts).toBe((await made()).length);
});

test("a failure to create variants is stored, retried, and then cleared", async () => {
  await store(await plainPicture(400, 300));
  const full: Storage = { ...storage, put: () => Promise.reject(new Error("the disk is full")) };
  await expect(makeVariants(database.db, full, { url })).rejects.toThrow("the disk is full");
  expect(await row()).toMatchObject({ variantsError: "the disk is full", widths: [] });
  // Its job is retried automatically, and once more each night.
  expect(await listLostPictures(database.db)).toEqual([]);
  expect(await listFailedPictures(database.db)).toEqual([url]);
  await makeVariants(database.db, storage, { url });
  expect(await row()).toMatchObject({ variantsError: null, widths: [160, 320] });
});

test("an animation gets no variants, and is not processed again", async () => {
  await store(await animation("webp"), { mimeType: "image/webp" });
  await makeVariants(database.db, storage, { url });
  expect(await row()).toMatchObject({ variantsError: "ANIMATED", widths: [] });
  expect(await made()).toEqual([]);
  expect(await listLostPictures(database.db)).toEqual([]);
  expect(await listFailedPictures(database.db)).toEqual([]);
});

test("a GIF is not processed", async () => {
  await store(await animation("gif"), { mimeType: "image/gif" });
  expect(await listLostPictures(database.db)).toEqual([]);
});

test("a picture that is deleted meanwhile leaves no variants", async () => {
  await store(await plainPicture(400, 300));
  let removed = false;
  const busy: Storage = {
    ...storage,
    put: async (name, bytes) => {
      await storage.put(name, bytes);
      if (!removed) {
        removed = true;
        expect(await deleteUnusedMedia(database.db, storage, [url])).toEqual([url]);
      }
    },
  };
  await makeVariants(database.db, busy, { url });
  expect(await row()).toBeUndefined();
  expect(await made()).toEqual([]);
});

test("a deleted picture of a lost job is no failure", async () => {
  await makeVariants(database.db, storage, { url });
  expect(await made()).toEqual([]);
});

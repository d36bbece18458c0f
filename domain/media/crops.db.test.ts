import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import type { Actor } from "#domain/audit/types.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { animation } from "#tests/files/media.ts";
import { deleteUnusedMedia } from "./cleanup.server.ts";
import { createCrop, PictureMoves } from "./crops.server.ts";
import { findFile } from "./queries.server.ts";
import { makeVariants } from "./variants.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-retreta.jpg";
const url = `/media/${FILE}`;
const RIGHT = { left: 0.5, top: 0, width: 0.5, height: 1 };

let folder: string;
let storage: Storage;
let ana: Actor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-crop-"));
  storage = diskStorage(folder);
  ana = { id: (await createReader(database.db)).id, name: "Ana" };
  // Red at the left, blue at the right.
  const half = { create: { width: 400, height: 300, channels: 3 as const, background: "#0000c0" } };
  const bytes = await sharp({ create: { ...half.create, width: 800, background: "#c00000" } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
  await storage.put(FILE, bytes);
  await createPicture(database.db, { url, widths: [], width: 800, height: 300, alt: "A banda" });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const crop = (focus: { x: number; y: number } | null = null, part = RIGHT) =>
  createCrop(database.db, storage, ana, { url, crop: part, focus });
const rowOf = async (address: string) => (await database.db.select().from(media).where(eq(media.url, address)))[0]!;

test("a crop is a separate file with the picture's description, its own focal point, and variants; the picture is not changed", async () => {
  const before = await rowOf(url);
  const made = await crop({ x: 60, y: 50 });
  expect(made).toEqual({
    url: expect.stringMatching(/^\/media\/[0-9a-f]{16}-retreta-recorte\.jpg$/),
    alt: "A banda",
    isNew: true,
  });
  expect(await rowOf(made.url)).toMatchObject({
    ...{ width: 400, height: 300, alt: "A banda", croppedFrom: url, crop: RIGHT },
    ...{ focusX: 20, focusY: 50, uploadedBy: ana.id },
  });
  const { dominant } = await sharp(await storage.get(made.url.slice("/media/".length))).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  await makeVariants(database.db, storage, made);
  expect((await rowOf(made.url)).widths).toEqual([160, 320]);
  expect(await rowOf(url)).toEqual(before);
  expect(await findFile(database.db, made.url)).toMatchObject({ crop: { of: url, part: RIGHT } });
  const lines = await database.db.select().from(auditLog);
  expect(lines.map(({ action, subjectId }) => [action, subjectId])).toEqual([["media.upload", made.url]]);
});

test("requesting the same crop again returns the existing one; another focal point or crop is a new file", async () => {
  const first = await crop({ x: 60, y: 50 });
  expect(await crop({ x: 60, y: 50 })).toEqual({ ...first, isNew: false });
  const others = [await crop(), await crop({ x: 90, y: 50 }), await crop(null, { ...RIGHT, width: 0.25 })];
  expect(new Set([first, ...others].map((one) => one.url)).size).toBe(4);
});

test("a picture is not deleted while a crop of it exists", async () => {
  const made = await crop();
  expect(await deleteUnusedMedia(database.db, storage, [url], ana)).toEqual([]);
  expect(await deleteUnusedMedia(database.db, storage, [made.url], ana)).toEqual([made.url]);
  expect(await deleteUnusedMedia(database.db, storage, [url], ana)).toEqual([url]);
  await expect(crop()).rejects.toMatchObject({ code: "not_found" });
  expect((await readdir(join(folder, "media"), { recursive: true })).filter((name) => name.includes("."))).toEqual([]);
});

test("nothing stays of a crop that cannot be stored", async () => {
  const full: Storage = { ...storage, put: async () => Promise.reject(new Error("full")) };
  await expect(createCrop(database.db, full, ana, { url, crop: RIGHT, focus: null })).rejects.toThrow("full");
  expect(await database.db.select({ url: media.url }).from(media)).toEqual([{ url }]);
});

test("animations, films, and files that are being deleted are refused", async () => {
  await storage.put("0123456789abcdef-anima.gif", await animation("gif"));
  await createPicture(database.db, { url: "/media/0123456789abcdef-anima.gif", mimeType: "image/gif" });
  await createPicture(database.db, { url: "/media/0123456789abcdef-filme.mp4", kind: "video" });
  const of = (source: string) => createCrop(database.db, storage, ana, { url: source, crop: RIGHT, focus: null });
  await expect(of("/media/0123456789abcdef-anima.gif")).rejects.toBeInstanceOf(PictureMoves);
  await expect(of("/media/0123456789abcdef-filme.mp4")).rejects.toMatchObject({ code: "not_found" });
  await database.db.update(media).set({ storedAt: null }).where(eq(media.url, url));
  await expect(crop()).rejects.toMatchObject({ code: "not_found" });
});

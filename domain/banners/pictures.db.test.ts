import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteUnusedMedia } from "#domain/media/cleanup.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createPicture } from "#tests/factories/site.ts";
import { animation, plainPicture } from "#tests/files/media.ts";
import { storeBannerPictures } from "./pictures.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-feira.jpg";
const url = `/media/${FILE}`;

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-banner-"));
  storage = diskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function store(bytes: Buffer, values: Parameters<typeof createPicture>[1] = {}) {
  await storage.put(FILE, bytes);
  await createPicture(database.db, { url, widths: [], ...values });
}
const cut = (into = storage) => storeBannerPictures(database.db, into, url);
const sizeOf = async (address: string | undefined) => {
  const { width, height, format } = await sharp(await storage.get(address!.slice("/media/".length))).metadata();
  return `${format} ${width}x${height}`;
};
const files = async () =>
  (await readdir(join(folder, "media"), { recursive: true })).filter((name) => name.includes("."));

test("a large picture is cropped to both sizes, each as JPEG and AVIF, with its placeholder", async () => {
  await store(await plainPicture(2600, 1500));
  const image = (await cut())!;
  expect(image).toEqual({
    original: url,
    hero1x: `/media/variants/hero-1200-${FILE}`,
    hero1xAvif: `/media/variants/hero-1200-${FILE}.avif`,
    hero2x: `/media/variants/hero-2400-${FILE}`,
    hero2xAvif: `/media/variants/hero-2400-${FILE}.avif`,
    heroPhoneAvif: `/media/variants/hero-840-${FILE}.avif`,
    blur: `/media/variants/blur-${FILE}`,
  });
  expect(await sizeOf(image.hero1x)).toBe("jpeg 1200x400");
  expect(await sizeOf(image.hero2x)).toBe("jpeg 2400x800");
  expect(await sizeOf(image.hero2xAvif)).toBe("heif 2400x800");
  expect(await sizeOf(image.heroPhoneAvif)).toBe("heif 840x280");
  expect(await sizeOf(image.blur)).toBe("jpeg 40x23");
  expect(await cut()).toEqual(image);
});

test("a small picture is not enlarged to the size for high-density screens", async () => {
  await store(await plainPicture(1200, 700));
  expect(Object.keys((await cut())!)).toEqual(["original", "hero1x", "hero1xAvif", "heroPhoneAvif", "blur"]);
});

test.each([
  ["a picture that moves", async () => store(await animation("gif"), { mimeType: "image/gif" })],
  ["a film", async () => store(await plainPicture(90, 90), { kind: "video", mimeType: "video/mp4" })],
  ["a picture that is on its way out", async () => store(await plainPicture(90, 90), { storedAt: null })],
  ["a picture that nobody knows", async () => {}],
])("%s stays as it is", async (_, prepare) => {
  await prepare();
  expect(await cut()).toBeNull();
});

test("a picture of another site is not changed", async () => {
  expect(await storeBannerPictures(database.db, storage, "https://fotos.example/a.jpg")).toBeNull();
});

test("nothing stays of a picture that is deleted meanwhile", async () => {
  await store(await plainPicture(1300, 700));
  let removed = false;
  const busy: Storage = {
    ...storage,
    put: async (name, bytes) => {
      await storage.put(name, bytes);
      if (removed) return;
      removed = true;
      await deleteUnusedMedia(database.db, storage, [url]);
    },
  };
  expect(await cut(busy)).toBeNull();
  expect(await files()).toEqual([]);
});

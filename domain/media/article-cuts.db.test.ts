import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "#db/schema/media.ts";
import type { Staff } from "#domain/accounts/policy.ts";
import type { Actor } from "#domain/audit/types.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { cutArticlePictures } from "./article-cuts.server.ts";
import { deleteUnusedMedia } from "./cleanup.server.ts";
import { updateFocus } from "./focus.server.ts";
import { cutPictures } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-retreta.jpg";
const url = `/media/${FILE}`;
const DAY = 86_400_000;

let folder: string;
let storage: Storage;
let ana: Actor & Staff;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-cuts-"));
  storage = diskStorage(folder);
  const { id, name } = await createReader(database.db);
  ana = { id, name, role: "editor" };
  // Red at the left, blue at the right.
  const half = { width: 1200, height: 1300, channels: 3 as const, background: "#0000c0" };
  const bytes = await sharp({ create: { ...half, width: 2400, background: "#c00000" } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 1200, top: 0 }])
    .jpeg()
    .toBuffer();
  await storage.put(FILE, bytes);
  await createPicture(database.db, { url, widths: [320], width: 2400, height: 1300 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cuts = async () => {
  const [row] = await database.db.select().from(media).where(eq(media.url, url));
  return cutPictures(url, row);
};
const cut = () => cutArticlePictures(database.db, storage);
const sideOf = async (address: string) => {
  const { dominant } = await sharp(await storage.get(address.slice("/media/".length))).stats();
  return dominant.r > dominant.b ? "red" : "blue";
};

test("the main picture of a new article is cropped to all shapes, 1200 pixels wide, up to 300 KB each", async () => {
  await cut();
  expect(await cuts()).toEqual([]);
  await createArticle(database.db, { imageUrl: url, firstPublishedAt: new Date(Date.now() - DAY) });
  await cut();
  const made = await cuts();
  expect(made.map(({ width, height }) => `${width}x${height}`)).toEqual(["1200x675", "1200x900", "1200x1200"]);
  for (const { url: address, width, height } of made) {
    const bytes = await storage.get(address.slice("/media/".length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    expect(bytes.length).toBeLessThan(300 * 1024);
  }
});

test("pictures of drafts, of old articles and inside a text are not cropped", async () => {
  await createArticle(database.db, { imageUrl: url, published: false, publishedAt: null });
  await createArticle(database.db, { imageUrl: url, firstPublishedAt: new Date(Date.now() - 40 * DAY) });
  await createArticle(database.db, { additionalImages: [url], firstPublishedAt: new Date(Date.now() - DAY) });
  await cut();
  expect(await cuts()).toEqual([]);
});

test("crops follow the focal point, under their own addresses", async () => {
  await createArticle(database.db, { imageUrl: url, firstPublishedAt: new Date(Date.now() - DAY) });
  await cut();
  const before = await cuts();
  for (const [x, side] of [
    [0, "red"],
    [100, "blue"],
  ] as const) {
    await updateFocus(database.db, ana, url, { x, y: 50 });
    // None is named until it is there.
    expect(await cuts()).toEqual([]);
    await cut();
    const square = (await cuts()).at(-1)!;
    expect([await sideOf(square.url), before.some((one) => one.url === square.url)]).toEqual([side, false]);
  }
});

test("a picture that is too small is processed once, and all crops are deleted with their picture", async () => {
  const small = await createPicture(database.db, { url: "/media/pequena.jpg", widths: [320], width: 800, height: 600 });
  const firstPublishedAt = new Date(Date.now() - DAY);
  await createArticle(database.db, { imageUrl: small.url, firstPublishedAt });
  const { id } = await createArticle(database.db, { imageUrl: url, firstPublishedAt });
  await cut();
  const [row] = await database.db.select().from(media).where(eq(media.url, small.url));
  expect(row!.articleCuts).toEqual([]);
  await database.pool.query("delete from news where id = $1", [id]);
  await deleteUnusedMedia(database.db, storage, [url], ana);
  expect(await readdir(join(folder, "media/variants"))).toEqual([]);
});

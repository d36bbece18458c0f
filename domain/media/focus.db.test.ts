import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { banners, stories } from "#db/schema/site.ts";
import type { Staff } from "#domain/accounts/policy.ts";
import type { Actor } from "#domain/audit/types.ts";
import { storeBannerPictures } from "#domain/banners/pictures.server.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import { listStories } from "#domain/stories/queries.server.ts";
import { variantAddress } from "#platform/http/variant-address.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { deleteUnusedMedia } from "./cleanup.server.ts";
import { cutToFocus, updateFocus } from "./focus.server.ts";
import { shareImage } from "./types.ts";
import { makeVariants } from "./variants.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-retreta.jpg";
const url = `/media/${FILE}`;

let folder: string;
let storage: Storage;
let ana: Actor & Staff;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-focus-"));
  storage = diskStorage(folder);
  const { id, name } = await createReader(database.db);
  ana = { id, name, role: "editor" };
  // Red at the left, blue at the right.
  const half = { create: { width: 800, height: 400, channels: 3 as const, background: "#0000c0" } };
  const bytes = await sharp({ create: { ...half.create, width: 1600, background: "#c00000" } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 800, top: 0 }])
    .jpeg()
    .toBuffer();
  await storage.put(FILE, bytes);
  await createPicture(database.db, { url, widths: [], width: 1600, height: 400 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const row = async () => (await database.db.select().from(media).where(eq(media.url, url)))[0]!;
const shared = async () => {
  const address = shareImage(url, await row())!;
  const { dominant } = await sharp(await storage.get(address.slice("/media/".length))).stats();
  return dominant.r > dominant.b ? "red" : "blue";
};

test("pages and the picture for social networks follow a focal point, the latter under its own address", async () => {
  await makeVariants(database.db, storage, { url });
  const before = shareImage(url, await row());
  await createArticle(database.db, { featured: true, imageUrl: url });
  for (const [x, side] of [
    [0, "red"],
    [96, "blue"],
  ] as const) {
    await updateFocus(database.db, ana, url, { x, y: 20 });
    await cutToFocus(database.db, storage, url);
    expect(await shared()).toBe(side);
    expect(shareImage(url, await row())).not.toBe(before);
    expect((await listHomeArticles(database.db, 1)).featured[0]!.picture!.position).toBe(`${x}% 20%`);
  }
  await updateFocus(database.db, ana, url, null);
  expect(shareImage(url, await row())).toBe(before);
  expect((await listHomeArticles(database.db, 1)).featured[0]!.picture!.position).toBeUndefined();
  const lines = await database.db.select().from(auditLog);
  expect(lines.map(({ action }) => action)).toEqual(["media.update", "media.update", "media.update"]);
});

test("a focal point that is chosen before the variants exist is applied to them", async () => {
  await updateFocus(database.db, ana, url, { x: 100, y: 50 });
  await cutToFocus(database.db, storage, url);
  expect(await row()).toMatchObject({ focusX: 100, shareCut: null });
  await makeVariants(database.db, storage, { url });
  expect([(await row()).shareCut, await shared()]).toEqual([4, "blue"]);
});

const sideOf = async (address: string | undefined) => {
  const { dominant } = await sharp(await storage.get(address!.slice("/media/".length))).stats();
  return dominant.r > dominant.b ? "red" : "blue";
};
const addBanner = async () => {
  const imageUrl = JSON.stringify(await storeBannerPictures(database.db, storage, url));
  await database.db.insert(banners).values({ title: "Festa", imageUrl, linkUrl: "/" });
};
const hero = async () => (await getBannerPlaces(database.db)).home[0]!.hero!;

test("a banner follows the focal point of its picture, chosen before or after, under separate addresses", async () => {
  await makeVariants(database.db, storage, { url });
  await updateFocus(database.db, ana, url, { x: 0, y: 50 });
  await cutToFocus(database.db, storage, url);
  expect((await row()).bannerCut).toBeNull();
  await addBanner();
  const first = await hero();
  expect(await sideOf(first.src)).toBe("red");
  expect(await sideOf(first.avifs!.split(" ")[0])).toBe("red");
  const version = () => database.db.execute("select xmin from banners");
  const before = (await version()).rows;
  await updateFocus(database.db, ana, url, { x: 100, y: 50 });
  await cutToFocus(database.db, storage, url);
  expect(await sideOf((await hero()).src)).toBe("blue");
  expect((await hero()).src).not.toBe(first.src);
  // An open form of the banner has no conflict.
  expect((await version()).rows).toEqual(before);
  await updateFocus(database.db, ana, url, null);
  expect((await hero()).src).toBe(`/media/variants/hero-1200-${FILE}`);
});

test("the small picture of a story follows the focal point", async () => {
  await makeVariants(database.db, storage, { url });
  await database.db.insert(stories).values({ mediaUrl: url, mediaType: "image" });
  const small = async () => (await listStories(database.db))[0]!.thumbnail!;
  const address = async () => variantAddress(await small(), 160, "webp");
  const before = await address();
  for (const [x, side] of [
    [0, "red"],
    [100, "blue"],
  ] as const) {
    await updateFocus(database.db, ana, url, { x, y: 50 });
    await cutToFocus(database.db, storage, url);
    expect(await sideOf(await address())).toBe(side);
    const { width, height } = await sharp(await storage.get((await address()).slice("/media/".length))).metadata();
    expect([width, height, (await small()).widths]).toEqual([160, 184, [160]]);
  }
  await updateFocus(database.db, ana, url, null);
  expect(await address()).toBe(before);
});

test("cuts are deleted with their picture; an unknown picture is refused", async () => {
  await updateFocus(database.db, ana, url, { x: 0, y: 50 });
  await addBanner();
  await makeVariants(database.db, storage, { url });
  await database.db.delete(banners);
  await database.pool.query("update media set created_at = now() - interval '3 days'");
  expect(await deleteUnusedMedia(database.db, storage, [url], ana)).toHaveLength(1);
  expect(await readdir(join(folder, "media/variants"))).toEqual([]);
  await expect(updateFocus(database.db, ana, url, null)).rejects.toMatchObject({ code: "not_found" });
});

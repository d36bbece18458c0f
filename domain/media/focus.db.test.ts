import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import type { Actor } from "#domain/audit/types.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { deleteUnusedMedia } from "./cleanup.server.ts";
import { cutShareImage, updateFocus } from "./focus.server.ts";
import { shareImage } from "./types.ts";
import { makeVariants } from "./variants.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-retreta.jpg";
const url = `/media/${FILE}`;

let folder: string;
let storage: Storage;
let ana: Actor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-focus-"));
  storage = diskStorage(folder);
  const { id, name } = await createReader(database.db);
  ana = { id, name };
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

test("a focal point is kept by pages and by the picture for social networks, under an address of its own", async () => {
  await makeVariants(database.db, storage, { url });
  const before = shareImage(url, await row());
  await createArticle(database.db, { featured: true, imageUrl: url });
  for (const [x, side] of [
    [0, "red"],
    [96, "blue"],
  ] as const) {
    await updateFocus(database.db, ana, url, { x, y: 20 });
    await cutShareImage(database.db, storage, url);
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

test("one that is chosen before the variants are there counts once they are", async () => {
  await updateFocus(database.db, ana, url, { x: 100, y: 50 });
  await cutShareImage(database.db, storage, url);
  expect(await row()).toMatchObject({ focusX: 100, shareCut: null });
  await makeVariants(database.db, storage, { url });
  expect([(await row()).shareCut, await shared()]).toEqual([4, "blue"]);
});

test("what was cut goes with its picture; an unknown one is refused", async () => {
  await updateFocus(database.db, ana, url, { x: 0, y: 50 });
  await makeVariants(database.db, storage, { url });
  await database.pool.query("update media set created_at = now() - interval '3 days'");
  expect(await deleteUnusedMedia(database.db, storage, [url], ana)).toHaveLength(1);
  expect(await readdir(join(folder, "media/variants"))).toEqual([]);
  await expect(updateFocus(database.db, ana, url, null)).rejects.toMatchObject({ code: "not_found" });
});

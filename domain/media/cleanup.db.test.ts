import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { auditLog, notifications } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { type news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { banners, bottomNav, popups, stories } from "#db/schema/site.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture, setSetting } from "#tests/factories/site.ts";
import { deleteUnusedMedia, deleteUnusedUploads, lockMedia } from "./cleanup.server.ts";
import { filesOf } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FILE = "0123456789abcdef-retreta.jpg";
const URL = `/media/${FILE}`;

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-cleanup-"));
  storage = diskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Stores a picture with all its variants. */
async function store(file = FILE, values: Partial<typeof media.$inferInsert> = {}): Promise<void> {
  for (const name of filesOf(file)) await storage.put(name, Buffer.from(name));
  await createPicture(database.db, { url: `/media/${file}`, ...values });
}
const files = async () => {
  const entries = await readdir(join(folder, "media"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const isThere = async (url = URL) =>
  (await database.db.select().from(media).where(eq(media.url, url))).length === 1 && existsSync(join(folder, url));

test("an unused file is deleted with all its variants, and logged", async () => {
  await store();
  await store("fedcba9876543210-outra.jpg");
  expect(filesOf(FILE)).toEqual(
    expect.arrayContaining([
      FILE,
      `thumbs/${FILE}`,
      `variants/hero-1200-${FILE}`,
      `variants/hero-2400-${FILE}`,
      `variants/blur-${FILE}`,
      `variants/share-${FILE}.jpg`,
      `variants/320-${FILE}.avif`,
    ]),
  );
  expect(await deleteUnusedMedia(database.db, storage, [URL, URL])).toEqual([URL]);
  expect(await isThere()).toBe(false);
  expect((await files()).filter((name) => name.includes("retreta"))).toEqual([]);
  expect((await files()).filter((name) => name.includes("outra"))).toHaveLength(filesOf(FILE).length);
  const [entry] = await database.db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "media.delete", subjectId: URL, actorName: "Coreto" });
});

test("a film is deleted with its poster, unless something else uses that", async () => {
  const [first, second] = ["0000000000000001-a-quadro.jpg", "0000000000000002-b-quadro.jpg"] as const;
  const films = ["0000000000000003-a.mp4", "0000000000000004-b.mp4"].map((file) => `/media/${file}`);
  const stills = [first, second].map((file) => `/media/${file}`);
  for (const file of [first, second]) await store(file);
  for (const [index, url] of films.entries()) {
    await createPicture(database.db, { url, kind: "video", mimeType: "video/mp4", posterUrl: stills[index]! });
  }
  await createArticle(database.db, { imageUrl: stills[1]! });
  expect(await deleteUnusedMedia(database.db, storage, stills)).toEqual([]);
  expect(await deleteUnusedMedia(database.db, storage, films)).toEqual([...films, stills[0]]);
  expect(await files()).toEqual(expect.arrayContaining([second]));
  expect(await isThere(stills[0]!)).toBe(false);
  expect(await isThere(stills[1]!)).toBe(true);
});

describe("a used file", () => {
  const article = (values: Partial<typeof news.$inferInsert>) => () => createArticle(database.db, values);
  const JSON_ENTRY = JSON.stringify({ type: "image", url: URL, caption: 'A "Lira"' });
  test.each<[string, () => Promise<unknown>]>([
    ["as the picture of an article", article({ imageUrl: URL })],
    ["as its thumbnail", article({ thumbnailUrl: URL })],
    ["as its film", article({ videoUrl: URL })],
    ["as its sound", article({ audioUrl: URL })],
    ["in its gallery, as JSON", article({ additionalImages: ["https://outro.example/a.jpg", JSON_ENTRY] })],
    ["in its gallery, as a plain address", article({ additionalImages: [URL] })],
    ["by its full address", article({ imageUrl: `https://jornal.example${URL}` })],
    ["in its useful links", article({ usefulLinks: `https://a.example\n${URL}` })],
    [
      "in an earlier version of an article",
      async () => {
        const { id } = await createArticle(database.db, {});
        await database.db.insert(newsRevisions).values({ newsId: id, version: 1, fields: { gallery: [{ url: URL }] } });
      },
    ],
    [
      "in what somebody types and has not saved",
      async () => {
        const { id: editorId } = await createReader(database.db);
        const id = "11111111-1111-4111-8111-111111111111";
        await database.db.insert(newsAutosaves).values({ id, editorId, fields: { imageUrl: URL } });
      },
    ],
    ["by a banner", () => database.db.insert(banners).values({ title: "B", imageUrl: URL })],
    [
      "by a banner, as a variant in JSON",
      () =>
        database.db
          .insert(banners)
          .values({ title: "B", imageUrl: JSON.stringify({ hero1x: `/media/variants/hero-1200-${FILE}` }) }),
    ],
    ["by a pop-up", () => database.db.insert(popups).values({ mediaUrl: URL })],
    ["by a story", () => database.db.insert(stories).values({ mediaUrl: URL })],
    [
      "as the thumbnail of a story",
      () => database.db.insert(stories).values({ mediaUrl: "https://a.example/a.mp4", thumbnailUrl: URL }),
    ],
    ["by a notification", () => database.db.insert(notifications).values({ message: "Oi", imageUrl: URL })],
    ["as the film of a notification", () => database.db.insert(notifications).values({ message: "Oi", videoUrl: URL })],
    ["as the icon of a category", () => database.db.insert(categories).values({ name: "C", slug: "c", icon: URL })],
    ["as an icon of the bottom bar", () => database.db.insert(bottomNav).values({ label: "I", icon: URL })],
    ["as the logo", () => setSetting(database.db, "site_logo", URL)],
    ["by a profile", () => createReader(database.db, { image: URL })],
  ])("a file that is used %s is not deleted", async (_, use) => {
    await store();
    await use();
    expect(await deleteUnusedMedia(database.db, storage, [URL])).toEqual([]);
    expect(await isThere()).toBe(true);
  });
});

test("other sites' files are not touched", async () => {
  await store();
  const others = [
    "https://outro.example/a.jpg",
    "/media/../x",
    "/media/thumbs/a.jpg",
    "",
    `${URL}?x`,
    "/media/nada.jpg",
  ];
  expect(await deleteUnusedMedia(database.db, storage, others)).toEqual([]);
  expect(await isThere()).toBe(true);
});

test("the deletion waits for a transaction that begins to use the file", async () => {
  await store();
  const written = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const writing = database.db.transaction(async (tx) => {
    expect(await lockMedia(tx, [URL, "https://outro.example/a.jpg"])).toEqual([]);
    await tx.insert(stories).values({ mediaUrl: URL });
    held.resolve();
    await written.promise;
  });
  await held.promise;
  const deleting = deleteUnusedMedia(database.db, storage, [URL]);
  await waiting();
  written.resolve();
  await writing;
  expect(await deleting).toEqual([]);
  expect(await isThere()).toBe(true);
});

test("a mutation that uses a file that is being deleted finds it missing, without waiting for the storage", async () => {
  await store();
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow: Storage = {
    ...storage,
    delete: async (name) => {
      asked.resolve();
      await goOn.promise;
      await storage.delete(name);
    },
  };
  const deleting = deleteUnusedMedia(database.db, slow, [URL]);
  await asked.promise;
  expect(await database.db.transaction((tx) => lockMedia(tx, [URL]))).toEqual([URL]);
  const { rows } = await database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(rows).toEqual([]);
  goOn.resolve();
  expect(await deleting).toEqual([URL]);
});

test("files that cannot be deleted keep their row, and are deleted the next time", async () => {
  await store();
  const stuck: Storage = { ...storage, delete: () => Promise.reject(new Error("busy")) };
  await expect(deleteUnusedMedia(database.db, stuck, [URL])).rejects.toThrow("busy");
  expect(await isThere()).toBe(true);
  expect(await deleteUnusedMedia(database.db, storage, [URL])).toEqual([URL]);
});

test("files that could not be stored or deleted are deleted with the unused uploads at night", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await store(FILE, { createdAt: hoursAgo(7), storedAt: null });
  await store("1111111111111111-chega.jpg", { createdAt: hoursAgo(1), storedAt: null });
  expect(await deleteUnusedUploads(database.db, storage)).toEqual([URL]);
});

describe("unused uploads", () => {
  const USED = "2222222222222222-usada.jpg";
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const daysAgo = (days: number) => hoursAgo(24 * days);
  const night = () => deleteUnusedUploads(database.db, storage);
  const since = async (url = URL) => (await database.db.select().from(media).where(eq(media.url, url)))[0]?.unusedSince;

  test("they are listed two days after they were sent, and deleted thirty days later; the demo's pictures stay", async () => {
    await store(FILE, { createdAt: hoursAgo(49) });
    await store("1111111111111111-nova.jpg", { createdAt: hoursAgo(47) });
    await store(USED, { createdAt: hoursAgo(49) });
    await store("0123456789-demo.jpg", { createdAt: daysAgo(90) });
    await createArticle(database.db, { imageUrl: `/media/${USED}` });
    expect(await night()).toEqual([]);
    const listed = await database.db.select({ url: media.url }).from(media).where(isNotNull(media.unusedSince));
    expect(listed).toEqual([{ url: URL }]);
    await database.db
      .update(media)
      .set({ unusedSince: daysAgo(29) })
      .where(eq(media.url, URL));
    expect(await night()).toEqual([]);
    await database.db
      .update(media)
      .set({ unusedSince: daysAgo(31) })
      .where(eq(media.url, URL));
    expect(await night()).toEqual([URL]);
  });

  test("one that is used again is taken off the list, whoever noticed it", async () => {
    await store(FILE, { createdAt: daysAgo(60), unusedSince: daysAgo(31) });
    await store(USED, { createdAt: daysAgo(60), unusedSince: daysAgo(31) });
    await database.db.transaction((tx) => lockMedia(tx, [URL]));
    expect(await since()).toBeNull();
    await createArticle(database.db, { imageUrl: `/media/${USED}` });
    expect(await night()).toEqual([]);
    expect(await since(`/media/${USED}`)).toBeNull();
    expect(await since()).not.toBeNull();
  });

  test("one that is kept in the archive stays, unless somebody deletes it", async () => {
    await store(FILE, { createdAt: daysAgo(60), unusedSince: daysAgo(31), keptAt: daysAgo(1) });
    expect(await night()).toEqual([]);
    expect(await deleteUnusedMedia(database.db, storage, [URL])).toEqual([]);
    expect(await isThere()).toBe(true);
    expect(await deleteUnusedMedia(database.db, storage, [URL], null, { alsoKept: true })).toEqual([URL]);
  });

  test("what a file's list says is no change that readers' pages are notified of", async () => {
    await store(FILE, { createdAt: daysAgo(60) });
    const client = await database.pool.connect();
    const notified: string[] = [];
    client.on("notification", ({ payload }) => notified.push(payload ?? ""));
    await client.query("listen coreto_changes");
    await night();
    await client.query("select 1");
    await client.query("unlisten *");
    client.release();
    expect(notified).toEqual([]);
    expect(await since()).not.toBeNull();
  });
});

test("a file stays when its uploader's account is deleted", async () => {
  const { id } = await createReader(database.db);
  await store(FILE, { uploadedBy: id });
  await database.db.delete(users).where(eq(users.id, id));
  expect(await isThere()).toBe(true);
});

/** Waits until a statement waits for a lock. */
async function waiting(): Promise<void> {
  while ((await countLockWaits(database.pool)) === 0);
}

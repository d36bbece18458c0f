import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#db/schema/accounts.ts";
import { auditLog, notifications } from "#db/schema/audience.ts";
import { authors } from "#db/schema/authors.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { banners, bottomNav, popups, siteSettings, stories } from "#db/schema/site.ts";
import { articleTemplates } from "#db/schema/templates.ts";
import type { Staff } from "#domain/accounts/policy.ts";
import type { Actor } from "#domain/audit/types.ts";
import { storeBannerPictures } from "#domain/banners/pictures.server.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { EditConflict, updateArticle } from "#domain/news/writing/mutations.server.ts";
import { getEditable } from "#domain/news/writing/queries.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture, setSetting } from "#tests/factories/site.ts";
import { plainPicture } from "#tests/files/media.ts";
import { deleteUnusedMedia, deleteUnusedUploads } from "../cleanup.server.ts";
import { listUses } from "../uses.server.ts";
import { NotReplaceable, replaceEverywhere, undoReplacement } from "./mutations.server.ts";
import { listFileUses } from "./referencing-tables.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const [OLD, NEW] = ["0123456789abcdef-velha.jpg", "fedcba9876543210-nova.jpg"];
const [from, to] = [`/media/${OLD}`, `/media/${NEW}`];

let folder: string;
let storage: Storage;
let ana: Staff & Actor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-replace-"));
  storage = diskStorage(folder);
  ana = { id: (await createReader(database.db)).id, name: "Ana", role: "editor" };
  for (const file of [OLD, NEW]) {
    await storage.put(file, await plainPicture(1300, 700));
    await createPicture(database.db, { url: `/media/${file}` });
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const replace = () => replaceEverywhere(database.db, storage, ana, { from, to });
const undo = (key: string) => undoReplacement(database.db, storage, ana, { from, key });
const picture = (src: string) => ({ type: "doc", version: 1, content: [{ type: "image", attrs: { id: "a", src } }] });
const gallery = (...urls: string[]) => urls.map((url) => JSON.stringify({ type: "image", url, caption: null }));

/** The old file in every place. */
async function useEverywhere() {
  const { db } = database;
  await createArticle(db, {
    ...{ title: "Feira", imageUrl: from, thumbnailUrl: from, additionalImages: gallery(from, "/media/outra.jpg") },
    body: picture(from),
    content: `Texto\n${from}`,
  });
  const fields = { ...EMPTY_FIELDS, title: "Nova", imageUrl: from };
  await db.insert(newsAutosaves).values({
    ...{ id: crypto.randomUUID(), baseVersion: 0, sequence: 1, editorId: ana.id },
    ...{ fields, updatedAt: new Date("2026-01-01T00:00:00Z") },
  });
  await db.insert(articleTemplates).values({ name: "Modelo", fields });
  const imageUrl = JSON.stringify(await storeBannerPictures(db, storage, from));
  await db.insert(banners).values([
    { title: "Com tamanhos", imageUrl },
    { title: "Simples", imageUrl: from, orderIndex: 1 },
  ]);
  await db.insert(popups).values({ title: "Aviso", mediaUrl: from });
  await db.insert(stories).values({ title: "Story", mediaUrl: from, thumbnailUrl: from });
  await db.insert(notifications).values({ message: "Chuva", imageUrl: from });
  await createCategory(db, { name: "Cidade", icon: from });
  await db.insert(authors).values({ name: "Marina", slug: "marina", photoUrl: from });
  await db.insert(bottomNav).values({ label: "Rádio", icon: from });
  await setSetting(db, "site_logo", from);
  await createPicture(db, { url: "/media/0123456789abcdef-filme.mp4", kind: "video", posterUrl: from });
  await db.update(profiles).set({ avatarUrl: from }).where(eq(profiles.id, ana.id));
}

const TABLES = {
  ...{ newsAutosaves, articleTemplates, banners, popups, stories, notifications, categories, authors, bottomNav },
  ...{ siteSettings, profiles },
};
/** The files that the site shows, by the names of tables. */
async function everything() {
  const tables = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => [name, await database.db.select().from(table)] as const),
  );
  const articles = (await database.db.select().from(news)).map(
    ({ version: _, updatedAt: __, publishedAt: ___, ...article }) => article,
  );
  const stills = await database.db.select({ still: media.posterUrl }).from(media).where(eq(media.kind, "video"));
  return { ...Object.fromEntries(tables), articles, stills };
}

test("a replacement changes every use of a file, with audit lines and an article version, and can be undone", async () => {
  await useEverywhere();
  const before = await everything();
  const { key, uses } = await replace();
  expect(new Set(uses.map(({ kind }) => kind)).size).toBe(13);
  expect(uses).toHaveLength(14);
  const after = await everything();
  // A plain address of a banner has the sizes of banners from then on.
  const withoutBanners = (all: object) => JSON.stringify({ ...all, banners: null });
  expect(withoutBanners(after)).toBe(withoutBanners(before).replaceAll(OLD, NEW));
  expect((await listUses(database.db, [OLD])).get(OLD)).toEqual(["versões de notícias"]);
  const { home } = await getBannerPlaces(database.db);
  expect(home.map(({ hero, picture: shown }) => [hero?.src ?? null, shown!.src])).toEqual([
    [`/media/variants/hero-1200-${NEW}`, to],
    [`/media/variants/hero-1200-${NEW}`, to],
  ]);
  const [article] = await database.db.select().from(news);
  expect(article!.version).toBe(2);
  const versions = await database.db.select().from(newsRevisions).orderBy(newsRevisions.version);
  expect(versions.map(({ version, fields }) => [version, fields.imageUrl])).toEqual([
    [1, from],
    [2, to],
  ]);
  const lines = (await database.db.select().from(auditLog)).map(({ action }) => action);
  expect(lines).toEqual(expect.arrayContaining(["media.replace", "news.update", "banner.update", "settings.update"]));
  expect(await undo(key)).toEqual([]);
  expect(withoutBanners(await everything())).toBe(withoutBanners(before));
  expect((await getBannerPlaces(database.db)).home.map(({ picture: shown }) => shown!.src)).toEqual([from, from]);
  expect(await undo(key)).toEqual([]);
  expect((await database.db.select().from(newsRevisions)).length).toBe(3);
});

describe("a row that refers to both files", () => {
  const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;

  test("a row that refers to both files is restored exactly by the undo", async () => {
    const { id } = await createArticle(database.db, { imageUrl: to, additionalImages: gallery(to, from) });
    const { key } = await replace();
    expect((await find(id)).additionalImages).toEqual(gallery(to, to));
    expect(await undo(key)).toEqual([]);
    expect(await find(id)).toMatchObject({ imageUrl: to, additionalImages: gallery(to, from) });
  });

  test("a row that was changed after the replacement is not restored, and is reported", async () => {
    const { id } = await createArticle(database.db, { title: "Feira", additionalImages: gallery(to, from) });
    const { key } = await replace();
    await database.db
      .update(news)
      .set({ additionalImages: gallery(to) })
      .where(eq(news.id, id));
    expect(await undo(key)).toEqual([{ kind: "news", id, name: "Feira" }]);
    expect((await find(id)).additionalImages).toEqual(gallery(to));
  });
});

test("an undo does not change rows that referred to the other file before, or began to since", async () => {
  const mine = await createArticle(database.db, { imageUrl: from });
  const other = await createArticle(database.db, { imageUrl: to });
  const { key } = await replace();
  await database.db.insert(popups).values({ title: "Depois", mediaUrl: to });
  await undo(key);
  const rows = await database.db.select({ id: news.id, imageUrl: news.imageUrl }).from(news);
  expect(Object.fromEntries(rows.map(({ id, imageUrl }) => [id, imageUrl]))).toEqual({
    [mine.id]: from,
    [other.id]: to,
  });
  expect((await database.db.select().from(popups))[0]!.mediaUrl).toBe(to);
});

test("an open form of the article treats the change as another user's save", async () => {
  const { id } = await createArticle(database.db, { imageUrl: from });
  const { fields, version } = await getEditable(database.db, id);
  await replace();
  const save = updateArticle(database.db, ana, id, { fields: { ...fields, title: "Outro" }, version });
  await expect(save).rejects.toBeInstanceOf(EditConflict);
});

test("a draft that somebody is typing in is not changed", async () => {
  const draft = { id: crypto.randomUUID(), baseVersion: 0, sequence: 1, editorId: ana.id };
  await database.db.insert(newsAutosaves).values({ ...draft, fields: { ...EMPTY_FIELDS, imageUrl: from } });
  expect((await replace()).uses).toEqual([]);
  expect((await listUses(database.db, [OLD])).get(OLD)).toEqual(["rascunhos"]);
});

test("the former file is listed as unused, and deleted after thirty days", async () => {
  await database.db.insert(popups).values({ title: "Aviso", mediaUrl: from });
  await database.pool.query("update media set created_at = now() - interval '90 days'");
  await replace();
  expect(await deleteUnusedUploads(database.db, storage)).toEqual([]);
  await database.pool.query(
    "update media set unused_since = now() - interval '31 days' where unused_since is not null",
  );
  expect(await deleteUnusedUploads(database.db, storage)).toEqual([from]);
});

describe("a refused replacement", () => {
  const attempt = (other: string) => replaceEverywhere(database.db, storage, ana, { from, to: other });
  test.each([
    ["the same file", async () => from, "same"],
    ["an address of another site", async () => "https://fotos.example/a.jpg", "gone"],
    ["a file of another kind", async () => (await createPicture(database.db, { kind: "video" })).url, "other_kind"],
    ["a file that is on its way out", async () => (await createPicture(database.db, { storedAt: null })).url, "gone"],
  ])("a replacement by %s is refused, and nothing is changed", async (_, make, reason) => {
    await database.db.insert(popups).values({ title: "Aviso", mediaUrl: from });
    const other = await make();
    await expect(attempt(other)).rejects.toMatchObject({ reason });
    expect((await database.db.select().from(popups))[0]!.mediaUrl).toBe(from);
  });

  test("the undo of an unknown replacement, or without the former file, is refused", async () => {
    await database.db.insert(popups).values({ title: "Aviso", mediaUrl: from });
    const { key } = await replace();
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
    await deleteUnusedMedia(database.db, storage, [from], ana);
    await expect(undo(key)).rejects.toBeInstanceOf(NotReplaceable);
    expect((await database.db.select().from(popups))[0]!.mediaUrl).toBe(to);
  });
});

test("after two concurrent replacements nothing refers to the file", async () => {
  await useEverywhere();
  const third = await createPicture(database.db, { url: "/media/0000000000000000-terceira.jpg" });
  await storage.put("0000000000000000-terceira.jpg", await plainPicture(90, 90));
  await Promise.all([replace(), replaceEverywhere(database.db, storage, ana, { from, to: third.url })]);
  expect(await listFileUses(database.db, from)).toEqual([]);
});

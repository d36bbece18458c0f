import { eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { comments, likes } from "#db/schema/comments.ts";
import { news, newsRevisions } from "#db/schema/news.ts";
import { listUses } from "#domain/media/uses.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { TITLE_MAX } from "../types.ts";
import { copyArticle, copyTitle } from "./copy.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const writer = async () => {
  const { id } = await createReader(database.db);
  return { id, name: "Ana", role: "admin" as const };
};

/** An article with something in every column that a person fills. */
async function fullArticle() {
  const category = await createCategory(database.db);
  return createArticle(database.db, {
    title: "Coreto reabre",
    slug: "coreto-reabre",
    formerSlugs: ["coreto"],
    imageUrl: "/media/coreto.jpg",
    imageCaption: "O coreto",
    imageCredit: "Marina",
    videoUrl: "/media/coreto.mp4",
    audioUrl: "/media/coreto.mp3",
    thumbnailUrl: "/media/mini.jpg",
    additionalImages: ["/media/banda.jpg"],
    sources: "Prefeitura",
    usefulLinks: "https://example.com",
    categoryId: category.id,
    reporterName: "Rafael",
    authorName: "Agência",
    previewKey: "segredo",
    featured: true,
    position: "destaque",
    orderIndex: 7,
    orderBefore: 2,
    version: 5,
    views: 300,
  });
}

test("a copy is a draft with the same texts and files, its own address, and none of the article's views, likes and comments", async () => {
  const source = await fullArticle();
  await createComment(database.db, source.id);
  const actor = await writer();
  await database.db.insert(likes).values({ newsId: source.id, userId: actor.id });
  const id = await copyArticle(database.db, actor, source.id);
  const copy = await find(id);
  const own = {
    ...{ id, title: "Cópia de Coreto reabre", slug: "copia-de-coreto-reabre", formerSlugs: [], authorId: actor.id },
    ...{ published: false, publishedAt: null, firstPublishedAt: null, textChangedAt: null, scheduledAt: null },
    ...{ previewKey: null, orderIndex: 0, orderUntil: null, orderBefore: null, version: 1, views: 0 },
  };
  expect(copy).toMatchObject(own);
  const made = ["createdAt", "updatedAt", "listedAt", "searchText", "searchVector"];
  // Every other column, also one that is added to the table later, has what the article has.
  for (const name of Object.keys(getTableColumns(news)) as (keyof typeof copy)[]) {
    if (!(name in own) && !made.includes(name)) expect([name, copy[name]]).toEqual([name, source[name]]);
  }
  expect(await database.db.select().from(likes)).toHaveLength(1);
  expect(await database.db.select().from(comments)).toHaveLength(1);
  expect(await database.db.select().from(newsRevisions)).toMatchObject([
    { newsId: id, version: 1, editorId: actor.id },
  ]);
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: "news.copy", subjectId: id, subjectName: "Cópia de Coreto reabre", actorName: "Ana" },
  ]);
});

test("a copy's files stay when the article is deleted", async () => {
  const source = await fullArticle();
  await copyArticle(database.db, await writer(), source.id);
  await database.db.delete(news).where(eq(news.id, source.id));
  const files = ["coreto.jpg", "banda.jpg", "coreto.mp3"];
  expect([...(await listUses(database.db, files)).keys()].sort()).toEqual(files.sort());
});

test("concurrent copies get different addresses, and so does the copy of a copy", async () => {
  const source = await fullArticle();
  const actor = await writer();
  const ids = await Promise.all([1, 2, 3].map(() => copyArticle(database.db, actor, source.id)));
  const slugs = await Promise.all(ids.map(async (id) => (await find(id)).slug));
  expect(slugs.toSorted()).toEqual(["copia-de-coreto-reabre", "copia-de-coreto-reabre-2", "copia-de-coreto-reabre-3"]);
  expect(await find(await copyArticle(database.db, actor, ids[0]!))).toMatchObject({
    title: "Cópia de Cópia de Coreto reabre",
  });
});

test("a long title is shortened without splitting a character", () => {
  expect(copyTitle("a".repeat(TITLE_MAX))).toHaveLength(TITLE_MAX);
  expect(copyTitle(`${"a".repeat(TITLE_MAX - 10)}😀`)).toBe(`Cópia de ${"a".repeat(TITLE_MAX - 10)}`);
});

test("an unknown article cannot be copied", async () => {
  await expect(copyArticle(database.db, await writer(), crypto.randomUUID())).rejects.toMatchObject({
    code: "not_found",
  });
});

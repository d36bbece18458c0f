import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { mediaTags, newsTags, tags } from "#db/schema/tags.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { tagSchema } from "./form.ts";
import { deleteTag, findOrCreateTags, MergeTargetGone, mergeTags, saveTag, TagNameTaken } from "./mutations.server.ts";
import { findTag, listTagSlugs, listTags } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Writer;
beforeEach(async () => {
  const { id } = await createReader(database.db, { name: "Redação" });
  actor = { id, name: "Redação", role: "admin" };
});

const form = (values: Record<string, string> = {}) => tagSchema.parse({ name: "Obras", ...values });
const create = (name: string) => saveTag(database.db, actor, { newId: null }, form({ name }));
const about = async (tagId: string, values: Parameters<typeof createArticle>[1] = {}) => {
  const article = await createArticle(database.db, values);
  await database.db.insert(newsTags).values({ newsId: article.id, tagId, place: 0 });
  return article;
};
const addressesOf = async (tagId: string) =>
  (await listArticles(database.db, { tagId })).articles.map(({ address }) => address);

test("a theme is saved, searched without accents, and counted", async () => {
  const { id } = await create("  Praça   da Matriz ");
  await about(id);
  await about(id, { published: false });
  await create("Obras");
  expect(await listTags(database.db, "praca")).toEqual([
    { id, name: "Praça da Matriz", slug: "praca-da-matriz", description: null, articleCount: 2 },
  ]);
  expect(await findTag(database.db, "praca-da-matriz")).toMatchObject({ articleCount: 1 });
  expect(await listTagSlugs(database.db)).toEqual(["praca-da-matriz"]);
  expect((await listTags(database.db)).map(({ name }) => name)).toEqual(["Obras", "Praça da Matriz"]);
});

test("a name belongs to one theme only; a renamed one is found at its old address", async () => {
  const { id } = await create("Obras");
  await expect(create("OBRAS")).rejects.toBeInstanceOf(TagNameTaken);
  await saveTag(database.db, actor, { id: id }, form({ name: "Obras da cidade" }));
  expect(await findTag(database.db, "obras")).toMatchObject({ id, slug: "obras-da-cidade" });
  const { id: other } = await create("Festas");
  await expect(saveTag(database.db, actor, { id: other }, form({ name: "Obras da Cidade" }))).rejects.toBeInstanceOf(
    TagNameTaken,
  );
});

describe("names that are typed in an article", () => {
  test("typed names find themes in any capitals and by their old names, and create missing ones once", async () => {
    const { id } = await create("Obras");
    await saveTag(database.db, actor, { id: id }, form({ name: "Obras da cidade" }));
    const [renamed, fresh, again] = await findOrCreateTags(database.db, actor, ["Obras", "Festas", "OBRAS DA CIDADE"]);
    expect([renamed, again]).toEqual([id, undefined]);
    expect(await database.db.select().from(tags)).toHaveLength(2);
    const [last] = await database.db.select().from(auditLog).orderBy(asc(auditLog.id)).offset(2);
    expect(last).toMatchObject({ action: "tag.create", subjectId: fresh, subjectName: "Festas" });
  });

  test("names that two people type concurrently create each theme once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => database.db.transaction((tx) => findOrCreateTags(tx, actor, ["Festas", "Cheias"]))),
    );
    expect(both[0]).toEqual(both[1]);
    expect(await database.db.select().from(tags)).toHaveLength(2);
  });
});

describe("merging", () => {
  test("merging moves the articles, also those in the trash, and all old addresses to the remaining theme", async () => {
    const [from, into] = [await create("Obra"), await create("Obras")];
    await saveTag(database.db, actor, { id: from.id }, form({ name: "Canteiros" }));
    const shared = await about(from.id, { slug: "shared" });
    await database.db.insert(newsTags).values({ newsId: shared.id, tagId: into.id, place: 1 });
    await about(from.id, { slug: "moved" });
    const deleted = await about(from.id, { slug: "deleted" });
    await deleteArticle(database.db, actor, deleted.id);
    expect(await mergeTags(database.db, actor, from.id, into.id)).toBe("Obras");
    expect(await addressesOf(into.id)).toEqual(["moved", "shared"]);
    for (const old of ["obra", "canteiros", "obras"])
      expect(await findTag(database.db, old)).toMatchObject({ id: into.id, slug: "obras" });
    await restoreDeleted(database.db, actor, "news", [deleted.id]);
    expect(await addressesOf(into.id)).toEqual(["deleted", "moved", "shared"]);
  });

  test("merging needs two different themes", async () => {
    const { id } = await create("Obras");
    await expect(mergeTags(database.db, actor, id, id)).rejects.toBeInstanceOf(MergeTargetGone);
    await expect(mergeTags(database.db, actor, id, crypto.randomUUID())).rejects.toBeInstanceOf(MergeTargetGone);
    await expect(mergeTags(database.db, actor, crypto.randomUUID(), id)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("a restored theme is assigned to its remaining articles; a restored article to its remaining themes", async () => {
  const { id } = await create("Obras");
  await about(id, { slug: "stays" });
  const gone = await about(id, { slug: "gone" });
  await deleteTag(database.db, actor, id);
  await deleteArticle(database.db, actor, gone.id);
  expect(await addressesOf(id)).toEqual([]);
  await restoreDeleted(database.db, actor, "tag", [id]);
  expect(await addressesOf(id)).toEqual(["stays"]);
  const article = await about(id, { slug: "later" });
  await deleteArticle(database.db, actor, article.id);
  await deleteTag(database.db, actor, id);
  expect(await restoreDeleted(database.db, actor, "news", [article.id])).toMatchObject([{ newSlug: null }]);
});

describe("themes of files", () => {
  const file = async (name: string, ...tagIds: string[]) => {
    const values = { url: `/media/${name}.jpg`, kind: "image", mimeType: "image/jpeg", bytes: 1 };
    const [row] = await database.db.insert(media).values(values).returning({ id: media.id });
    await database.db.insert(mediaTags).values(tagIds.map((tagId, place) => ({ mediaId: row!.id, tagId, place })));
    return row!.id;
  };
  const themesOf = async (mediaId: string) => {
    const rows = await database.db.select().from(mediaTags).orderBy(mediaTags.place);
    return rows.filter((row) => row.mediaId === mediaId).map(({ tagId }) => tagId);
  };

  test("merged themes leave each file with the remaining one, once", async () => {
    const [{ id: gone }, { id: into }] = [await create("Obra"), await create("Obras")];
    const [one, both] = [await file("a", gone), await file("b", gone, into)];
    await mergeTags(database.db, actor, gone, into);
    expect([await themesOf(one), await themesOf(both)]).toEqual([[into], [into]]);
  });

  test("a theme that comes back from the trash has its files again, without those that are gone", async () => {
    const { id } = await create("Obras");
    const [stays, goes] = [await file("a", id), await file("b", id)];
    await deleteTag(database.db, actor, id);
    expect(await themesOf(stays)).toEqual([]);
    await database.db.delete(media).where(eq(media.id, goes));
    await restoreDeleted(database.db, actor, "tag", [id]);
    expect([await themesOf(stays), await themesOf(goes)]).toEqual([[id], []]);
  });
});

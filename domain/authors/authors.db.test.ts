import { beforeEach, describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import type { Actor } from "#domain/audit/types.ts";
import { listUsedFiles } from "#domain/media/uses.server.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { parseListCursor } from "#domain/news/reading/cursor.ts";
import { listArticles, listArticlesBy } from "#domain/news/reading/queries.server.ts";
import { listNewest } from "#domain/news/syndication.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { type AuthorForm, authorSchema } from "./form.ts";
import { deleteAuthor, saveAuthor } from "./mutations.server.ts";
import {
  findAuthor,
  findAuthorForAdmin,
  listAuthorSlugs,
  listAuthors,
  listBylineChoices,
  listNewsroomAccounts,
} from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Actor;
beforeEach(async () => {
  const { id } = await createReader(database.db, { name: "Redação" });
  actor = { id, name: "Redação" };
});

const form = (values: Partial<Record<keyof AuthorForm, string>> = {}) =>
  authorSchema.parse({ name: "Ana Lima", ...values });
const create = (values?: Parameters<typeof form>[0]) => saveAuthor(database.db, actor, { newId: null }, form(values));
const sign = (newsId: string, ...people: { id: string; name: string }[]) =>
  database.db.insert(newsBylines).values(people.map(({ id, name }, place) => ({ newsId, place, authorId: id, name })));
const read = (address: string) => findArticle(database.db, address, () => {});

describe("saving an author", () => {
  test("saving an author stores every field, and the page is found at each slug that it had", async () => {
    const values = {
      role: "Repórter",
      bio: "Escreve.",
      photoUrl: "/media/0011223344556677-ana.jpg",
      email: "ana@coreto.example",
      whatsapp: "(35) 99999-0000",
      website: "ana.example",
      instagram: "@ana",
    };
    const { id } = await create(values);
    const stored = { ...values, whatsapp: "5535999990000", website: "https://ana.example", instagram: "ana" };
    const row = { ...stored, id, name: "Ana Lima", slug: "ana-lima", profileId: null };
    expect(await findAuthorForAdmin(database.db, id)).toEqual(row);
    await saveAuthor(database.db, actor, { id: id }, form({ ...values, name: "Ana Prado" }));
    expect(await findAuthor(database.db, "ana-lima")).toMatchObject({
      slug: "ana-prado",
      name: "Ana Prado",
      photo: { src: values.photoUrl },
      articleCount: 0,
    });
    expect(await listUsedFiles(database.db, ["0011223344556677-ana.jpg"])).toEqual(
      new Set(["0011223344556677-ana.jpg"]),
    );
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(["author.create", "author.update"]);
  });

  test("two authors with the same name get two addresses; a typed one that is taken is refused", async () => {
    await create();
    expect(await create()).toMatchObject({ numbered: true });
    expect((await listAuthors(database.db)).map(({ slug }) => slug).sort()).toEqual(["ana-lima", "ana-lima-2"]);
    await expect(create({ slug: "ana-lima" })).rejects.toMatchObject({ free: "ana-lima-3" });
  });

  test("an account belongs to one author, also when two choose it concurrently", async () => {
    await create({ profileId: actor.id });
    await expect(create({ name: "Rui", profileId: actor.id })).rejects.toMatchObject({ author: "Ana Lima" });
    await expect(create({ name: "Rui", profileId: crypto.randomUUID() })).rejects.toMatchObject({ author: null });
    expect((await listBylineChoices(database.db, actor.id)).own).toMatchObject([{ name: "Ana Lima" }]);
    expect((await listBylineChoices(database.db, crypto.randomUUID())).own).toEqual([]);
  });

  test("accounts of the newsroom can be chosen, those of readers cannot", async () => {
    expect(await listNewsroomAccounts(database.db)).toEqual([]);
    await database.db
      .insert(userRoles)
      .values({ userId: actor.id, role: "admin" })
      .onConflictDoUpdate({
        target: userRoles.userId,
        set: { role: "admin" },
      });
    expect(await listNewsroomAccounts(database.db)).toEqual([{ id: actor.id, name: "Redação" }]);
  });
});

describe("articles", () => {
  test("articles are signed by their people in order, under the names that they have now; others as before", async () => {
    const [ana, rui] = [await create(), await create({ name: "Rui Sá" })];
    const both = await createArticle(database.db, { slug: "ambos", reporterName: "Outra" });
    await createArticle(database.db, { slug: "antiga", reporterName: "Dalva Nunes" });
    await sign(both.id, { id: rui.id, name: "Rui Sá" }, { id: ana.id, name: "Ana Lima" });
    await saveAuthor(database.db, actor, { id: ana.id }, form({ name: "Ana Prado" }));
    expect(await read("ambos")).toMatchObject({
      author: "Rui Sá e Ana Prado",
      bylines: [{ slug: "rui-sa" }, { name: "Ana Prado", slug: "ana-prado" }],
    });
    expect(await read("antiga")).toMatchObject({ author: "Dalva Nunes", bylines: [] });
    const lists = [(await listArticles(database.db, {})).articles, await listNewest(database.db)];
    for (const list of lists)
      expect(list.map(({ author }) => author).sort()).toEqual(["Dalva Nunes", "Rui Sá e Ana Prado"]);
    // A reporter name that the bylines replace finds no articles.
    expect((await listArticlesBy(database.db, "Outra")).articles).toEqual([]);
  });

  test("three names are joined by a comma and a word", async () => {
    const { id } = await createArticle(database.db, { slug: "tres" });
    await sign(id, ...["Ana", "Rui", "Eva"].map((name) => ({ id: crypto.randomUUID(), name })));
    expect((await read("tres"))!.author).toBe("Ana, Rui e Eva");
  });

  test("articles of an author are listed page by page, without drafts", async () => {
    const { id } = await create();
    const rows = await createArticles(database.db, 30);
    const draft = await createArticle(database.db, { published: false });
    for (const article of [...rows, draft]) await sign(article.id, { id, name: "Ana Lima" });
    await createArticle(database.db);
    const first = await listArticles(database.db, { authorId: id });
    expect(first.articles).toHaveLength(24);
    const second = await listArticles(database.db, { authorId: id, after: parseListCursor(first.next) });
    expect([second.articles.length, second.next]).toEqual([6, null]);
    const addresses = [...first.articles, ...second.articles].map(({ address }) => address);
    expect(addresses).toEqual(rows.map(({ slug }) => slug).reverse());
    expect((await findAuthor(database.db, "ana-lima"))!.articleCount).toBe(30);
    expect((await listAuthors(database.db))[0]!.articleCount).toBe(31);
    expect(await listAuthorSlugs(database.db)).toEqual(["ana-lima"]);
  });
});

describe("a deleted author", () => {
  test("a deleted author stays in the bylines by name, and is linked again after a restore", async () => {
    const { id } = await create();
    const { id: newsId } = await createArticle(database.db, { slug: "dela" });
    await sign(newsId, { id, name: "Ana antes de casar" });
    await deleteAuthor(database.db, actor, id);
    expect(await read("dela")).toMatchObject({ author: "Ana Lima", bylines: [{ name: "Ana Lima", slug: null }] });
    expect(await findAuthor(database.db, "ana-lima")).toBeNull();
    await restoreDeleted(database.db, actor, "author", [id]);
    expect(await read("dela")).toMatchObject({ bylines: [{ slug: "ana-lima" }] });
    await expect(deleteAuthor(database.db, actor, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  test("a deleted author is restored with a free address, and without an account that another author has now", async () => {
    const { id } = await create({ profileId: actor.id });
    await deleteAuthor(database.db, actor, id);
    await create({ profileId: actor.id });
    expect(await restoreDeleted(database.db, actor, "author", [id])).toMatchObject([{ newSlug: "ana-lima-2" }]);
    expect(await findAuthorForAdmin(database.db, id)).toMatchObject({ slug: "ana-lima-2", profileId: null });
    expect(await database.db.select().from(authors)).toHaveLength(2);
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory as makeCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import type { CategoryForm } from "./form.ts";
import { deleteCategory, saveCategory, setCategoryActive } from "./mutations.server.ts";
import { findCategoryForAdmin, listCategoriesForAdmin } from "./queries.server.ts";
import { NO_CATEGORY } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOBODY = "00000000-0000-4000-8000-000000000000";
const FORM: CategoryForm = {
  name: "Cultura",
  slug: "",
  description: "Palco e livro",
  color: "270 50% 40%",
  icon: "Music",
  active: true,
};
let actor: Actor;
beforeEach(async () => {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  actor = { id, name };
});

const create = (changes: Partial<CategoryForm> = {}) =>
  saveCategory(database.db, actor, { newId: null }, { ...FORM, ...changes });
const verbs = async () => (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

describe("saving a category", () => {
  test("saving a category stores every field, with a slug from the name", async () => {
    const { id, slug, numbered } = await create({ name: "Música & Arte" });
    expect([slug, numbered]).toEqual(["musica-arte", false]);
    expect(await findCategoryForAdmin(database.db, id)).toEqual({
      ...FORM,
      id,
      name: "Música & Arte",
      slug: "musica-arte",
      hasNews: false,
    });
    await saveCategory(database.db, actor, { id: id }, { ...FORM, name: "Arte", icon: null, active: false });
    expect(await findCategoryForAdmin(database.db, id)).toMatchObject({ name: "Arte", slug: "arte", icon: null });
    expect(await verbs()).toEqual(["category.create", "category.update"]);
  });

  test("a slug from the name that is taken gets a number, a typed one is refused with a free one", async () => {
    await create();
    expect(await create()).toMatchObject({ slug: "cultura-2", numbered: true });
    await expect(create({ slug: "cultura" })).rejects.toMatchObject({ free: "cultura-3" });
    const { id } = await create({ name: "Esportes" });
    await expect(saveCategory(database.db, actor, { id: id }, { ...FORM, slug: "cultura" })).rejects.toMatchObject({
      free: "cultura-3",
    });
    expect(await saveCategory(database.db, actor, { id: id }, { ...FORM, slug: "esportes" })).toMatchObject({
      slug: "esportes",
    });
  });

  test("two categories of the same name that are saved concurrently get two slugs", async () => {
    const saved = await Promise.all([create(), create()]);
    expect(saved.map(({ slug }) => slug).sort()).toEqual(["cultura", "cultura-2"]);
  });

  test("an unknown category is not found", async () => {
    await expect(saveCategory(database.db, actor, { id: NOBODY }, FORM)).rejects.toMatchObject({ code: "not_found" });
    await expect(setCategoryActive(database.db, actor, NOBODY, true)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteCategory(database.db, actor, NOBODY, null)).rejects.toMatchObject({ code: "not_found" });
    expect(await findCategoryForAdmin(database.db, NOBODY)).toBeNull();
    expect(await verbs()).toEqual([]);
  });

  test("switching a category off and on has its own actions in the audit log", async () => {
    const { id } = await create();
    await setCategoryActive(database.db, actor, id, false);
    expect((await findCategoryForAdmin(database.db, id))!.active).toBe(false);
    await setCategoryActive(database.db, actor, id, true);
    expect(await verbs()).toEqual(["category.create", "category.deactivate", "category.activate"]);
  });
});

test("all categories are listed by name, with whether they have news, drafts too", async () => {
  await makeCategory(database.db, { name: "Vazia" });
  const withDraft = await makeCategory(database.db, { name: "Rascunhos", active: false });
  const withNews = await makeCategory(database.db, { name: "Cidade" });
  await createArticle(database.db, { categoryId: withDraft.id, published: false });
  await createArticle(database.db, { categoryId: withNews.id });
  expect((await listCategoriesForAdmin(database.db)).map(({ name, hasNews }) => [name, hasNews])).toEqual([
    ["Cidade", true],
    ["Rascunhos", true],
    ["Vazia", false],
  ]);
});

describe("deleting a category", () => {
  const categoryOf = async (id: string) =>
    (await database.db.select({ categoryId: news.categoryId }).from(news).where(eq(news.id, id)))[0]!.categoryId;

  test("a category without news is deleted without a choice of another", async () => {
    const { id } = await create();
    await deleteCategory(database.db, actor, id, null);
    expect(await database.db.select().from(categories)).toEqual([]);
  });

  test("a category with news is not deleted without a choice of another", async () => {
    const { id } = await create();
    const article = await createArticle(database.db, { categoryId: id });
    await expect(deleteCategory(database.db, actor, id, null)).rejects.toMatchObject({ reason: "has_news" });
    for (const target of [id, NOBODY, "x"]) {
      await expect(deleteCategory(database.db, actor, id, target)).rejects.toMatchObject({ reason: "no_target" });
    }
    expect(await categoryOf(article.id)).toBe(id);
    expect(await verbs()).toEqual(["category.create"]);
  });

  test("the news of a deleted category, drafts too, go to another category or to none", async () => {
    const { id: target } = await create({ name: "Cidade" });
    const { id } = await create();
    const article = await createArticle(database.db, { categoryId: id });
    const draft = await createArticle(database.db, { categoryId: id, published: false });
    await deleteCategory(database.db, actor, id, target);
    expect([await categoryOf(article.id), await categoryOf(draft.id)]).toEqual([target, target]);
    await deleteCategory(database.db, actor, target, NO_CATEGORY);
    expect([await categoryOf(article.id), await categoryOf(draft.id)]).toEqual([null, null]);
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.slice(2)).toMatchObject([
      { action: "category.delete", subjectName: "Cultura", details: { newsTo: "Cidade" } },
      { action: "category.delete", subjectName: "Cidade", details: {} },
    ]);
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { articleTemplates } from "#db/schema/templates.ts";
import { listUses } from "#domain/media/uses.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { fillTitle, nameFrom } from "./form.ts";
import { TEMPLATES_MAX } from "./limits.ts";
import {
  createFromTemplate,
  createTemplate,
  deleteTemplate,
  TooManyTemplates,
  updateTemplate,
} from "./mutations.server.ts";
import { listTemplates } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Writer;
beforeEach(async () => {
  actor = { id: (await createReader(database.db)).id, name: "Ana", role: "admin" };
});
const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0];
const GONE = crypto.randomUUID();

test("a template is created from an article, and drafts from the template have the same texts, files and position", async () => {
  const category = await createCategory(database.db, { name: "Agenda" });
  const source = await createArticle(database.db, {
    title: "O que abre",
    slug: "o-que-abre",
    imageUrl: "/media/praca.jpg",
    sources: "Prefeitura",
    categoryId: category.id,
    position: "home_recent",
    orderIndex: 9,
  });
  const id = await createTemplate(database.db, actor, source.id, "");
  await updateTemplate(database.db, actor, id, { name: "Fim de semana", title: "O que abre em {dia}" });
  expect(await listTemplates(database.db)).toMatchObject([
    { id, name: "Fim de semana", title: "O que abre em {dia}", category: "Agenda" },
  ]);
  const draft = await find(await createFromTemplate(database.db, actor, id, "20 de novembro"));
  expect(draft).toMatchObject({
    title: "O que abre em 20 de novembro",
    slug: "o-que-abre-em-20-de-novembro",
    content: source.content,
    imageUrl: "/media/praca.jpg",
    sources: "Prefeitura",
    categoryId: category.id,
    position: "home_recent",
    published: false,
    orderIndex: 0,
    authorId: actor.id,
    firstPublishedAt: null,
  });
  expect((await database.db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual([
    "news.create",
    "template.create",
    "template.update",
  ]);
});

test("a template's files are not deleted, and it works without its article and its category", async () => {
  const category = await createCategory(database.db);
  const source = await createArticle(database.db, { imageUrl: "/media/praca.jpg", categoryId: category.id });
  const id = await createTemplate(database.db, actor, source.id, "Praça");
  await database.db.delete(news);
  await database.db.delete(categories);
  expect([...(await listUses(database.db, ["praca.jpg"])).values()]).toEqual([["modelos"]]);
  expect(await listTemplates(database.db)).toMatchObject([{ name: "Praça", category: null }]);
  expect(await find(await createFromTemplate(database.db, actor, id, "hoje"))).toMatchObject({ categoryId: null });
});

test("a deleted template can be restored", async () => {
  const { id: articleId } = await createArticle(database.db, { title: "Feira" });
  const id = await createTemplate(database.db, actor, articleId, "");
  await deleteTemplate(database.db, actor, id);
  expect(await listTemplates(database.db)).toEqual([]);
  await restoreDeleted(database.db, actor, "template", [id]);
  expect(await listTemplates(database.db)).toMatchObject([{ id, name: "Feira", title: "Feira" }]);
});

test("the number of templates is limited, and unknown ones are not found", async () => {
  const { id: articleId } = await createArticle(database.db);
  const fields = { title: "x" };
  await database.db
    .insert(articleTemplates)
    .values(Array.from({ length: TEMPLATES_MAX }, (_, n) => ({ name: `M${n}`, fields })));
  await expect(createTemplate(database.db, actor, articleId, "")).rejects.toBeInstanceOf(TooManyTemplates);
  const gone = { code: "not_found" };
  await expect(createTemplate(database.db, actor, GONE, "")).rejects.toMatchObject(gone);
  await expect(updateTemplate(database.db, actor, GONE, { name: "x", title: "" })).rejects.toMatchObject(gone);
  await expect(deleteTemplate(database.db, actor, GONE)).rejects.toMatchObject(gone);
  await expect(createFromTemplate(database.db, actor, GONE, "")).rejects.toMatchObject(gone);
});

test("the day is inserted at each placeholder of a title, and a default name is made from the title", () => {
  expect(fillTitle("{dia}: plantão de {dia}", "1 de março")).toBe("1 de março: plantão de 1 de março");
  expect([nameFrom(" "), nameFrom("a".repeat(300)).length]).toEqual(["Sem título", 120]);
});

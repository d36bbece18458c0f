import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { deleteAuthor } from "#domain/authors/mutations.server.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { EMPTY_FIELDS } from "../fields.ts";
import { createArticle, deleteArticle, publishDue, updateArticle } from "./mutations.server.ts";
import { findRevision, getEditable, listSeries } from "./queries.server.ts";
import type { Writer } from "./rights.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Writer;
let ana: { authorId: string; name: string };
let rui: { authorId: string; name: string };
beforeEach(async () => {
  const { id } = await createReader(database.db, { name: "Redação" });
  actor = { id, name: "Redação", role: "admin" };
  const rows = await database.db
    .insert(authors)
    .values(["Ana", "Rui"].map((name) => ({ name, slug: name.toLowerCase() })))
    .returning({ authorId: authors.id, name: authors.name });
  [ana, rui] = rows as [typeof ana, typeof rui];
});

const fields = () => ({
  ...EMPTY_FIELDS,
  title: "Coreto reabre",
  content: "Um.",
  bylines: [rui, ana],
  tags: ["Praça", "Obras"],
  series: "O coreto",
});
const stored = async (id: string) => (await getEditable(database.db, id)).fields;

test("a save stores who signs, the themes and the series, and each version has them", async () => {
  const { id } = await createArticle(database.db, actor, fields());
  const { bylines, tags: themes, series } = fields();
  expect(await stored(id)).toMatchObject({ bylines, tags: themes, series });
  await updateArticle(database.db, actor, id, {
    fields: { ...fields(), bylines: [ana], tags: ["Obras"], series: "" },
    version: 1,
  });
  expect(await stored(id)).toMatchObject({ bylines: [ana], tags: ["Obras"], series: "" });
  expect((await findRevision(database.db, id, 1))!.fields).toMatchObject({ bylines, tags: themes, series });
  expect((await findRevision(database.db, id, 2))!.fields).toMatchObject({ bylines: [ana], tags: ["Obras"] });
  // The theme stays for other articles.
  expect(await database.db.select().from(tags)).toHaveLength(2);
});

test("a theme that was renamed while its article was open is not created again", async () => {
  const { id } = await createArticle(database.db, actor, fields());
  await database.db
    .update(tags)
    .set({ name: "Praça da Matriz", slug: "praca-da-matriz" })
    .where(eq(tags.slug, "praca"));
  await updateArticle(database.db, actor, id, { fields: fields(), version: 1 });
  expect((await stored(id)).tags).toEqual(["Praça da Matriz", "Obras"]);
});

test("an author who was deleted while the article was open signs it with the name alone", async () => {
  const { id } = await createArticle(database.db, actor, { ...fields(), published: true, slug: "aberta" });
  await updateArticle(database.db, actor, id, { fields: { ...fields(), published: true, bylines: [] }, version: 1 });
  await deleteAuthor(database.db, actor, ana.authorId);
  await updateArticle(database.db, actor, id, { fields: { ...fields(), published: true }, version: 2 });
  const page = await findArticle(database.db, id, () => {});
  expect(page!.bylines).toMatchObject([
    { name: "Rui", slug: "rui" },
    { name: "Ana", slug: null },
  ]);
});

test("people, themes and series stay with an article that is published automatically or restored from the trash", async () => {
  const { id } = await createArticle(database.db, actor, {
    ...fields(),
    scheduledAt: new Date(Date.now() - 1000).toISOString(),
  });
  await publishDue(database.db);
  expect((await findRevision(database.db, id, 2))!.fields).toMatchObject({ bylines: [rui, ana], published: true });
  await deleteArticle(database.db, actor, id);
  expect(await database.db.select().from(newsBylines)).toEqual([]);
  expect(await database.db.select().from(newsTags)).toEqual([]);
  await restoreDeleted(database.db, actor, "news", [id]);
  expect(await stored(id)).toMatchObject({ bylines: [rui, ana], tags: ["Praça", "Obras"], series: "O coreto" });
});

describe("a series", () => {
  const part = (title: string, firstPublishedAt: string, values = {}) =>
    createArticle(database.db, actor, { ...fields(), title, firstPublishedAt, published: true, ...values });
  const placeOf = async (id: string) => (await findArticle(database.db, id, () => {}))!.series;

  test("a series has its published parts in the order of their publication, in whichever capitals", async () => {
    const second = await part("Dois", "2026-02-01T12:00:00Z", { series: "O CORETO" });
    const first = await part("Um", "2026-01-01T12:00:00Z");
    const third = await part("Três", "2026-03-01T12:00:00Z");
    await part("Rascunho", "2026-01-15T12:00:00Z", { published: false });
    expect(await placeOf(second.id)).toEqual({
      name: "O CORETO",
      part: 2,
      total: 3,
      previous: { id: first.id, address: "um", title: "Um" },
      next: { id: third.id, address: "tres", title: "Três" },
    });
    expect(await placeOf(first.id)).toMatchObject({ part: 1, previous: null });
    expect(await placeOf(third.id)).toMatchObject({ part: 3, next: null });
    expect(await listSeries(database.db)).toEqual(["O coreto"]);
  });

  test("an article without a series has no place in one", async () => {
    const { id } = await part("Sozinha", "2026-01-01T12:00:00Z", { series: "" });
    expect(await placeOf(id)).toBeNull();
  });
});

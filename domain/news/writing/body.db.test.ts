import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import type { ArticleDocument, BlockNode } from "#domain/news/document/schema.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle as insertArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { fieldsWith, textWith } from "./fields.fixture.ts";
import { withText } from "./fields.ts";
import { createArticle, updateArticle } from "./mutations.server.ts";
import { findRevision, getEditable } from "./queries.server.ts";
import type { Writer } from "./rights.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Writer;
beforeEach(async () => {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  actor = { id, name, role: "admin" };
});

const heading: BlockNode = {
  type: "heading",
  attrs: { id: "h", level: 2 },
  content: [{ type: "text", text: "A obra" }],
};
const paragraph: BlockNode = {
  type: "paragraph",
  attrs: { id: "p" },
  content: [{ type: "text", text: "Custou pouco." }],
};
const BODY: ArticleDocument = { type: "doc", attrs: { version: 1 }, content: [heading, paragraph] };

const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const save = async (id: string, change: object) => {
  const { fields, version } = await getEditable(database.db, id);
  await updateArticle(database.db, actor, id, { fields: { ...fields, ...change }, version });
};

test("a document is stored with its plain text, also in versions, and shown to readers", async () => {
  const { id, slug } = await createArticle(database.db, actor, {
    ...fieldsWith({ title: "Ponte", published: true }),
    ...withText(BODY),
  });
  expect(await row(id)).toMatchObject({ body: BODY, content: "A obra\nCustou pouco." });
  expect((await getEditable(database.db, id)).fields).toMatchObject(withText(BODY));
  expect((await findRevision(database.db, id, 1))?.fields.body).toEqual(BODY);
  const page = await findArticle(database.db, slug!, () => {});
  expect(page).toMatchObject({ paragraphs: [], body: { document: BODY } });
});

test("a page of paragraphs without marks gets no document", async () => {
  const { id, slug } = await createArticle(
    database.db,
    actor,
    fieldsWith({ title: "Ponte", content: "Um.\nDois.", published: true }),
  );
  expect((await row(id)).body).not.toBeNull();
  expect(await findArticle(database.db, slug!, () => {})).toMatchObject({ body: null, paragraphs: ["Um.", "Dois."] });
});

test("a text without a document is stored unchanged until somebody edits it", async () => {
  const { id } = await insertArticle(database.db, { content: "Um.\n\n  Dois.\n" });
  await save(id, { title: "Outro título" });
  expect(await row(id)).toMatchObject({ title: "Outro título", content: "Um.\n\n  Dois.\n", body: null });
  await save(id, textWith("Um.\nTrês."));
  expect(await row(id)).toMatchObject({ content: "Um.\nTrês.", body: { type: "doc" } });
});

test("writing only the plain text removes the document of the old text; other changes keep it", async () => {
  const { id } = await createArticle(database.db, actor, { ...fieldsWith({ title: "Ponte" }), ...withText(BODY) });
  await database.pool.query("update news set title = 'Nova ponte', content = content where id = $1", [id]);
  expect((await row(id)).body).toEqual(BODY);
  await database.pool.query("update news set content = 'Escrito com psql.' where id = $1", [id]);
  expect((await row(id)).body).toBeNull();
  expect((await getEditable(database.db, id)).fields.content).toBe("Escrito com psql.");
});

test("an invalid document that SQL wrote is ignored: readers and editors get the plain text", async () => {
  const { id, slug } = await insertArticle(database.db, { content: "O que vale." });
  await database.pool.query(`update news set body = '{"type":"doc","content":[{"type":"script"}]}' where id = $1`, [
    id,
  ]);
  expect(await findArticle(database.db, slug!, () => {})).toMatchObject({ body: null, paragraphs: ["O que vale."] });
  expect((await getEditable(database.db, id)).fields.content).toBe("O que vale.");
});

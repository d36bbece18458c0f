import { expect, test } from "vitest";
import { comments } from "#db/schema/comments.ts";
import { trash } from "#db/schema/trash.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createComment } from "./mutations.server.ts";
import { countLinks } from "./types.ts";
import { findOwnComments } from "./waiting.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const stored = () => database.db.select().from(comments);

async function writing() {
  const { id: userId } = await createReader(database.db);
  const { id: newsId } = await createArticle(database.db);
  return (content: string, values: object = {}) =>
    createComment(database.db, { userId, to: { newsId }, content, address: "203.0.113.1", trap: "", ...values });
}

test("a comment is trimmed and waits for approval", async () => {
  const comment = await writing();
  expect(await comment("  Que beleza!\r\nVolto domingo. ")).toEqual({
    status: "created",
    id: expect.any(String),
    isPublished: false,
  });
  expect(await stored()).toMatchObject([{ content: "Que beleza!\nVolto domingo.", approved: false }]);
});

test.each(["", "   ", "\n\t ", "\0"])("the empty comment %j is silently ignored", async (content) => {
  expect(await (await writing())(content)).toEqual({ status: "ignored" });
  expect(await stored()).toEqual([]);
});

test("two thousand characters are accepted, one more is not", async () => {
  const comment = await writing();
  expect(await comment("a".repeat(2001))).toEqual({ status: "refused", reason: "too_long" });
  expect(await comment(` ${"a".repeat(2000)} `)).toEqual({
    status: "created",
    id: expect.any(String),
    isPublished: false,
  });
});

test.each([
  ["sem link nenhum. Outra frase.com maiúscula", 0],
  ["Gostei muito.com certeza a praça.org anizada é de todos.br avo!", 0],
  ["awww. que lindo https:// www. http://x", 0],
  ["https://www.a.example/b?c=www.d.example", 2],
  ["http://203.0.113.1/a e https://município.example", 2],
  ["veja https://a.example e www.b.example", 2],
  ["https://a.com https://b.com http://c.com", 3],
  ["www.compre.com WWW.barato.net HTTP://agora.shop", 3],
  ["https://a.comhttps://b.comhttps://c.com", 3],
])("%j holds %i links", (text, count) => {
  expect(countLinks(text)).toBe(count);
});

test("a third link is refused", async () => {
  const comment = await writing();
  expect(await comment("https://a.com https://b.com")).toEqual({
    status: "created",
    id: expect.any(String),
    isPublished: false,
  });
  expect(await comment("https://a.com https://b.com http://c.com")).toEqual({
    status: "refused",
    reason: "too_many_links",
  });
});

test("a filled honeypot gets the response of a comment and stores nothing", async () => {
  expect(await (await writing())("Compre já", { trap: "https://spam.example" })).toEqual({
    status: "created",
    id: expect.any(String),
    isPublished: false,
  });
  expect(await stored()).toEqual([]);
});

test("the same text sent five times concurrently is one comment", async () => {
  const comment = await writing();
  const answers = await Promise.all(Array.from({ length: 5 }, () => comment("Que beleza!")));
  const [only, ...others] = await stored();
  expect(others).toEqual([]);
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ status: "created", id: only!.id, isPublished: false })));
});

test("an account may send five comments in five minutes, an address fifteen", async () => {
  const comment = await writing();
  for (let n = 0; n < 5; n++) expect((await comment(`Comentário ${n}`)).status).toBe("created");
  expect(await comment("Mais um", { address: "203.0.113.2" })).toEqual({ status: "refused", reason: "too_fast" });
  const others = [];
  for (let n = 0; n < 12; n++)
    others.push(await comment(`Outra ${n}`, { userId: (await createReader(database.db)).id }));
  expect(others.filter(({ status }) => status === "created")).toHaveLength(10);
});

test("an unknown article, a draft and a wrong id are not found", async () => {
  const comment = await writing();
  const draft = await createArticle(database.db, { published: false });
  for (const newsId of [draft.id, "00000000-0000-4000-8000-000000000000", "1", "' or 1=1"]) {
    await expect(comment("Oi", { to: { newsId } })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("a reader's own waiting comments of an article are listed, newest first, to nobody else", async () => {
  const { db } = database;
  const [reader, other] = [await createReader(db), await createReader(db)];
  const [article, elsewhere] = [await createArticle(db), await createArticle(db)];
  const write = async (content: string, values: Partial<typeof comments.$inferInsert> = {}) =>
    db.insert(comments).values({ newsId: article.id, userId: reader.id, content, ...values });
  await write("O primeiro.", { createdAt: new Date("2026-11-05T12:00:00Z") });
  await write("O segundo.", { createdAt: new Date("2026-11-05T12:01:00Z") });
  await write("Aprovado.", { approved: true, moderatedAt: new Date() });
  await write("Reprovado.", { moderatedAt: new Date() });
  await write("De outra notícia.", { newsId: elsewhere.id });
  await write("De outra pessoa.", { userId: other.id });
  const texts = async (userId: string) =>
    (await findOwnComments(db, { userId, newsId: article.id })).waiting.map(({ content }) => content);
  expect(await texts(reader.id)).toEqual(["O segundo.", "O primeiro."]);
  expect(await texts(other.id)).toEqual(["De outra pessoa."]);
});

test("a comment that is sent again with its id is the same one, by two tabs too", async () => {
  const comment = await writing();
  const id = crypto.randomUUID();
  const created = { status: "created", id, isPublished: false };
  const answers = await Promise.all([comment("Que beleza!", { id }), comment("Que beleza!", { id })]);
  expect(answers).toEqual([created, created]);
  await database.db.update(comments).set({ createdAt: new Date(Date.now() - 3_600_000) });
  expect(await comment("Que beleza!", { id })).toEqual(created);
  expect(await stored()).toMatchObject([{ id, content: "Que beleza!" }]);
});

test("a comment that was deleted meanwhile is not stored again, and somebody else's id is nobody's", async () => {
  const comment = await writing();
  const id = crypto.randomUUID();
  const [mine, deleted] = [await comment("Que beleza!"), { kind: "comment", subjectId: id, deletedByName: "Ivone" }];
  await database.db.insert(trash).values(deleted);
  expect(await comment("De novo", { id })).toEqual({ status: "ignored" });
  const other = await writing();
  const taken = mine.status === "created" ? mine.id : "";
  await expect(other("Meu", { id: taken })).rejects.toMatchObject({ code: "not_found" });
  expect(await stored()).toHaveLength(1);
});

import { beforeEach, expect, test } from "vitest";
import { correctionsIn } from "#domain/news/document/corrections.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import { listDrafts } from "#domain/news/writing/queries.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { getEditable } from "../writing/queries.server.ts";
import { beginCorrection, dismissMistake, reopenMistake, reportMistake } from "./mutations.server.ts";
import { countMistakes, listMistakes } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let editor: Writer;
let newsId: string;

beforeEach(async () => {
  editor = { id: (await createReader(database.db, { name: "Ana Beltrão" })).id, name: "Ana Beltrão", role: "editor" };
  newsId = (await createArticle(database.db, { title: "A última viagem" })).id;
});

const report = (words: string, { of = newsId, passage = "às 22h50" as string | null, address = "203.0.113.9" } = {}) =>
  reportMistake(database.db, { newsId: of, passage, words, address });
const draftOf = async () => {
  const [draft] = await listDrafts(database.db, editor.id, await getEditable(database.db, newsId));
  return draft;
};

test("a report that is sent again is stored once, until it is handled", async () => {
  await Promise.all([report("É às 23h40."), report("É às 23h40.")]);
  await report("É às 23h40.", { passage: null });
  const [first] = await listMistakes(database.db);
  expect(first).toMatchObject({ passage: "às 22h50", words: "É às 23h40.", article: { title: "A última viagem" } });
  expect(await countMistakes(database.db)).toBe(2);
  await dismissMistake(database.db, editor, first!.id);
  expect(await countMistakes(database.db)).toBe(1);
  await report("É às 23h40.");
  expect(await countMistakes(database.db)).toBe(2);
});

test("drafts cannot be reported, nor more than ten mistakes in an hour from one address", async () => {
  const draft = await createArticle(database.db, { published: false });
  await expect(report("x", { of: draft.id, address: "203.0.113.1" })).rejects.toMatchObject({ code: "not_found" });
  for (let number = 0; number < 10; number++) await report(`Erro ${number}`);
  await expect(report("Mais um")).rejects.toMatchObject({ code: "too_many" });
  expect(await countMistakes(database.db)).toBe(10);
});

test("a report becomes a correction in the editor's draft; what they write in it is never replaced, and nothing is published", async () => {
  await report("É às 23h40.");
  const { id } = (await listMistakes(database.db))[0]!;
  const before = await getEditable(database.db, newsId);
  expect(await beginCorrection(database.db, editor, id)).toBe(newsId);
  expect(correctionsIn((await draftOf())!.fields.body)).toMatchObject([
    { text: "Onde se lia “às 22h50”: É às 23h40." },
  ]);
  expect(await getEditable(database.db, newsId)).toEqual(before);
  expect(await countMistakes(database.db)).toBe(0);
  await database.pool.query(
    `update news_autosaves set sequence = 2, fields = jsonb_set(fields::jsonb, '{title}', '"Mudado"')`,
  );
  await beginCorrection(database.db, editor, id);
  expect((await draftOf())!.fields.title).toBe("Mudado");
});

test("only those who publish handle reports, and each act is in the history once", async () => {
  await report("É às 23h40.");
  const { id } = (await listMistakes(database.db))[0]!;
  const reporter: Writer = { ...editor, role: "reporter" };
  for (const act of [beginCorrection, dismissMistake, reopenMistake])
    await expect(act(database.db, reporter, id)).rejects.toMatchObject({ code: "forbidden" });
  await dismissMistake(database.db, editor, id);
  await dismissMistake(database.db, editor, id);
  await reopenMistake(database.db, editor, id);
  await beginCorrection(database.db, editor, id);
  const { rows } = await database.pool.query("select action from audit_log order by id");
  expect(rows.map(({ action }) => action)).toEqual([
    "news.mistake_dismiss",
    "news.mistake_reopen",
    "news.mistake_correct",
  ]);
});

test("reports are deleted with their article, and restored with it", async () => {
  await report("É às 23h40.");
  await deleteArticle(database.db, editor, newsId);
  expect(await countMistakes(database.db)).toBe(0);
  await restoreDeleted(database.db, editor, "news", [newsId]);
  expect(await countMistakes(database.db)).toBe(1);
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { corrections, news } from "#db/schema/news.ts";
import { doc, text } from "#domain/news/document/builders.fixture.ts";
import type { BlockNode } from "#domain/news/document/schema.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { deleteArticle, updateArticle, createArticle as writeArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { CORRECTIONS_PAGE } from "../types.ts";
import { countCorrections, listCorrections } from "./corrections.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Writer;

beforeEach(async () => {
  const { id, name } = await createReader(database.db);
  actor = { id, name, role: "admin" };
});

const MOMENT = "2026-11-21T00:40:00.000Z";
const note = (id: string, words: string, moment = MOMENT): BlockNode => text(id, words, "correction", { moment });
const paragraph = text("p", "A retreta começa às 18h.");
const start = (query: Record<string, string> = {}) => parsePageStart(new URLSearchParams(query), "uuid");
const list = (query: Record<string, string> = {}) => listCorrections(database.db, start(query));
const texts = async () => (await list()).items.map((item) => item.text);
const rows = () => database.db.select().from(corrections).orderBy(corrections.blockId);
const setBody = (id: string, body: unknown) => database.db.update(news).set({ body }).where(eq(news.id, id));

describe("stored corrections", () => {
  test("corrections change with an article that the newsroom writes, saves, deletes and restores", async () => {
    const fields = { ...EMPTY_FIELDS, title: "Retreta", published: true };
    const { id, slug } = await writeArticle(database.db, actor, {
      ...fields,
      body: doc(paragraph, note("a", "Às 18h.")),
    });
    const [first] = await rows();
    expect((await list()).items).toEqual([
      { id: first!.id, moment: MOMENT, text: "Às 18h.", address: slug, title: "Retreta" },
    ]);

    const changed = doc(note("b", "É domingo.", "2026-11-22T12:00:00Z"), paragraph, note("a", "Às 18h, e não às 19h."));
    await updateArticle(database.db, actor, id, { fields: { ...fields, body: changed }, version: 1 });
    expect(await texts()).toEqual(["É domingo.", "Às 18h, e não às 19h."]);
    expect((await rows())[0]?.id).toBe(first!.id);

    await updateArticle(database.db, actor, id, {
      fields: { ...fields, body: doc(paragraph, note("b", "Só isso.")) },
      version: 2,
    });
    expect(await texts()).toEqual(["Só isso."]);

    await deleteArticle(database.db, actor, id);
    expect(await rows()).toEqual([]);
    await restoreDeleted(database.db, actor, "news", [id]);
    expect(await texts()).toEqual(["Só isso."]);
  });

  test("a text that replaces a document has no corrections", async () => {
    const { id } = await createArticle(database.db, { body: doc(paragraph, note("a", "Às 18h.")) });
    expect(await texts()).toEqual(["Às 18h."]);
    await database.pool.query("update news set content = 'Outro texto.' where id = $1", [id]);
    expect(await rows()).toEqual([]);
  });

  test("an update of something else does not change the corrections", async () => {
    const { id } = await createArticle(database.db, { body: doc(note("a", "Às 18h.")) });
    const before = await rows();
    await database.pool.query("update news set views = views + 1, title = 'Outro', body = body where id = $1", [id]);
    expect(await rows()).toEqual(before);
    expect((await list()).items[0]?.title).toBe("Outro");
  });

  test("the text of a correction has no marks, and a break is the end of a line", async () => {
    const body = doc({
      type: "correction",
      attrs: { id: "a", moment: MOMENT },
      content: [
        { type: "text", text: " Às " },
        { type: "text", text: "18h", marks: [{ type: "strong" }] },
        { type: "hardBreak" },
        { type: "text", text: "em ponto. " },
      ],
    });
    await createArticle(database.db, { body });
    expect(await texts()).toEqual(["Às 18h\nem ponto."]);
  });

  test("malformed corrections in a body of another program are ignored", async () => {
    const block = (attrs: unknown, content: unknown = [{ type: "text", text: "x" }]) => ({
      type: "correction",
      attrs,
      content,
    });
    const { id } = await createArticle(database.db);
    for (const body of ["texto", 7, [], {}, { content: "x" }, { content: { type: "correction" } }]) {
      await setBody(id, body);
      expect(await rows()).toEqual([]);
    }
    await setBody(id, {
      content: [
        block({ id: "empty", moment: MOMENT }, []),
        block({ id: "spaces", moment: MOMENT }, [{ type: "text", text: " \n" }]),
        block({ id: "odd", moment: MOMENT }, "x"),
        block({ id: "", moment: MOMENT }),
        block({ moment: MOMENT }),
        block({ id: "no-moment" }),
        ...["infinity", "now", "2026-02-30T00:00:00Z", "0000-01-01T00:00:00Z", 7].map((moment, at) =>
          block({ id: `m${at}`, moment }),
        ),
        block({ id: "twice", moment: MOMENT }),
        block({ id: "twice", moment: MOMENT }, [{ type: "text", text: "y" }]),
      ],
    });
    expect((await rows()).map(({ blockId, text: words }) => [blockId, words])).toEqual([["twice", "x"]]);
  });
});

describe("the list of corrections", () => {
  test("corrections of drafts are not listed until their articles are published", async () => {
    const { id } = await createArticle(database.db, { published: false, body: doc(note("a", "Segredo.")) });
    expect(await rows()).toHaveLength(1);
    expect(await texts()).toEqual([]);
    await database.pool.query("update news set published = true where id = $1", [id]);
    expect(await texts()).toEqual(["Segredo."]);
  });

  test("the list of corrections is read in pages, forwards and backwards, also where many are of one moment", async () => {
    const count = CORRECTIONS_PAGE * 2 + 3;
    const blocks = Array.from({ length: count }, (_, at) => note(`c${at}`, `Nota ${at}`));
    const { id } = await createArticle(database.db, { slug: null, body: doc(...blocks) });
    const first = await list();
    const second = await list({ depois: first.next! });
    const third = await list({ depois: second.next! });
    const ids = [first, second, third].flatMap(({ items }) => items.map((item) => item.id));
    expect([new Set(ids).size, ids.length]).toEqual([count, count]);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect((await list({ antes: third.previous! })).items).toEqual(second.items);
    expect((await list({ antes: second.previous! })).items).toEqual(first.items);
    expect(first.items[0]?.address).toBe(id);
  });
});

test("the figures of corrections are those of the last year and of published articles", async () => {
  const ago = (days: number, hours = 0) => new Date(Date.now() - days * 86_400_000 - hours * 3_600_000);
  const noted = (id: string, at: Date) => note(id, "Era outro.", at.toISOString());
  expect(await countCorrections(database.db)).toEqual({ articles: 0, corrections: 0, medianDelayMs: null });
  await createArticle(database.db, { firstPublishedAt: ago(10) });
  await createArticle(database.db, {
    firstPublishedAt: ago(20),
    body: doc(noted("a", ago(19, 21)), noted("b", ago(19, 22)), noted("c", ago(3))),
  });
  await createArticle(database.db, { firstPublishedAt: ago(400), body: doc(noted("a", ago(399))) });
  await createArticle(database.db, { published: false, body: doc(noted("a", ago(1))) });
  const { medianDelayMs, ...counts } = await countCorrections(database.db);
  expect(counts).toEqual({ articles: 2, corrections: 3 });
  expect(Math.round(medianDelayMs! / 60_000)).toBe(3 * 60);
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { news, newsAutosaves } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import { createArticle as insertArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import type { ArticleFields } from "../fields.ts";
import { deleteAutosaves, deleteOldAutosaves, saveAutosave, type UnfinishedForm } from "./autosaves.server.ts";
import { fieldsWith } from "./fields.fixture.ts";
import { createArticle, updateArticle } from "./mutations.server.ts";
import { findAutosaveById, getEditable, listDrafts } from "./queries.server.ts";
import type { Writer } from "./rights.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

let actor: Writer;
beforeEach(async () => {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  actor = { id, name, role: "admin" };
});

const fields = (content: string, values: Partial<ArticleFields> = {}): ArticleFields =>
  fieldsWith({ title: "Ônibus 14 muda de rota", content, ...values });

/** An open form in a tab, which sends what is typed there and processes the responses, as a browser does. */
function openForm(newsId: string | null, id: string = crypto.randomUUID(), seen: string | null = null) {
  const writer = crypto.randomUUID();
  let expectedVersion = seen;
  let acknowledged = 0;
  let sequence = 0;
  const type = (content: string): UnfinishedForm => {
    sequence += 1;
    return {
      id,
      newsId,
      baseVersion: newsId ? 1 : 0,
      writer,
      sequence,
      expectedVersion,
      acknowledged,
      fields: fields(content),
    };
  };
  const send = (form: UnfinishedForm) => saveAutosave(database.db, actor.id, form);
  const keep = async (content: string) => {
    const form = type(content);
    const result = await send(form);
    if (result.kept) ({ draftVersion: expectedVersion } = result);
    if (result.kept) acknowledged = form.sequence;
    return result;
  };
  return { id, writer, type, send, keep, seen: () => expectedVersion };
}

const stored = async (id: string) => (await findAutosaveById(database.db, actor.id, id))?.fields.content;
const drafts = async (newsId: string) => {
  const list = await listDrafts(database.db, actor.id, await getEditable(database.db, newsId));
  return list.map((draft) => draft.fields.content);
};

/** Statements that wait for a lock. */
const waiting = () => countLockWaits(database.pool);

describe("one person on two devices", () => {
  test("a draft that another device has continued is not overwritten, and both texts are offered", async () => {
    const { id: newsId } = await insertArticle(database.db);
    const desktop = openForm(newsId);
    await desktop.keep("AAA");
    const phone = openForm(newsId, desktop.id, desktop.seen());
    expect(await phone.keep("AAA\nBBB")).toMatchObject({ kept: true });
    expect(await desktop.keep("AAA\nCCC")).toMatchObject({ kept: false, other: { fields: { content: "AAA\nBBB" } } });
    expect(await stored(desktop.id)).toBe("AAA\nBBB");
    // The desktop continues with a separate draft; both are offered when the article is opened next.
    await openForm(newsId).keep("AAA\nCCC");
    expect(await drafts(newsId)).toEqual(["AAA\nCCC", "AAA\nBBB"]);
  });

  test("one of several devices that begin the same draft stores it, and the others receive its text", async () => {
    const id = crypto.randomUUID();
    const results = await Promise.all(["A", "B", "C", "D"].map((text) => openForm(null, id).keep(text)));
    expect(results.filter(({ kept }) => kept)).toHaveLength(1);
    const other = results.find(({ kept }) => !kept);
    expect(other).toMatchObject({ other: { fields: { content: await stored(id) } } });
  });

  test("two devices with the same text have no conflict", async () => {
    const desktop = openForm(null);
    await desktop.keep("A");
    const phone = openForm(null, desktop.id, desktop.seen());
    await phone.keep("AB");
    expect(await desktop.keep("AB")).toMatchObject({ kept: true });
  });

  test("a device that saves or discards its text does not delete the other's", async () => {
    const { id: newsId } = await insertArticle(database.db);
    const desktop = openForm(newsId);
    await desktop.keep("AAA");
    const phone = openForm(newsId, desktop.id, desktop.seen());
    await phone.keep("AAA\nBBB");
    const known = { id: desktop.id, expectedVersion: desktop.seen(), writer: desktop.writer };
    await updateArticle(database.db, actor, newsId, { fields: fields("AAA\nCCC"), version: 1 }, { drafts: [known] });
    await deleteAutosaves(database.db, actor.id, [known]);
    expect(await drafts(newsId)).toEqual(["AAA\nBBB"]);
  });

  test("two devices have one draft again once their texts are merged", async () => {
    const { id: newsId } = await insertArticle(database.db);
    const [desktop, phone] = [openForm(newsId), openForm(newsId)];
    await desktop.keep("AAA");
    await phone.keep("BBB");
    const merged = [{ id: phone.id, expectedVersion: phone.seen(), writer: null }];
    await desktop.send({ ...desktop.type("AAA\nBBB"), merged });
    expect(await drafts(newsId)).toEqual(["AAA\nBBB"]);
    // Text that is typed on the phone after that is a separate draft.
    await phone.keep("BBB!");
    expect(await drafts(newsId)).toEqual(["BBB!", "AAA\nBBB"]);
  });
});

describe("one form", () => {
  test("a form has no conflict with itself when a response is lost, or a request arrives twice or late", async () => {
    const form = openForm(null);
    await form.keep("A");
    const [lost, next, last] = [form.type("AB"), form.type("ABC"), form.type("ABCD")];
    expect(await form.send(lost)).toMatchObject({ kept: true });
    expect(await form.send(next)).toMatchObject({ kept: true });
    expect(await form.send(next)).toMatchObject({ kept: true });
    expect(await form.send(lost)).toMatchObject({ kept: true });
    expect(await stored(form.id)).toBe("ABC");
    expect(await form.send(last)).toMatchObject({ kept: true });
    expect(await stored(form.id)).toBe("ABCD");
  });

  test("a form of an earlier program version is stored by its sequence, and never overwrites another form", async () => {
    const id = crypto.randomUUID();
    const old = (sequence: number, content: string) =>
      saveAutosave(database.db, actor.id, { id, newsId: null, baseVersion: 0, sequence, fields: fields(content) });
    await old(1, "A");
    await old(3, "ABC");
    await old(2, "AB");
    expect(await stored(id)).toBe("ABC");
    const found = await findAutosaveById(database.db, actor.id, id);
    expect(await openForm(null, id, found?.draftVersion).keep("ABCD")).toMatchObject({ kept: true });
    expect(await old(4, "ABCx")).toMatchObject({ kept: false });
    expect(await stored(id)).toBe("ABCD");
  });
});

test("a draft cannot be overwritten, seen or deleted by someone else", async () => {
  const { id: newsId } = await insertArticle(database.db);
  const form = openForm(newsId);
  await form.keep("A");
  const other = await createReader(database.db);
  const stolen = { ...form.type("De outra pessoa"), expectedVersion: form.seen() };
  expect(await saveAutosave(database.db, other.id, stolen)).toEqual({ kept: false, other: null, version: 1 });
  await deleteAutosaves(database.db, other.id, [{ id: form.id, expectedVersion: form.seen(), writer: form.writer }]);
  expect(await stored(form.id)).toBe("A");
  expect(await listDrafts(database.db, other.id, await getEditable(database.db, newsId))).toEqual([]);
});

test("a draft is deleted by the save of its text, and survives the deletion of its article", async () => {
  const form = openForm(null);
  await form.keep("Um parágrafo.");
  const known = { id: form.id, expectedVersion: form.seen(), writer: form.writer };
  await createArticle(database.db, actor, fields("Um parágrafo."), { drafts: [known] });
  expect(await database.db.select().from(newsAutosaves)).toEqual([]);
  expect(await openForm(crypto.randomUUID()).keep("Tarde demais")).toMatchObject({ kept: true, version: null });
  expect(await database.db.select({ newsId: newsAutosaves.newsId }).from(newsAutosaves)).toEqual([{ newsId: null }]);
});

test("a draft that arrives while its article is being deleted waits for that, and is stored as that of a new article", async () => {
  const { id } = await insertArticle(database.db);
  let sent: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.delete(news).where(eq(news.id, id));
    sent = openForm(id).keep("Quase tarde");
    await expect.poll(waiting).toBe(1);
  });
  expect(await sent).toMatchObject({ kept: true, version: null });
});

test("a draft that arrives after the save of its text is not offered again", async () => {
  const { id } = await createArticle(database.db, actor, fields("Antes."));
  await updateArticle(database.db, actor, id, { fields: fields("Depois."), version: 1 });
  await openForm(id).keep("Depois.");
  expect(await drafts(id)).toEqual([]);
});

test("drafts are deleted after two months", async () => {
  await openForm(null).keep("A");
  await deleteOldAutosaves(database.db);
  expect(await database.db.select().from(newsAutosaves)).toHaveLength(1);
  await database.db.update(newsAutosaves).set({ updatedAt: new Date(Date.now() - 61 * 86_400_000) });
  await deleteOldAutosaves(database.db);
  expect(await database.db.select().from(newsAutosaves)).toHaveLength(0);
});

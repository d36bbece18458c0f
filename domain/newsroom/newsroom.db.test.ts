import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { news, newsAutosaves } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/schema.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle as insertArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { deleteOldAutosaves, keepAutosave } from "./autosaves.server.ts";
import { type ArticleFields, EMPTY_FIELDS } from "./fields.ts";
import {
  bringToFront,
  createArticle,
  deleteArticle,
  EditConflict,
  makePreviewKey,
  publishDue,
  SlugTaken,
  updateArticle,
} from "./mutations.server.ts";
import { findAutosave, findRevision, getEditable, listOtherEditors, listRevisions } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

let actor: Actor;
beforeEach(async () => {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  actor = { id, name };
});

const fields = (values: Partial<ArticleFields> = {}): ArticleFields => ({
  ...EMPTY_FIELDS,
  title: "Ônibus 14 muda de rota",
  content: "Um parágrafo.",
  ...values,
});
const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const actions = async () =>
  (await database.db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);

describe("a new article", () => {
  test("gets an address from its title, its author, a first version and a line in the audit log", async () => {
    const { id, version } = await createArticle(database.db, actor, fields());
    expect(version).toBe(1);
    expect(await row(id)).toMatchObject({ slug: "onibus-14-muda-de-rota", authorId: actor.id, publishedAt: null });
    expect((await findRevision(database.db, id, 1))?.fields.slug).toBe("onibus-14-muda-de-rota");
    expect(await actions()).toEqual(["news.create"]);
  });

  test("is published now, or has no moment of publishing (back-office §4)", async () => {
    const before = Date.now();
    const { id } = await createArticle(database.db, actor, fields({ published: true }));
    expect((await row(id)).publishedAt!.getTime()).toBeGreaterThanOrEqual(before);
    await updateArticle(database.db, actor, id, { fields: fields({ published: false }), version: 1 });
    expect((await row(id)).publishedAt).toBeNull();
    expect(await actions()).toEqual(["news.publish", "news.unpublish"]);
  });

  test("with a taken title gets a free address and says so; a typed one that is taken is refused", async () => {
    await createArticle(database.db, actor, fields());
    const second = await createArticle(database.db, actor, fields());
    expect(second).toMatchObject({ slug: "onibus-14-muda-de-rota-2", taken: "onibus-14-muda-de-rota" });
    const refused = createArticle(database.db, actor, fields({ slug: "onibus-14-muda-de-rota" }));
    await expect(refused).rejects.toThrow(SlugTaken);
    await expect(refused).rejects.toMatchObject({ free: "onibus-14-muda-de-rota-3" });
  });

  test("ten at the same moment get ten addresses", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => createArticle(database.db, actor, fields())),
    );
    const slugs = made.flatMap((one) => (one.status === "fulfilled" ? [one.value.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThan(1);
  });

  test("drops empty texts", async () => {
    const { id } = await createArticle(database.db, actor, fields({ thumbnailUrl: "", summary: "" }));
    expect(await row(id)).toMatchObject({ thumbnailUrl: null, summary: null });
  });
});

describe("saving", () => {
  test("makes a new version; the text before it can be read again, also of an article from elsewhere", async () => {
    const old = await insertArticle(database.db, { content: "Como era." });
    const { fields: was, version } = await getEditable(database.db, old.id);
    await updateArticle(database.db, actor, old.id, { fields: { ...was, content: "Como ficou." }, version });
    expect((await listRevisions(database.db, old.id)).map((one) => [one.version, one.editor])).toEqual([
      [2, "Marina Sampaio"],
      [1, null],
    ]);
    expect((await findRevision(database.db, old.id, 1))?.fields.content).toBe("Como era.");
    expect(await findRevision(database.db, old.id, 99_999_999_999)).toBeNull();
  });

  test("over someone else's save is a conflict and changes nothing", async () => {
    const { id } = await createArticle(database.db, actor, fields());
    await updateArticle(database.db, actor, id, { fields: fields({ summary: "Primeira" }), version: 1 });
    const late = updateArticle(database.db, actor, id, { fields: fields({ summary: "Segunda" }), version: 1 });
    await expect(late).rejects.toThrow(EditConflict);
    expect((await row(id)).summary).toBe("Primeira");
  });

  test("twice at the same moment lets one through", async () => {
    const { id } = await createArticle(database.db, actor, fields());
    const saves = ["a", "b", "c", "d"].map((summary) =>
      updateArticle(database.db, actor, id, { fields: fields({ summary }), version: 1 }),
    );
    const done = await Promise.allSettled(saves);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await listRevisions(database.db, id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  test("leaves an order number alone that somebody raised meanwhile and the editor did not touch", async () => {
    const { id } = await createArticle(database.db, actor, fields({ orderIndex: 3 }));
    await bringToFront(database.db, actor, id);
    await updateArticle(database.db, actor, id, {
      fields: fields({ orderIndex: 3, summary: "x" }),
      version: 1,
      baseOrder: 3,
    });
    expect((await row(id)).orderIndex).toBe(4);
    await updateArticle(database.db, actor, id, { fields: fields({ orderIndex: 7 }), version: 2, baseOrder: 4 });
    expect((await row(id)).orderIndex).toBe(7);
  });

  test("of an article that is gone is not found", async () => {
    const gone = updateArticle(database.db, actor, crypto.randomUUID(), { fields: fields(), version: 1 });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
  });
});

test("two editors who bring articles to the front at once get two numbers above the maximum", async () => {
  const made = await Promise.all([1, 2, 3, 4].map((orderIndex) => insertArticle(database.db, { orderIndex })));
  const numbers = await Promise.all(made.map(({ id }) => bringToFront(database.db, actor, id)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8]);
});

test("a deleted article tells which files it used, in all its versions", async () => {
  const { id } = await createArticle(database.db, actor, fields({ imageUrl: "/media/velha.jpg" }));
  await updateArticle(database.db, actor, id, {
    fields: fields({ imageUrl: "/media/nova.jpg", gallery: [{ type: "image", url: "/media/g.jpg", caption: null }] }),
    version: 1,
  });
  const files = await deleteArticle(database.db, actor, id);
  expect(files.toSorted()).toEqual(["/media/g.jpg", "/media/nova.jpg", "/media/velha.jpg"]);
  await expect(getEditable(database.db, id)).rejects.toMatchObject({ code: "not_found" });
});

describe("a scheduled article", () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  test("comes out once its moment has come, once, however many ask", async () => {
    const { id } = await createArticle(database.db, actor, fields({ scheduledAt: soon() }));
    expect(await publishDue(database.db)).toEqual([]);
    await database.db.update(news).set({ scheduledAt: new Date(Date.now() - 1000) });
    const asked = await Promise.all([
      publishDue(database.db),
      publishDue(database.db),
      publishDue(database.db),
      publishDue(database.db),
    ]);
    expect(asked.flat()).toEqual([id]);
    expect(await row(id)).toMatchObject({ published: true, scheduledAt: null, version: 2 });
    expect(await actions()).toEqual(["news.schedule", "news.publish"]);
  });

  test("that was published by hand has no moment any more", async () => {
    const { id } = await createArticle(database.db, actor, fields({ scheduledAt: soon() }));
    await updateArticle(database.db, actor, id, {
      fields: fields({ published: true, scheduledAt: soon() }),
      version: 1,
    });
    expect((await row(id)).scheduledAt).toBeNull();
  });
});

test("a preview key is made once", async () => {
  const { id } = await createArticle(database.db, actor, fields());
  const key = await makePreviewKey(database.db, actor, id);
  expect(key).toMatch(/^[\w-]{24}$/);
  expect(await makePreviewKey(database.db, actor, id)).toBe(key);
});

describe("what is typed and not saved", () => {
  const form = (values = {}) => ({
    id: crypto.randomUUID(),
    newsId: null as string | null,
    baseVersion: 0,
    sequence: 1,
    fields: fields(),
    ...values,
  });

  test("is kept, the newest letters winning whatever the order they arrive in", async () => {
    const { id: newsId } = await insertArticle(database.db);
    const typed = form({ newsId });
    expect(await keepAutosave(database.db, actor.id, typed)).toBe(1);
    await keepAutosave(database.db, actor.id, { ...typed, sequence: 3, fields: fields({ title: "Terceira" }) });
    await keepAutosave(database.db, actor.id, { ...typed, sequence: 2, fields: fields({ title: "Segunda" }) });
    expect((await findAutosave(database.db, actor.id, newsId))?.fields.title).toBe("Terceira");
  });

  test("cannot be overwritten or seen by someone else", async () => {
    const { id: newsId } = await insertArticle(database.db);
    const typed = form({ newsId });
    await keepAutosave(database.db, actor.id, typed);
    const other = await createReader(database.db);
    await keepAutosave(database.db, other.id, { ...typed, sequence: 9, fields: fields({ title: "De outra pessoa" }) });
    expect((await findAutosave(database.db, actor.id, newsId))?.fields.title).toBe(fields().title);
    expect(await findAutosave(database.db, other.id, newsId)).toBeNull();
    expect(await listOtherEditors(database.db, other.id, newsId)).toEqual(["Marina Sampaio"]);
    expect(await listOtherEditors(database.db, actor.id, newsId)).toEqual([]);
  });

  test("is settled by the save it became, and outlives an article that somebody deleted", async () => {
    const typed = form();
    await keepAutosave(database.db, actor.id, typed);
    await createArticle(database.db, actor, fields(), { autosaveId: typed.id });
    expect(await database.db.select().from(newsAutosaves)).toEqual([]);
    const late = form({ newsId: crypto.randomUUID() });
    expect(await keepAutosave(database.db, actor.id, late)).toBeNull();
    expect(await database.db.select({ newsId: newsAutosaves.newsId }).from(newsAutosaves)).toEqual([{ newsId: null }]);
  });

  test("is forgotten after two months", async () => {
    await keepAutosave(database.db, actor.id, form());
    await deleteOldAutosaves(database.db);
    expect(await database.db.select().from(newsAutosaves)).toHaveLength(1);
    await database.db.update(newsAutosaves).set({ updatedAt: new Date(Date.now() - 61 * 86_400_000) });
    await deleteOldAutosaves(database.db);
    expect(await database.db.select().from(newsAutosaves)).toHaveLength(0);
  });
});

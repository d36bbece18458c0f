import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle as insertArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import type { ArticleFields } from "../fields.ts";
import { bringToFront } from "./featured.server.ts";
import { fieldsWith, textWith } from "./fields.fixture.ts";
import {
  AlreadyCreated,
  createArticle,
  EditConflict,
  makePreviewKey,
  publishDue,
  updateArticle,
} from "./mutations.server.ts";
import { findRevision, getEditable, listRevisions } from "./queries.server.ts";
import type { Writer } from "./rights.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

let actor: Writer;
beforeEach(async () => {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  actor = { id, name, role: "admin" };
});

const fields = (values: Partial<ArticleFields> = {}): ArticleFields =>
  fieldsWith({ title: "Ônibus 14 muda de rota", content: "Um parágrafo.", ...values });
const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const actions = async () =>
  (await database.db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);

describe("a new article", () => {
  test("a new article gets an address from its title, its author, a first version and a line in the audit log", async () => {
    const { id, version } = await createArticle(database.db, actor, fields());
    expect(version).toBe(1);
    expect(await row(id)).toMatchObject({ slug: "onibus-14-muda-de-rota", authorId: actor.id, publishedAt: null });
    expect((await findRevision(database.db, id, 1))?.fields.slug).toBe("onibus-14-muda-de-rota");
    expect(await actions()).toEqual(["news.create"]);
  });

  test("a new article that is published has the current moment of publishing, and none once it is unpublished", async () => {
    const before = Date.now();
    const { id } = await createArticle(database.db, actor, fields({ published: true }));
    expect((await row(id)).publishedAt!.getTime()).toBeGreaterThanOrEqual(before);
    await updateArticle(database.db, actor, id, { fields: fields({ published: false }), version: 1 });
    expect((await row(id)).publishedAt).toBeNull();
    expect(await actions()).toEqual(["news.publish", "news.unpublish"]);
  });

  test("a new article with a taken title gets a free address, and a typed address that is taken is refused", async () => {
    await createArticle(database.db, actor, fields());
    const second = await createArticle(database.db, actor, fields());
    expect(second).toMatchObject({ slug: "onibus-14-muda-de-rota-2", taken: "onibus-14-muda-de-rota" });
    const refused = createArticle(database.db, actor, fields({ slug: "onibus-14-muda-de-rota" }));
    await expect(refused).rejects.toThrow(SlugTaken);
    await expect(refused).rejects.toMatchObject({ free: "onibus-14-muda-de-rota-3" });
  });

  test("articles that are created concurrently get different addresses", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => createArticle(database.db, actor, fields())),
    );
    const slugs = made.flatMap((one) => (one.status === "fulfilled" ? [one.value.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThan(1);
  });

  test("a new article is created once, however often its form is sent", async () => {
    const id = crypto.randomUUID();
    await createArticle(database.db, actor, fields(), { id });
    await expect(createArticle(database.db, actor, fields({ title: "Outro" }), { id })).rejects.toThrow(AlreadyCreated);
    expect(await database.db.select({ id: news.id }).from(news)).toEqual([{ id }]);
  });

  test("a save drops empty texts", async () => {
    const { id } = await createArticle(database.db, actor, fields({ thumbnailUrl: "", summary: "" }));
    expect(await row(id)).toMatchObject({ thumbnailUrl: null, summary: null });
  });
});

describe("saving an article", () => {
  test("a save creates a new version; the former text can be read again, also of an imported article", async () => {
    const old = await insertArticle(database.db, { content: "Como era." });
    const { fields: was, version } = await getEditable(database.db, old.id);
    await updateArticle(database.db, actor, old.id, { fields: { ...was, ...textWith("Como ficou.") }, version });
    expect((await listRevisions(database.db, old.id)).map((one) => [one.version, one.editor])).toEqual([
      [2, "Marina Sampaio"],
      [1, null],
    ]);
    expect((await findRevision(database.db, old.id, 1))?.fields.content).toBe("Como era.");
    expect(await findRevision(database.db, old.id, 99_999_999_999)).toBeNull();
  });

  test("a save over someone else's save is a conflict and changes nothing", async () => {
    const { id } = await createArticle(database.db, actor, fields());
    await updateArticle(database.db, actor, id, { fields: fields({ summary: "Primeira" }), version: 1 });
    const late = updateArticle(database.db, actor, id, { fields: fields({ summary: "Segunda" }), version: 1 });
    await expect(late).rejects.toThrow(EditConflict);
    expect((await row(id)).summary).toBe("Primeira");
  });

  test("only one of several concurrent saves succeeds", async () => {
    const { id } = await createArticle(database.db, actor, fields());
    const saves = ["a", "b", "c", "d"].map((summary) =>
      updateArticle(database.db, actor, id, { fields: fields({ summary }), version: 1 }),
    );
    const done = await Promise.allSettled(saves);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await listRevisions(database.db, id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  test("a save does not overwrite an order number that changed meanwhile and the editor did not edit", async () => {
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

  test("an unknown article cannot be saved", async () => {
    const gone = updateArticle(database.db, actor, crypto.randomUUID(), { fields: fields(), version: 1 });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a scheduled article", () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  test("a scheduled article is published when it is due, once, however many processes call", async () => {
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

  test("a scheduled article that was published by hand has no scheduled moment any more", async () => {
    const { id } = await createArticle(database.db, actor, fields({ scheduledAt: soon() }));
    await updateArticle(database.db, actor, id, {
      fields: fields({ published: true, scheduledAt: soon() }),
      version: 1,
    });
    expect((await row(id)).scheduledAt).toBeNull();
    // A version holds the values of the row.
    expect((await findRevision(database.db, id, 2))?.fields).toEqual((await getEditable(database.db, id)).fields);
  });
});

test("a preview key is created once", async () => {
  const { id } = await createArticle(database.db, actor, fields());
  const key = await makePreviewKey(database.db, actor, id);
  expect(key).toMatch(/^[\w-]{24}$/);
  expect(await makePreviewKey(database.db, actor, id)).toBe(key);
});

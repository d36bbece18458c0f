import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { news, newsRevisions } from "#db/schema/news.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { bringToFront } from "../writing/featured.server.ts";
import { deleteArticle, EditConflict, updateArticle } from "../writing/mutations.server.ts";
import { getEditable } from "../writing/queries.server.ts";
import { ArticlesGone, FrontChanged, publishFront, setFeatured, undoFront } from "./mutations.server.ts";
import { getFrontBoard, listFrontChanges, searchFrontArticles } from "./queries.server.ts";
import { drop, listLeaving, untouched } from "./slots.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOBODY = "00000000-0000-4000-8000-000000000000";

let ana: Writer;
/** Ids of eight featured articles, the newest first, and of two recent ones. */
let star: string[];
let recent: string[];

beforeEach(async () => {
  const { id, name } = await createReader(database.db);
  ana = { id, name, role: "admin" };
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).reverse();
  star = ids(await createArticles(database.db, 8, { featured: true }));
  recent = ids(await createArticles(database.db, 2));
});

const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const facts = async () => {
  const { rows } = await database.pool.query(
    "select id, position, featured, order_index, order_before, order_until from news order by id",
  );
  return rows;
};
const shown = async () => {
  const { featured, recent } = await listHomeArticles(database.db, 8);
  const rows = await database.db.select({ id: news.id, slug: news.slug }).from(news);
  const toIds = (cards: { address: string }[]) =>
    cards.map(({ address }) => rows.find(({ slug }) => slug === address)!.id);
  return { featured: toIds(featured), recent: toIds(recent) };
};
const lines = (action: string) => database.db.select().from(auditLog).where(eq(auditLog.action, action));
/** Publishes what a board has after some drops. */
async function publish(drops: [id: string, target: number | "out"][], actor = ana) {
  const { base } = await getFrontBoard(database.db, 8);
  const now = drops.reduce((now, [id, target]) => drop(now, id, target, base), untouched(base));
  const sent = { slots: now.slots, leaving: listLeaving(now, base), seen: base.slots, words: [] };
  return { sent, key: await publishFront(database.db, actor, sent) };
}

describe("an arrangement that is published", () => {
  test("an arrangement that is published is shown to readers, with one line of the audit log", async () => {
    const { sent } = await publish([
      [star[3]!, 0],
      [recent[1]!, 2],
      [star[5]!, "out"],
    ]);
    expect(sent.slots).toEqual([star[3], star[0], recent[1], star[1], star[2], star[4]]);
    expect(await shown()).toEqual({ featured: sent.slots, recent: [recent[0], star[5]] });
    expect(await lines("front.publish")).toMatchObject([
      { actorName: ana.name, details: { lead: (await row(star[3]!)).title } },
    ]);
  });

  test("an arrangement has its order whatever the order numbers were, also for articles brought to the front", async () => {
    await database.pool.query("update news set order_index = 2147483647 where id = any($1)", [[star[6], star[7]]]);
    await database.pool.query("update news set position = 'category' where id = $1", [recent[0]]);
    await bringToFront(database.db, ana, recent[0]!);
    for (const wanted of [[recent[1]!, star[2]!], [star[6]!], [recent[0]!, star[7]!, star[0]!]]) {
      const { sent } = await publish(wanted.map((id, index) => [id, (index * 3 + 2) % 6]));
      expect((await shown()).featured).toEqual(sent.slots);
    }
    expect(await row(recent[0]!)).toMatchObject({ position: "category", orderBefore: 0 });
    await publish([[recent[0]!, "out"]]);
    expect((await row(recent[0]!)).homeBlock).toBeNull();
  });

  test("an arrangement sets order numbers only if dates do not suffice, so that new articles appear above", async () => {
    await publish([[star[0]!, 2]]);
    expect((await facts()).filter(({ order_index }) => order_index > 0)).toHaveLength(2);
    const fresh = await createArticle(database.db, { featured: true });
    expect((await shown()).featured.slice(0, 3)).toEqual([star[1], star[2], fresh.id]);
  });

  test("an arrangement that changes nothing, or is sent again, writes nothing", async () => {
    expect((await publish([])).key).toBeNull();
    const { sent } = await publish([[star[4]!, 0]]);
    expect(await publishFront(database.db, ana, sent)).toBeNull();
    expect(await lines("front.publish")).toHaveLength(1);
  });

  test("an arrangement changes the version of articles that get another position, so that open forms have a conflict", async () => {
    const open = await getEditable(database.db, recent[0]!);
    await publish([[recent[0]!, 0]]);
    const saved = updateArticle(database.db, ana, recent[0]!, { fields: open.fields, version: open.version });
    await expect(saved).rejects.toThrow(EditConflict);
    const now = await getEditable(database.db, recent[0]!);
    expect(now.fields).toMatchObject({ position: "home", featured: true, title: open.fields.title });
    const versions = await database.db.select().from(newsRevisions).where(eq(newsRevisions.newsId, recent[0]!));
    expect(versions.map(({ version, editorId }) => [version, editorId])).toEqual([
      [1, null],
      [2, ana.id],
    ]);
    // An order number alone makes no version, as the form does not write what it did not change.
    expect((await row(star[0]!)).version).toBe(1);
  });
});

describe("concurrent boards", () => {
  test("the second of two boards is refused, and published once it has the present state as its base", async () => {
    const { base } = await getFrontBoard(database.db, 8);
    const mine = drop(untouched(base), star[5]!, 0, base).slots;
    await publish([[recent[0]!, 0]]);
    const before = await facts();
    const sent = { slots: mine, leaving: [], seen: base.slots, words: [] };
    await expect(publishFront(database.db, ana, sent)).rejects.toThrow(FrontChanged);
    expect(await facts()).toEqual(before);
    const now = await getFrontBoard(database.db, 8);
    await publishFront(database.db, ana, { ...sent, leaving: [recent[0]!], seen: now.base.slots });
    expect((await shown()).featured).toEqual(mine);
    const [change] = await listFrontChanges(database.db);
    expect([change!.action, change!.id > base.change]).toEqual(["front.publish", true]);
  });

  test("one of several concurrent arrangements is published completely", async () => {
    const { base } = await getFrontBoard(database.db, 8);
    const wanted = [5, 4, 3].map((from) => drop(untouched(base), star[from]!, 0, base).slots);
    const results = await Promise.allSettled(
      wanted.map((slots) => publishFront(database.db, ana, { slots, leaving: [], seen: base.slots, words: [] })),
    );
    const won = results.findIndex(({ status }) => status === "fulfilled");
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await shown()).featured).toEqual(wanted[won]);
  });

  test("a visit or a corrected title does not conflict with an arrangement", async () => {
    const { base } = await getFrontBoard(database.db, 8);
    await database.pool.query("update news set views = views + 1, title = title || '!'");
    const { slots } = drop(untouched(base), star[2]!, 0, base);
    expect(await publishFront(database.db, ana, { slots, leaving: [], seen: base.slots, words: [] })).not.toBeNull();
  });
});

describe("articles that are gone meanwhile", () => {
  test("an arrangement with deleted or unpublished articles fails with their positions, and nothing is written", async () => {
    const { base } = await getFrontBoard(database.db, 8);
    const slots = [star[0]!, recent[0]!, star[1]!, star[2]!, recent[1]!, star[3]!];
    await deleteArticle(database.db, ana, recent[0]!);
    await database.pool.query("update news set published = false where id = $1", [recent[1]]);
    const before = await facts();
    const sent = publishFront(database.db, ana, { slots, leaving: [star[4]!, star[5]!], seen: base.slots, words: [] });
    const error = await sent.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ArticlesGone);
    expect((error as ArticlesGone).slots).toEqual([1, 4]);
    expect(await facts()).toEqual(before);
  });

  test("deleted articles that were to leave the front page anyway do not matter", async () => {
    const { base } = await getFrontBoard(database.db, 8);
    const slots = [recent[0]!, ...star.slice(0, 5)];
    const sent = { slots, leaving: [NOBODY, star[5]!], seen: base.slots, words: [] };
    expect(await publishFront(database.db, ana, sent)).not.toBeNull();
    expect((await shown()).featured).toEqual(slots);
  });

  test("drafts are offered neither in the list nor by the search of the board", async () => {
    const draft = await createArticle(database.db, { title: "Rascunho do coreto", published: false, featured: true });
    const { id } = await createArticle(database.db, { title: "Coreto reabre", position: "category" });
    const { articles } = await getFrontBoard(database.db, 8);
    expect(articles.map(({ id }) => id)).not.toContain(draft.id);
    const found = await searchFrontArticles(database.db, "coreto");
    expect(found.map(({ id, fallsToRecent }) => [id, fallsToRecent])).toEqual([[id, false]]);
  });
});

describe("undo", () => {
  test("an undo restores every placement exactly, with the expiry of order numbers", async () => {
    await database.pool.query("update news set order_index = 3, position = 'destaque', featured = true where id = $1", [
      star[7],
    ]);
    await bringToFront(database.db, ana, recent[1]!);
    await database.pool.query(
      "update news set order_until = now() + interval '5 minutes' where order_until is not null",
    );
    const [before, home] = [await facts(), await shown()];
    const { key } = await publish([
      [star[2]!, 0],
      [recent[0]!, 1],
      [recent[1]!, "out"],
      [star[7]!, 5],
    ]);
    await undoFront(database.db, ana, key!);
    expect(await facts()).toEqual(before);
    expect(await shown()).toEqual(home);
    expect(await lines("front.undo")).toHaveLength(1);
    await expect(undoFront(database.db, ana, key!)).rejects.toThrow(FrontChanged);
  });

  test("an undo is refused once the front page changed again; deleted articles that left it do not matter", async () => {
    const first = await publish([[star[2]!, 0]]);
    const second = await publish([[recent[0]!, 0]]);
    const before = await facts();
    await expect(undoFront(database.db, ana, first.key!)).rejects.toThrow(FrontChanged);
    expect(await facts()).toEqual(before);
    await deleteArticle(database.db, ana, star[5]!);
    await undoFront(database.db, ana, second.key!);
    expect((await shown()).featured.slice(0, 5)).toEqual([star[2], star[0], star[1], star[3], star[4]]);
    await expect(undoFront(database.db, ana, NOBODY)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the star of the news table features an article and takes it out again, as its form does", async () => {
  const id = recent[0]!;
  await setFeatured(database.db, ana, id, true);
  expect(await row(id)).toMatchObject({ position: "home", featured: true, version: 2 });
  expect((await shown()).featured).toContain(id);
  // Once more changes nothing: the response to the first click may have been lost.
  await setFeatured(database.db, ana, id, true);
  expect((await row(id)).version).toBe(2);
  await setFeatured(database.db, ana, id, false);
  expect(await row(id)).toMatchObject({ position: "home", featured: false, version: 3 });
  expect((await shown()).recent).toContain(id);
  await expect(setFeatured(database.db, ana, NOBODY, true)).rejects.toMatchObject({ code: "not_found" });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { listNewest } from "#domain/news/syndication.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { bringToFront, expireOrders, removeFromFront } from "./featured.server.ts";
import { updateArticle } from "./mutations.server.ts";
import { getEditable } from "./queries.server.ts";
import type { Writer } from "./rights.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const home = async () => {
  const { featured, recent } = await listHomeArticles(database.db, 8);
  const addresses = (cards: { address: string }[]) => cards.map(({ address }) => address);
  return { featured: addresses(featured), recent: addresses(recent) };
};
const slugs = (rows: { slug: string | null }[]) => rows.map(({ slug }) => slug);
/** Makes all order numbers expire. */
const runOut = () => database.pool.query("update news set order_until = now() where order_until is not null");

let actor: Writer;
beforeEach(async () => {
  const { id, name } = await createReader(database.db);
  actor = { id, name, role: "admin" };
});

describe("an article that is brought to the front", () => {
  test("an article that is brought to the front is first on the home page and in lists, but not new in feeds", async () => {
    const category = await createCategory(database.db);
    const recent = await createArticle(database.db, { categoryId: category.id });
    const stars = await createArticles(database.db, 6, { featured: true, orderIndex: 3, categoryId: category.id });
    expect(await bringToFront(database.db, actor, recent.id)).toBe(4);
    const shown = await home();
    expect(shown.featured).toEqual([recent, ...stars.reverse()].slice(0, 6).map(({ slug }) => slug));
    expect(shown.recent).not.toContain(recent.slug);
    for (const categoryId of [undefined, category.id]) {
      expect((await listArticles(database.db, { categoryId })).articles[0]!.address).toBe(recent.slug);
    }
    expect((await listNewest(database.db)).at(-1)!.id).toBe(recent.id);
  });

  test("articles that two editors bring to the front concurrently get different numbers above the maximum", async () => {
    const made = await Promise.all([1, 2, 3, 4].map((orderIndex) => createArticle(database.db, { orderIndex })));
    const numbers = await Promise.all(made.map(({ id }) => bringToFront(database.db, actor, id)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8]);
  });

  test("an article that is brought to the front is first even if another one has the greatest possible number", async () => {
    const other = await createArticle(database.db, { featured: true, orderIndex: 2_147_483_647 });
    const { id, slug } = await createArticle(database.db, { createdAt: new Date("2020-01-01") });
    await bringToFront(database.db, actor, id);
    expect((await home()).featured).toEqual([slug, other.slug]);
  });

  test("an article is where it was after it is removed from the front, however often either is repeated", async () => {
    const { id, slug } = await createArticle(database.db, { orderIndex: -2, position: "home_recent" });
    await createArticle(database.db);
    const before = await home();
    await bringToFront(database.db, actor, id);
    await bringToFront(database.db, actor, id);
    expect((await home()).featured).toEqual([slug]);
    await removeFromFront(database.db, actor, id);
    await removeFromFront(database.db, actor, id);
    expect(await home()).toEqual(before);
    expect(await row(id)).toMatchObject({
      orderIndex: -2,
      orderBefore: null,
      position: "home_recent",
      featured: false,
    });
    const lines = await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual([
      "news.bring_to_front",
      "news.bring_to_front",
      "news.leave_front",
    ]);
    await expect(removeFromFront(database.db, actor, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  test("an article leaves the front when its form sets another number, and not when it is saved unchanged", async () => {
    const { id } = await createArticle(database.db);
    await bringToFront(database.db, actor, id);
    const save = async (orderIndex: number) => {
      const { fields, version } = await getEditable(database.db, id);
      await updateArticle(database.db, actor, id, { fields: { ...fields, orderIndex }, version });
    };
    await save(1);
    expect((await row(id)).orderBefore).toBe(0);
    await save(5);
    expect((await row(id)).orderBefore).toBeNull();
  });
});

describe("an order number", () => {
  test("an order number expires after three days; then it is 0 again, and newer articles are first", async () => {
    const old = await createArticles(database.db, 6, { featured: true, orderIndex: 9 });
    const brought = await createArticle(database.db);
    await bringToFront(database.db, actor, brought.id);
    const fresh = await createArticle(database.db, { featured: true });
    expect((await home()).featured).not.toContain(fresh.slug);
    expect(await expireOrders(database.db)).toEqual([]);
    const { rows } = await database.pool.query(
      "select count(*)::int from news where order_until between now() + interval '71 hours' and now() + interval '72 hours'",
    );
    expect(rows).toEqual([{ count: 7 }]);

    await runOut();
    const asked = await Promise.all([1, 2, 3].map(() => expireOrders(database.db)));
    expect(asked.flat().toSorted()).toEqual([...old, brought].map(({ id }) => id).toSorted());
    expect((await home()).featured).toEqual(slugs([fresh, ...old.reverse()].slice(0, 6)));
    expect((await home()).recent).toEqual([brought.slug]);
    expect(await row(brought.id)).toMatchObject({ orderIndex: 0, orderUntil: null, orderBefore: null });
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.action, "news.leave_front"));
    expect(lines).toHaveLength(7);
  });

  test("an order number of a loaded dump expires, so that imported articles do not stay above new ones", async () => {
    await database.pool.query(
      `insert into news (title, slug, content, published, featured, order_index, created_at, published_at)
       select 'Carga ' || n, 'carga-' || n, 'Texto', true, true, n, now() - interval '1 year', now() - interval '1 year'
       from generate_series(1, 6) n`,
    );
    const fresh = await createArticle(database.db, { featured: true });
    expect((await home()).featured).toEqual([6, 5, 4, 3, 2, 1].map((n) => `carga-${n}`));
    await runOut();
    await expireOrders(database.db);
    expect((await home()).featured[0]).toBe(fresh.slug);
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.action, "news.leave_front"));
    expect(lines.map(({ details }) => (details as { before: number }).before).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("an order number below 0 does not expire, also of an article that was at the front", async () => {
    const { id } = await createArticle(database.db, { orderIndex: -3 });
    expect((await row(id)).orderUntil).toBeNull();
    await bringToFront(database.db, actor, id);
    await runOut();
    await expireOrders(database.db);
    expect((await row(id)).orderIndex).toBe(-3);
  });

  test("an order number of a draft does not expire before its publication", async () => {
    const { id } = await createArticle(database.db, { published: false, orderIndex: 2 });
    await runOut();
    expect(await expireOrders(database.db)).toEqual([]);
    await database.pool.query("update news set published = true");
    expect((await row(id)).orderUntil!.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  });

  test("an order number that is set again gets a new expiry, and other changes do not affect the expiry", async () => {
    const { id } = await createArticle(database.db, { orderIndex: 2 });
    await runOut();
    const { orderUntil } = await row(id);
    await database.pool.query("update news set title = 'Outro', order_index = 2");
    expect((await row(id)).orderUntil).toEqual(orderUntil);
    await database.pool.query("update news set order_index = 3");
    expect(await expireOrders(database.db)).toEqual([]);
  });
});

describe("the position", () => {
  test.each([
    [null, false, "recent"],
    [null, true, "featured"],
    ["home", false, "recent"],
    ["home", true, "featured"],
    ["home_recent", true, "recent"],
    ["destaque", false, "featured"],
    ["category", true, "nowhere"],
    ["category", false, "nowhere"],
  ] as const)(
    "the position %s, with the switch %s, puts an article among the home page's %s",
    async (position, featured, block) => {
      const { slug, categoryId } = await createArticle(database.db, { position, featured });
      const shown = await home();
      expect(shown.featured).toEqual(block === "featured" ? [slug] : []);
      expect(shown.recent).toEqual(block === "recent" ? [slug] : []);
      expect((await listArticles(database.db, { categoryId: categoryId ?? undefined })).articles).toHaveLength(1);
    },
  );

  test("the position and the switch are stored consistently, with precedence of the position", async () => {
    const { id } = await createArticle(database.db, { position: "home_recent" });
    const save = async (change: object) => {
      const { fields, version } = await getEditable(database.db, id);
      await updateArticle(database.db, actor, id, { fields: { ...fields, ...change }, version });
      const { position, featured } = await row(id);
      return [position, featured];
    };
    expect(await save({ featured: true })).toEqual(["home_recent", false]);
    expect(await save({ position: "destaque" })).toEqual(["destaque", true]);
    expect(await save({ position: "home" })).toEqual(["home", true]);
    expect(await save({ position: "category", featured: true })).toEqual(["category", false]);
  });
});

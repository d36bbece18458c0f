import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createCountsOfStoredViews, createVisits, deleteOldPageViews } from "./mutations.server.ts";
import { countPlaces, getAnalytics } from "./queries.server.ts";
import { readReferrer } from "./referrer.ts";
import type { NewView, NewVisit } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const SITE = "https://jornal.example";
/** A period that is long enough. */
const DAYS = { from: "2021-01-01", until: "2999-12-31" };
const FIXED = new Set(["/", "/news"]);

function visit(path: string, view: Partial<NewView> = {}): NewVisit {
  const referrer = readReferrer(undefined, SITE, String);
  return {
    path,
    isLoad: true,
    isFixed: FIXED.has(path),
    view: { clientId: randomUUID(), referrer, userAgent: "Teste", country: "BR", ...view },
  };
}
const counts = async (dimension: string) => {
  const { rows } = await database.pool.query<{ key: string; views: string }>(
    "select key, sum(views) as views from page_view_counts where dimension = $1 group by key",
    [dimension],
  );
  return Object.fromEntries(rows.map(({ key, views }) => [key, Number(views)]));
};
const viewsOf = async (id: string) =>
  Number((await database.pool.query("select views from news where id = $1", [id])).rows[0].views);
describe("visits", () => {
  test("visits are stored as rows, and counted for the day by country, path and site", async () => {
    const article = await createArticle(database.db, { slug: "coreto-reabre" });
    await createCategory(database.db, { slug: "cidade" });
    await createVisits(
      database.db,
      [
        visit("/", { place: { latitude: -21.79, longitude: -46.56 }, screenWidth: 390, language: "pt-BR" }),
        visit("/news/coreto-reabre", {
          country: "PT",
          referrer: readReferrer("https://www.google.com/", SITE, String),
        }),
        visit(`/news/${article.id}`, { country: null, referrer: readReferrer(`${SITE}/`, SITE, String) }),
        visit("/category/cidade"),
        visit("/inventado"),
        visit("/news/inventada"),
      ],
      ZONE,
    );
    expect(await counts("all")).toEqual({ "": 6 });
    expect(await counts("country")).toEqual({ BR: 4, PT: 1, "": 1 });
    expect(await counts("path")).toEqual({ "/": 1, "/news/coreto-reabre": 2, "/category/cidade": 1, "": 2 });
    expect(await counts("referrer")).toEqual({ "": 4, "google.com": 1 });
    const { rows } = await database.pool.query("select * from page_views order by id");
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ path: "/", latitude: -21.79, longitude: -46.56, screen_width: 390 });
    expect(rows[0]).toMatchObject({ additional: { country: "BR" }, user_agent: "Teste", language: "pt-BR" });
    expect(rows[2]).toMatchObject({ additional: null, referrer: "/" });
  });

  test("visits at a former address are counted for the page's present address", async () => {
    const { id, title } = await createArticle(database.db, { slug: "antes" });
    await createCategory(database.db, { slug: "esportes" });
    await createVisits(database.db, [visit("/news/antes")], ZONE);
    await database.pool.query("update news set slug = 'depois'");
    await database.pool.query("update categories set slug = 'esporte'");
    await createVisits(database.db, [visit("/news/antes"), visit("/news/depois"), visit("/category/esportes")], ZONE);
    expect(await counts("path")).toEqual({ "/news/antes": 1, "/news/depois": 2, "/category/esporte": 1 });
    expect(await viewsOf(id)).toBe(3);
    expect((await getAnalytics(database.db, DAYS)).articles).toEqual([
      { path: "/news/depois", title, views: 2 },
      { path: "/news/antes", title, views: 1 },
    ]);
  });

  test("visits without consent are only counted for the article, and no change is announced", async () => {
    const { id } = await createArticle(database.db, { slug: "aberta" });
    const draft = await createArticle(database.db, { slug: "rascunho", published: false, publishedAt: null });
    const before = (await database.pool.query("select * from news where id = $1", [id])).rows[0];
    const received: unknown[] = [];
    const listener = await database.pool.connect();
    listener.on("notification", ({ payload }) => received.push(payload));
    await listener.query("listen coreto_changes");
    await createVisits(
      database.db,
      ["/news/aberta", `/news/${id}`, "/news/rascunho", "/"].map((path) => ({
        path,
        isLoad: true,
        isFixed: false,
        view: null,
      })),
      ZONE,
    );
    expect((await database.pool.query("select * from news where id = $1", [id])).rows[0]).toEqual({
      ...before,
      views: "2",
    });
    await listener.query("notify coreto_changes, 'end'");
    await expect.poll(() => received).toEqual(["end"]);
    listener.release(true);
    expect(await viewsOf(draft.id)).toBe(0);
    expect(await counts("all")).toEqual({});
    expect((await database.pool.query("select 1 from page_views")).rowCount).toBe(0);
  });

  test("a visit that is sent after consent was given on the page does not count its load again", async () => {
    const { id } = await createArticle(database.db, { slug: "aberta" });
    await createVisits(database.db, [{ ...visit("/news/aberta"), isLoad: false }], ZONE);
    expect([await viewsOf(id), await counts("all")]).toEqual([0, { "": 1 }]);
  });
});

test("visits are counted correctly when several processes write concurrently", async () => {
  const articles = [await createArticle(database.db), await createArticle(database.db)];
  const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
  const batch = (turn: number) => {
    const paths = ["/", ...articles.map(({ slug }) => `/news/${slug}`)];
    return (turn % 2 ? paths : paths.reverse()).flatMap((path) => [visit(path), visit(path, { country: "PT" })]);
  };
  await Promise.all(
    Array.from({ length: 24 }, (_, turn) => createVisits(turn % 2 ? database.db : other.db, batch(turn), ZONE)),
  );
  await other.close();
  expect(await counts("all")).toEqual({ "": 144 });
  expect(await counts("country")).toEqual({ BR: 72, PT: 72 });
  expect(await counts("path")).toEqual({
    "/": 48,
    [`/news/${articles[0]!.slug}`]: 48,
    [`/news/${articles[1]!.slug}`]: 48,
  });
  expect(await Promise.all(articles.map(({ id }) => viewsOf(id)))).toEqual([48, 48]);
});

test("single views and where they were are deleted after three months, their other counts stay", async () => {
  const place = { latitude: -22.1, longitude: -45 };
  await createVisits(database.db, [visit("/", { place }), visit("/news")], ZONE);
  await database.pool.query(
    "insert into page_view_counts select day - 91, dimension, key, views from page_view_counts where dimension = 'place'",
  );
  await database.pool.query("update page_views set created_at = now() - interval '91 days' where path = '/news'");
  await deleteOldPageViews(database.db);
  expect((await database.pool.query("select path from page_views")).rows).toEqual([{ path: "/" }]);
  expect(await counts("all")).toEqual({ "": 2 });
  expect(await counts("place")).toEqual({ "-22.1,-45": 1 });
});

test("views from the old system are counted once, with their country from either column", async () => {
  const insert = "insert into page_views (path, referrer, additional) values ($1, $2, $3)";
  await database.pool.query(insert, ["/", null, null]);
  await database.pool.query("update page_views set latitude = -22.1, longitude = -45");
  await database.pool.query(insert, ["/news", "https://www.google.com:443/busca", { country: "BR" }]);
  await database.pool.query(insert, ["/news", `${SITE}/news`, { geo: { country: "PT" } }]);
  for (let turn = 0; turn < 2; turn++) await createCountsOfStoredViews(database.db, ZONE, SITE);
  expect(await counts("all")).toEqual({ "": 3 });
  expect(await counts("country")).toEqual({ "": 1, BR: 1, PT: 1 });
  expect(await counts("place")).toEqual({ "-22.1,-45": 1 });
  expect(await counts("referrer")).toEqual({ "": 1, "google.com": 1 });
});

describe("the analytics", () => {
  test("the analytics of a site without views are empty", async () => {
    expect(await getAnalytics(database.db, DAYS)).toEqual({
      total: 0,
      since: null,
      active: 0,
      countries: [],
      articles: [],
      referrers: [],
    });
  });

  test("the analytics have the total of all days, the sums of a period in ranked lists, and the number of active readers", async () => {
    const { title } = await createArticle(database.db, { slug: "lida" });
    const client = randomUUID();
    const google = readReferrer("https://google.com/", SITE, String);
    await createVisits(
      database.db,
      [
        visit("/news/lida", { clientId: client, referrer: google }),
        visit("/news/lida", { clientId: client }),
        visit("/", { country: null }),
      ],
      ZONE,
    );
    await database.pool.query("update page_views set created_at = now() - interval '6 minutes' where path = '/'");
    await database.pool.query(
      "insert into page_view_counts values ('2020-01-01', 'all', '', 5000000000), ('2020-01-01', 'country', 'PT', 7), ('2020-01-01', 'path', '/news/antiga', 9)",
    );
    expect(await getAnalytics(database.db, DAYS)).toEqual({
      total: 5_000_000_003,
      since: "2020-01-01",
      active: 1,
      countries: [
        { key: "BR", views: 2 },
        { key: "", views: 1 },
      ],
      articles: [{ path: "/news/lida", title, views: 2 }],
      referrers: [
        { key: "", views: 2 },
        { key: "google.com", views: 1 },
      ],
    });
  });

  test("the analytics show ten countries at most", async () => {
    const codes = ["BR", "PT", "US", "AR", "PY", "UY", "CL", "DE", "FR", "IT", "JP", "ES"];
    await createVisits(
      database.db,
      codes.map((country) => visit("/", { country })),
      ZONE,
    );
    expect((await getAnalytics(database.db, DAYS)).countries).toHaveLength(10);
  });
});

test("views whose place is known are counted by their distance from the town", async () => {
  const at = (latitude: number, longitude: number) => visit("/", { place: { latitude, longitude } });
  await createVisits(
    database.db,
    [at(-22.1, -45), at(-22.15, -45), at(-22.5, -45), at(-23.55, -46.63), visit("/")],
    ZONE,
  );
  const town = { latitude: -22.1, longitude: -45 };
  const read = (days: typeof DAYS) => countPlaces(database.db, days, town);
  expect(await read(DAYS)).toEqual({ town: 2, region: 1, further: 1 });
  expect(await read({ from: "2021-01-01", until: "2021-12-31" })).toEqual({ town: 0, region: 0, further: 0 });
});

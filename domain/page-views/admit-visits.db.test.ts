import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { admitVisits } from "./admit-visits.server.ts";
import { OTHER_SITES } from "./known-sites.ts";
import { createVisits } from "./mutations.server.ts";
import { getAnalytics } from "./queries.server.ts";
import { readReferrer } from "./referrer.ts";
import type { ReceivedVisit } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const SITE = "https://jornal.example";

function visit(path: string, { from = "203.0.113.9", clientId = "", referrer = "" } = {}): ReceivedVisit {
  const view = { clientId, referrer: readReferrer(referrer, SITE, String), userAgent: "Teste", country: null };
  return { from, path, isLoad: true, isFixed: false, view: clientId ? view : null };
}
const times = (count: number, make: (n: number) => ReceivedVisit) => Array.from({ length: count }, (_, n) => make(n));
const take = async (visits: ReceivedVisit[], db = database.db) => createVisits(db, await admitVisits(db, visits), ZONE);
const viewsOf = async (id: string) =>
  Number((await database.pool.query("select views from news where id = $1", [id])).rows[0].views);
const countRows = async () => Number((await database.pool.query("select count(*) from page_views")).rows[0].count);

test("one address adds at most a hundred loads to an article in ten minutes, under any spelling and client id", async () => {
  const { id } = await createArticle(database.db, { slug: "aberta", formerSlugs: ["antes"] });
  const paths = ["/news/aberta", `/news/${id}`, `/news/${id.toUpperCase()}`, "/news/antes", "/news/%61berta"];
  await take(times(150, (n) => visit(paths[n % paths.length]!)));
  await take(times(150, (n) => visit(paths[n % paths.length]!, { clientId: randomUUID() })));
  expect(await viewsOf(id)).toBe(100);
  await take([visit("/news/aberta", { from: "203.0.113.10" })]);
  expect(await viewsOf(id)).toBe(101);
});

test("limits hold over several nodes", async () => {
  const { id } = await createArticle(database.db, { slug: "aberta" });
  const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
  await Promise.all(
    Array.from({ length: 10 }, (_, node) =>
      take(
        times(30, () => visit("/news/aberta")),
        node % 2 ? other.db : database.db,
      ),
    ),
  );
  await other.close();
  expect(await viewsOf(id)).toBe(100);
});

test("a browser with consent counts once for an article, and once a minute for a page, from any address", async () => {
  const { id } = await createArticle(database.db, { slug: "aberta" });
  const clientId = randomUUID();
  await take(times(3, (n) => visit("/news/aberta", { clientId, from: `203.0.113.${n}` })));
  await take([visit("/news/aberta", { clientId }), visit("/", { clientId }), visit("/", { clientId })]);
  expect([await viewsOf(id), await countRows()]).toEqual([1, 2]);
  await database.pool.query("update rate_limits set expires_at = expires_at - interval '61 seconds'");
  await take([visit("/news/aberta", { clientId })]);
  expect([await viewsOf(id), await countRows()]).toEqual([1, 3]);
  await database.pool.query("update rate_limits set expires_at = expires_at - interval '30 minutes'");
  await take([visit("/news/aberta", { clientId })]);
  expect(await viewsOf(id)).toBe(2);
});

test("another browser and another article count immediately", async () => {
  const articles = [
    await createArticle(database.db, { slug: "uma" }),
    await createArticle(database.db, { slug: "outra" }),
  ];
  const clientId = randomUUID();
  await take([
    visit("/news/uma", { clientId }),
    visit("/news/outra", { clientId }),
    visit("/news/uma", { clientId: randomUUID() }),
    visit("/news/uma"),
  ]);
  expect(await Promise.all(articles.map(({ id }) => viewsOf(id)))).toEqual([3, 1]);
});

test("fifty unknown sites a day have a row of their own, further ones share one; known sites always have their own", async () => {
  const bring = (from: number, to: number, other = "") =>
    times(to - from, (n) =>
      visit("/", { clientId: randomUUID(), referrer: `https://inventado-${from + n}.example${other}/` }),
    );
  await take(bring(0, 40));
  await take(bring(30, 80));
  await take(bring(0, 3));
  await take([visit("/", { clientId: randomUUID(), referrer: "https://google.com/" })]);
  const { rows } = await database.pool.query<{ key: string; views: string }>(
    "select key, views from page_view_counts where dimension = 'referrer'",
  );
  expect(rows).toHaveLength(52);
  const views = new Map(rows.map((row) => [row.key, Number(row.views)]));
  expect([views.get(OTHER_SITES), views.get("google.com"), views.get("inventado-0.example")]).toEqual([30, 1, 2]);
  expect((await getAnalytics(database.db, { from: "2020-01-01", until: "2999-12-31" })).referrers[0]).toEqual({
    key: OTHER_SITES,
    views: 30,
  });
});

import { expect, test } from "vitest";
import { colorKey } from "#domain/categories/colors.ts";
import { listMostRead } from "#domain/page-views/most-read.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { MOST_READ_STORED } from "./limits.ts";
import { createVisits, deleteOldPageViews, refreshMostRead } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";

/** Loads of an article by readers who did not consent to anything. */
const load = (address: string, times: number) =>
  createVisits(
    database.db,
    Array.from({ length: times }, () => ({ path: `/news/${address}`, isLoad: true, isFixed: false, view: null })),
    ZONE,
  );
const shiftLoads = (hours: number) =>
  database.pool.query("update article_loads set hour = hour - make_interval(hours => $1)", [hours]);
const shown = async () => {
  await refreshMostRead(database.db);
  const { day, week } = await listMostRead(database.db);
  return { day: day.map(({ address }) => address), week: week.map(({ address }) => address) };
};

test("the most read articles are ranked by loads, which are counted without data about readers", async () => {
  const { id: categoryId } = await createCategory(database.db, { name: "Cidade" });
  for (const slug of ["a", "b"]) await createArticle(database.db, { slug, categoryId });
  await load("a", 3);
  await load("b", 4);
  await refreshMostRead(database.db);
  const { day } = await listMostRead(database.db);
  expect(day).toEqual([
    { address: "b", title: expect.any(String), category: { colorKey: colorKey(categoryId), name: "Cidade" } },
    { address: "a", title: expect.any(String), category: { colorKey: colorKey(categoryId), name: "Cidade" } },
  ]);
  expect((await database.pool.query("select * from page_views")).rows).toEqual([]);
});

test("the most read articles of a day and of a week are separate lists, without loads older than a week", async () => {
  for (const slug of ["semana", "hoje", "antiga"]) await createArticle(database.db, { slug });
  await load("antiga", 30);
  await shiftLoads(130);
  await load("semana", 20);
  await shiftLoads(40);
  await load("hoje", 10);
  expect(await shown()).toEqual({ day: ["hoje"], week: ["semana", "hoje"] });
  await database.pool.query("update article_loads set hour = hour - interval '2 days'");
  await deleteOldPageViews(database.db);
  expect((await database.pool.query("select sum(loads)::int as loads from article_loads")).rows[0].loads).toBe(30);
});

test("rarely opened articles, drafts and deleted articles are not listed", async () => {
  for (const slug of ["lida", "quase", "rascunho", "apagada"]) await createArticle(database.db, { slug });
  await load("lida", 3);
  await load("quase", 2);
  await load("rascunho", 9);
  await load("apagada", 9);
  await refreshMostRead(database.db);
  await database.pool.query("update news set published = false where slug = 'rascunho'");
  expect((await listMostRead(database.db)).day.map(({ address }) => address)).toEqual(["apagada", "lida"]);
  await database.pool.query("delete from news where slug = 'apagada'");
  expect((await listMostRead(database.db)).day.map(({ address }) => address)).toEqual(["lida"]);
  expect((await shown()).day).toEqual(["lida"]);
});

test("a limited number of articles is stored, and an unchanged list is not written", async () => {
  for (let number = 1; number <= MOST_READ_STORED + 2; number++) {
    await createArticle(database.db, { slug: `n${number}` });
    await load(`n${number}`, 2 + number);
  }
  expect((await shown()).day).toEqual(
    Array.from({ length: MOST_READ_STORED }, (_, place) => `n${MOST_READ_STORED + 2 - place}`),
  );
  const rows = async () => (await database.pool.query("select xmin, * from most_read order by span, place")).rows;
  const before = await rows();
  await load(`n${MOST_READ_STORED + 2}`, 5);
  await refreshMostRead(database.db);
  expect(await rows()).toEqual(before);
  await Promise.all([refreshMostRead(database.db), refreshMostRead(database.db)]);
  expect(await rows()).toEqual(before);
});

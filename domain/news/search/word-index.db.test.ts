import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { emptyTables, testDatabase } from "#tests/database/database.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { searchNews } from "./search.server.ts";
import { buildWordIndex, hasWordIndex } from "./word-index.server.ts";

const database = testDatabase();
const EVERYTHING = { category: "", author: "", period: null, byDate: false };
/** A new pool, for which the index is not known to exist, as in a new process. */
const started = () => openDatabase(database.connection, { poolSize: 2, onError: () => {} });
const countRows = async () => (await database.pool.query("select 1 from news_search")).rowCount;

/** As an upgrade leaves a large town: without the words of older articles, and without the index. */
beforeEach(async () => {
  await createArticle(database.db, { slug: "velha", title: "Velha", content: "O sanfoneiro tocou na quermesse." });
  await createArticle(database.db, { title: "Rascunho", content: "sanfoneiro", published: false });
  await database.pool.query("delete from news_search; drop index if exists news_search_words_index");
});
afterEach(() => emptyTables(database));

test("before the index is there, titles and summaries are searched, and nothing fails", async () => {
  const { db, close } = started();
  const find = async (text: string) =>
    (await searchNews(db, { ...EVERYTHING, text })).articles.map(({ address }) => address);
  expect(await hasWordIndex(db)).toBe(false);
  expect(await find("velhas")).toEqual(["velha"]);
  expect(await find("sanfoneiro")).toEqual([]);
  await close();
});

test("the job writes the words of all published articles, builds the index, and does nothing the next time", async () => {
  const { db, close } = started();
  await buildWordIndex(db);
  expect(await countRows()).toBe(1);
  expect(await hasWordIndex(db)).toBe(true);
  await buildWordIndex(db);
  const { articles } = await searchNews(db, { ...EVERYTHING, text: "sanfoneiros" });
  expect(articles.map(({ address }) => address)).toEqual(["velha"]);
  await close();
});

test("an invalid index of an interrupted build is built again", async () => {
  await database.pool.query("create index news_search_words_index on news_search using gin (words)");
  await database.pool.query(
    "update pg_index set indisvalid = false where indexrelid = 'news_search_words_index'::regclass",
  );
  const { db, close } = started();
  expect(await hasWordIndex(db)).toBe(false);
  await buildWordIndex(db);
  expect(await hasWordIndex(db)).toBe(true);
  await close();
});

test("the words follow every change of news, whoever makes it", async () => {
  const words = async () =>
    (await database.pool.query<{ words: string }>("select words::text from news_search")).rows[0]?.words;
  const write = (statement: string) => database.pool.query(statement);
  await write("update news set published = true where title = 'Rascunho'");
  expect(await words()).toContain("'sanfoneir'");
  await write("update news set content = 'gaita' where title = 'Rascunho'");
  expect(await words()).not.toContain("'sanfoneir'");
  expect(await words()).toContain("'gait'");
  await write("update news set published = false where title = 'Rascunho'");
  expect(await words()).toBeUndefined();
  await write("update news set published = true where title = 'Rascunho'");
  await write("delete from news where title = 'Rascunho'");
  expect(await words()).toBeUndefined();
});

test.each([
  ["a text larger than an index takes", "'palavra ' || repeat(md5(random()::text) || ' ', 60000)"],
  ["one endless word", "repeat('x', 300000)"],
  ["letters that become many", "repeat('ﷺ', 150000)"],
  ["no text", "''"],
])("an article with %s can be saved", async (_, content) => {
  await database.pool.query(
    `update news set content = ${content}, published = true, first_published_at = 'infinity' where title = 'Velha'`,
  );
  expect(await countRows()).toBe(1);
});

describe("category and signatures in the index", () => {
  const write = (statement: string) => database.pool.query(statement);
  const labels = async () => {
    const { rows } = await write(
      "select lexeme from news_search, unnest(tsvector_to_array(words)) as lexeme where left(lexeme, 1) in ('#', '@', '&') order by 1",
    );
    return (rows as Array<{ lexeme: string }>).map(({ lexeme }) => lexeme);
  };
  const [ana, rui] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
  const sign = (...ids: string[]) =>
    `insert into news_bylines (news_id, place, author_id, name)
     select id, place, author, 'Alguém' from news, unnest('{${ids}}'::uuid[]) with ordinality as signers (author, place) where slug = 'velha'`;

  test("category and signatures are in the index, whoever writes them", async () => {
    const { id } = await createCategory(database.db);
    await write("update news set reporter_name = ' Rui ' where slug = 'velha'");
    expect(await labels()).toEqual(["&Rui"]);
    await write(`update news set category_id = '${id}', reporter_name = '', author_name = 'Bia' where slug = 'velha'`);
    expect(await labels()).toEqual([`#${id}`, "&Bia"]);
    await write("update news set author_name = null where slug = 'velha'");
    expect(await labels()).toEqual([`#${id}`, "@"]);
    await write(sign(ana, rui));
    expect(await labels()).toEqual([`#${id}`, `@${ana}`, `@${rui}`]);
    await write(`begin; delete from news_bylines; ${sign(rui)}; commit`);
    expect(await labels()).toEqual([`#${id}`, `@${rui}`]);
    await write(`update news_bylines set author_id = '${ana}'`);
    await write("update news set category_id = null where slug = 'velha'");
    expect(await labels()).toEqual([`@${ana}`]);
    await write("delete from news_bylines");
    expect(await labels()).toEqual(["@"]);
  });

  test("signatures are written by the job as a concurrent transaction leaves them", async () => {
    const client = await database.pool.connect();
    await client.query(`begin; ${sign(ana)}; set constraints all immediate`);
    const { db, close } = started();
    const built = buildWordIndex(db);
    await expect.poll(() => countLockWaits(database.pool)).toBeGreaterThan(0);
    await client.query("commit");
    client.release();
    await built;
    await close();
    expect(await labels()).toEqual([`@${ana}`]);
  });
});

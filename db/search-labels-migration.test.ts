import { afterEach, beforeEach, expect, test } from "vitest";
import { openBeforeMigration } from "#tests/database/before-migration.ts";

let database: Awaited<ReturnType<typeof openBeforeMigration>>;

beforeEach(async () => {
  database = await openBeforeMigration("0031_search_labels");
});
afterEach(() => database.drop());

const fill = (count: number) =>
  database.pool.query(
    `insert into news (title, content, published, reporter_name)
     select 'Feira', 'quermesse', true, 'Ana' from generate_series(1, $1) as n`,
    [count],
  );
const count = async (query: string) => {
  const { rows } = await database.pool.query<{ count: string }>(
    "select count(*) from news_search where words @@ $1::tsquery",
    [query],
  );
  return Number(rows[0]!.count);
};
const hasIndex = async () =>
  (await database.pool.query("select from pg_class where relname = 'news_search_words_index'")).rowCount === 1;

test("the migration labels the articles of a small site immediately, and their words stay searchable", async () => {
  await fill(3);
  await database.migrate();
  expect(await count("'&Ana' & 'querm' & '~a':* & '~c':*")).toBe(3);
  expect(await hasIndex()).toBe(true);
});

test("the migration leaves the articles of a large site to the job", async () => {
  await fill(5001);
  await database.migrate();
  expect(await count("'querm'")).toBe(0);
  expect(await hasIndex()).toBe(false);
});

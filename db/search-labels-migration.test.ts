import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { connectionOf, runStatement } from "#tests/database/cluster.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const MIGRATION = "0031_search_labels";
const server = inject("databaseUrl");
let name: string;
let database: OpenDatabase;

/** Runs the statements of a migration, as the program does at its start. */
async function migrate(tag: string) {
  const text = await readFile(new URL(`./migrations/${tag}.sql`, import.meta.url), "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await database.pool.query(statement);
}

beforeEach(async () => {
  name = `test_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create database ${name}`);
  database = openDatabase({ ...connectionOf(server), database: name }, { poolSize: 1, onError: () => {} });
  const tags = journal.entries.map(({ tag }) => tag);
  for (const tag of tags.slice(0, tags.indexOf(MIGRATION))) await migrate(tag);
});
afterEach(async () => {
  await database.close();
  await runStatement(server, `drop database if exists ${name} with (force)`);
});

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

test("a small town's articles have their labels at once, and their words as before", async () => {
  await fill(3);
  await migrate(MIGRATION);
  expect(await count("'&Ana' & 'querm' & '~a':* & '~c':*")).toBe(3);
  expect(await hasIndex()).toBe(true);
});

test("a large town's are left to the job", async () => {
  await fill(5001);
  await migrate(MIGRATION);
  expect(await count("'querm'")).toBe(0);
  expect(await hasIndex()).toBe(false);
});

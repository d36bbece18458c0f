import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { connectionOf, runStatement } from "#tests/database/cluster.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const MIGRATION = "0012_dates_and_front";
const server = inject("databaseUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;
let database: OpenDatabase;

/** Runs the statements of a migration, as the program does at its start. */
async function migrate(tag: string) {
  const text = await readFile(new URL(`./migrations/${tag}.sql`, import.meta.url), "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await database.pool.query(statement);
}

beforeAll(async () => {
  await runStatement(server, `create database ${name}`);
  database = openDatabase({ ...connectionOf(server), database: name }, { poolSize: 1, onError: () => {} });
  const tags = journal.entries.map(({ tag }) => tag);
  for (const tag of tags.slice(0, tags.indexOf(MIGRATION))) await migrate(tag);
});
afterAll(async () => {
  await database.close();
  await runStatement(server, `drop database if exists ${name} with (force)`);
});

test("articles of before are dated by what is known of them", async () => {
  const { pool } = database;
  const article = (title: string, published: boolean, createdAt: string, publishedAt: string | null, order = 0) =>
    pool.query(
      "insert into news (title, content, published, created_at, published_at, order_index) values ($1, 'a', $2, $3, $4, $5)",
      [title, published, createdAt, publishedAt, order],
    );
  const version = (title: string, number: number, at: string, published: boolean, content = "a") =>
    pool.query(
      `insert into news_revisions (news_id, version, created_at, fields)
       select id, $2, $3, jsonb_build_object('title', title, 'content', $5::text, 'published', $4::boolean) from news where title = $1`,
      [title, number, at, published, content],
    );
  await article("do sistema antigo", true, "2025-02-10", "2026-11-20");
  await article("importada", true, "2026-11-20", "2019-05-01");
  await article("sem data", true, "infinity", null);
  await article("rascunho", false, "2026-11-01", null);
  await article("corrigida", true, "2026-03-01", "2026-11-20", 7);
  await version("corrigida", 1, "2026-03-01", false);
  await version("corrigida", 2, "2026-03-05", true);
  await version("corrigida", 3, "2026-04-01", true, "b");
  await version("corrigida", 4, "2026-11-20", true, "b");
  await article("antiga, corrigida aqui", true, "2024-01-01", "2026-11-20");
  await version("antiga, corrigida aqui", 1, "2026-10-01", true);
  await version("antiga, corrigida aqui", 2, "2026-11-20", true, "b");
  await article("tirada do ar", false, "2026-03-01", null);
  await version("tirada do ar", 1, "2026-03-01", true);
  await version("tirada do ar", 2, "2026-03-02", false);
  await migrate(MIGRATION);
  const { rows } = await pool.query(
    `select title, first_published_at::date::text as first, text_changed_at::date::text as changed,
       order_until is not null as ends from news order by title`,
  );
  const today = (await pool.query("select current_date::text as day")).rows[0].day;
  const dated = rows.map(({ title, first, changed, ends }) => [title, first, changed, ends]);
  expect(dated).toEqual([
    ["antiga, corrigida aqui", "2024-01-01", "2026-11-20", false],
    ["corrigida", "2026-03-05", "2026-04-01", true],
    ["do sistema antigo", "2025-02-10", "2025-02-10", false],
    ["importada", "2019-05-01", "2019-05-01", false],
    ["rascunho", null, null, false],
    ["sem data", today, today, false],
    ["tirada do ar", "2026-03-01", "2026-03-01", false],
  ]);
});

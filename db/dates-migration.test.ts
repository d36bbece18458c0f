import { afterAll, beforeAll, expect, test } from "vitest";
import { openBeforeMigration } from "#tests/database/before-migration.ts";

let database: Awaited<ReturnType<typeof openBeforeMigration>>;

beforeAll(async () => {
  database = await openBeforeMigration("0012_dates_and_front");
});
afterAll(() => database.drop());

test("the migration dates existing articles by what is known about them", async () => {
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
  await database.migrate();
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

import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { canonicalOf } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);

const shown = (html: string) =>
  [...html.matchAll(/<article class="[^"]+">.*?<p>Comentário (\d+)<\/p>/gs)].map(([, number]) => Number(number));
const older = (html: string) =>
  /href="([^"]+)"[^>]*>Carregar mais comentários/.exec(html)?.[1]?.replaceAll("&amp;", "&");
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

test("comments beyond two hundred are on further pages, each once", async () => {
  const { id } = await createArticle(database.db, { slug: "aberta" });
  // Many with the same time, as after an import.
  await database.pool.query(
    `insert into comments (news_id, content, approved, created_at)
     select $1, 'Comentário ' || n, true, timestamptz '2026-10-01' + interval '1 microsecond' * n
     from generate_series(1, 405) n`,
    [id],
  );
  const first = await ask("/news/aberta");
  expect(shown(first.html)).toEqual(numbers(405, 206));
  expect(first.html).not.toContain("Ver os comentários mais novos");
  const link = older(first.html)!;
  expect(link).toMatch(/^\/news\/aberta\?comentarios=[^#]+#comentarios$/);
  const second = await ask(link.replace(/#.*/, ""));
  expect([second.status, second.cacheable]).toEqual([200, true]);
  expect(shown(second.html)).toEqual(numbers(205, 6));
  expect(second.html).toContain("Ver os comentários mais novos");
  expect(canonicalOf(second.html)).toBe(`${SITE_URL}/news/aberta`);
  const third = await ask(older(second.html)!.replace(/#.*/, ""));
  expect(shown(third.html)).toEqual(numbers(5, 1));
  expect(older(third.html)).toBeUndefined();
});

test.each([
  "nada",
  "",
  "2026-10-01T00:00:00.000000Z_1",
  "2026-02-30T00:00:00.000000Z_00000000-0000-4000-8000-000000000000",
])("the invalid cursor %j shows the newest comments", async (key) => {
  const { id } = await createArticle(database.db, { slug: "aberta" });
  await database.pool.query("insert into comments (news_id, content, approved) values ($1, 'Comentário 1', true)", [
    id,
  ]);
  const { status, html } = await ask(`/news/aberta?${new URLSearchParams({ comentarios: key })}`);
  expect([status, shown(html)]).toEqual([200, [1]]);
});

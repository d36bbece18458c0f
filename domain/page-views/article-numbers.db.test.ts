import { expect, test } from "vitest";
import type { Staff } from "#domain/accounts/policy.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { countArticlesToday, findArticleNumbers } from "./article-numbers.server.ts";
import { createVisits } from "./mutations.server.ts";
import { readReferrer } from "./referrer.ts";
import type { NewView, NewVisit } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const SITE = "https://jornal.example";
const HOUR = 3_600_000;
const editor: Staff = { id: crypto.randomUUID(), role: "editor" };
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const numbersOf = (newsId: string, staff = editor) =>
  findArticleNumbers(database.db, { newsId, staff, timeZone: ZONE });

function visit(slug: string, referrer?: string, view: Partial<NewView> = {}): NewVisit {
  return {
    path: `/news/${slug}`,
    isLoad: true,
    isFixed: false,
    view: {
      clientId: crypto.randomUUID(),
      referrer: readReferrer(referrer, SITE, String),
      userAgent: "Teste",
      country: null,
      ...view,
    },
  };
}

test("an article's views of those who agreed are counted by day and by where their readers came from", async () => {
  const { id, slug } = await createArticle(database.db, { slug: "lida", firstPublishedAt: ago(30) });
  const other = await createArticle(database.db, { slug: "outra" });
  await createVisits(
    database.db,
    [
      visit(slug!, "https://www.google.com/"),
      visit(slug!, "https://www.google.com/"),
      visit(slug!, "https://inventado.example/"),
      visit(slug!, `${SITE}/more`),
      visit(slug!, undefined, { arrival: "newsletter" }),
      visit(slug!, undefined, { arrival: "notice" }),
      { ...visit(slug!), view: null },
    ],
    ZONE,
  );
  const numbers = (await numbersOf(id))!;
  expect(numbers).toMatchObject({ total: 6, today: 6, ageHours: 30, usual: null });
  expect(numbers.days).toHaveLength(14);
  expect(numbers.sources).toEqual([
    { key: "google.com", views: 2 },
    { key: "*", views: 1 },
    { key: "/", views: 1 },
    { key: "/boletim", views: 1 },
    { key: "/aviso", views: 1 },
  ]);
  const today = { newsIds: [id, other.id], timeZone: ZONE };
  expect(await countArticlesToday(database.db, { ...today, staff: editor })).toEqual({ [id]: 6 });
  const reporter: Staff = { ...editor, role: "reporter" };
  expect(await numbersOf(id, reporter)).toBeNull();
  expect(await countArticlesToday(database.db, { ...today, staff: reporter })).toEqual({});
});

test("the usual number is the median of earlier articles at the same age, of those that came out while the site counted", async () => {
  await database.pool.query("insert into page_view_counts values (current_date - 20, 'all', '', 1)");
  const publish = async (hours: number, ...views: [age: number, count: number][]) => {
    const { id } = await createArticle(database.db, { firstPublishedAt: ago(hours) });
    for (const [age, count] of views)
      await database.pool.query("insert into article_views values ($1, $2, $3)", [id, ago(hours - age), count]);
    return id;
  };
  const id = await publish(10.5, [0, 30], [9, 10]);
  for (const count of [10, 20, 30, 40]) await publish(100 + count, [1, count], [50, 1000]);
  expect((await numbersOf(id))!.usual).toBeNull();
  await publish(90);
  await publish(24 * 40, [1, 5000]);
  await publish(2, [0, 7000]);
  expect(await numbersOf(id)).toMatchObject({ ageHours: 10, atAge: 40, usual: 20 });
  const draft = await createArticle(database.db, { published: false, publishedAt: null });
  expect(await numbersOf(draft.id)).toBeNull();
});

import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { type ArticleList, AUTHOR_MAX } from "../types.ts";
import { signedRows } from "./author.server.ts";
import { type ListCursor, parseListCursor } from "./cursor.ts";
import { listArticles, listArticlesBy } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const addresses = ({ articles }: ArticleList) => articles.map(({ address }) => address);

async function readAll(page: (after: ListCursor | null) => Promise<ArticleList>): Promise<string[]> {
  const all: string[] = [];
  let after: ListCursor | null = null;
  do {
    const list: ArticleList = await page(after);
    all.push(...addresses(list));
    after = parseListCursor(list.next);
  } while (after && all.length < 1000);
  return all;
}

describe("the list of an author", () => {
  test("the list of an author has the articles whose byline is the name, whoever wrote them, and no drafts", async () => {
    const { id: dalva } = await createReader(database.db, { name: " Dalva Nunes " });
    const { id: other } = await createReader(database.db, { name: "Zuleica Amaral" });
    const name = "Dalva Nunes";
    for (const values of [
      { slug: "reporter", reporterName: " Dalva Nunes " },
      { slug: "author", reporterName: " ", authorName: name },
      { slug: "profile", authorId: dalva },
      { slug: "both", reporterName: name, authorId: other },
      { slug: "of-another", reporterName: "Zuleica Amaral", authorName: name, authorId: dalva },
      { slug: "of-another-profile", authorId: other },
      { slug: "of-nobody" },
      { slug: "draft", reporterName: name, published: false },
      { slug: "draft-of-profile", authorId: dalva, published: false },
    ])
      await createArticle(database.db, values);
    expect(addresses(await listArticlesBy(database.db, name))).toEqual(["both", "profile", "author", "reporter"]);
  });

  test("a list exists for every name that is shown on a card", async () => {
    const { id } = await createReader(database.db, { name: "Dalva" });
    for (const reporterName of ["Dalva", "dalva", "Dálva", " Dalva", null, "", "Dalva Nunes", "Dalva\t", "x'y\\%_"])
      for (const authorName of [null, "Dalva", "Agência"])
        await createArticle(database.db, { reporterName, authorName, authorId: id });
    const all: ArticleList["articles"] = [];
    let after: ListCursor | null = null;
    do {
      const list: ArticleList = await listArticles(database.db, { after });
      all.push(...list.articles);
      after = parseListCursor(list.next);
    } while (after);
    for (const name of new Set(all.map(({ author }) => author))) {
      const signed = all.filter(({ author }) => author === name).map(({ address }) => address);
      expect([name, addresses(await listArticlesBy(database.db, name))]).toEqual([name, signed]);
    }
  });

  test("the list of an author is sorted by order number and date, and its pages have every article once", async () => {
    const { id: first } = await createReader(database.db, { name: "Dalva" });
    const { id: namesake } = await createReader(database.db, { name: "Dalva" });
    await database.pool.query(
      `insert into news (title, slug, published, order_index, created_at, reporter_name, author_id)
      select 'N ' || n, 'n-' || n, true, n % 3, timestamptz '2026-01-01' + (n / 10) * interval '1 microsecond',
        case when n % 4 = 0 then 'Dalva' end, case n % 4 when 1 then $1::uuid when 2 then $2::uuid when 3 then $1 end
      from generate_series(1, 100) as n`,
      [first, namesake],
    );
    await createArticles(database.db, 3, { reporterName: "Zuleica" });
    const { rows } = await database.pool.query<{ slug: string }>(
      "select slug from news where reporter_name is distinct from 'Zuleica' order by order_index desc, listed_at desc, id desc",
    );
    const read = await readAll((after) => listArticlesBy(database.db, "Dalva", { after }));
    expect(read).toEqual(rows.map(({ slug }) => slug));
  });

  test("a list exists for a name up to the longest allowed one, and does not match longer names", async () => {
    const longest = "x".repeat(AUTHOR_MAX);
    await createArticle(database.db, { slug: "longest", reporterName: longest });
    await createArticle(database.db, { reporterName: `${longest}y` });
    const { id: authorId } = await createReader(database.db, { name: `${longest}y` });
    await createArticle(database.db, { authorId });
    expect(addresses(await listArticlesBy(database.db, longest))).toEqual(["longest"]);
    expect(addresses(await listArticlesBy(database.db, `${longest}y`))).toEqual([]);
  });

  test("a name of any length can be written with SQL, and is shown", async () => {
    const name = Array.from({ length: 4000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
    const { id: authorId } = await createReader(database.db, { name });
    await createArticle(database.db, { reporterName: name, authorId });
    expect((await listArticles(database.db, {})).articles[0]!.author).toBe(name);
  });

  test.each(["", "Redação", "a\0b", "Ninguém"])("the list of the author %j is empty", async (name) => {
    await createArticle(database.db, { reporterName: "Redação" });
    await createArticle(database.db);
    expect(await listArticlesBy(database.db, name)).toEqual({ articles: [], next: null });
  });
});

test("each part of the list of an author is read from an index in its order", async () => {
  const { id } = await createReader(database.db, { name: "Dalva" });
  await database.pool.query(
    `insert into news (title, slug, published, reporter_name, author_id)
    select 'N ' || n, 'n-' || n, true, case when n % 2 = 0 then 'Dalva' end, $1 from generate_series(1, 4000) as n`,
    [id],
  );
  await database.pool.query("analyze news");
  const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(
    sql`explain (costs off) select id from ${signedRows("Dalva", [sql`order_index = 0`, sql`order_index < 0`], 25)}`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan.match(/ on news(?!_)/g)).toHaveLength(4);
  expect(plan.match(/Limit\n *-> {2}Index (Only )?Scan using news_(un)?signed_index on news/g)).toHaveLength(4);
});

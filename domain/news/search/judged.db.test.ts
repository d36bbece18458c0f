import { beforeAll, expect, test } from "vitest";
import { fillTown } from "#demo/fill.ts";
import { testDatabase } from "#tests/database/database.ts";
import { JUDGED_QUERIES } from "#tests/search/judged-queries.ts";
import { searchNews } from "./search.server.ts";

const database = testDatabase();
beforeAll(() => fillTown(database.db, (folder, name) => ({ url: `/media/${folder}/${name}`, file: name }), new Date()));

test("of 200 judged searches in the demo town, at least 95 in 100 have an answer among the first three", async () => {
  const missed: string[] = [];
  const queries = Object.values(JUDGED_QUERIES).flat();
  expect(queries).toHaveLength(200);
  for (const [text, ...addresses] of queries) {
    const { articles } = await searchNews(database.db, { text, category: "", author: "", period: null, byDate: false });
    const isAnswered = articles
      .slice(0, 3)
      .some(({ address }) => addresses.some((beginning) => address.startsWith(beginning)));
    if (!isAnswered) missed.push(text);
  }
  expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(10);
});

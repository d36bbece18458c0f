import { beforeAll, expect, test } from "vitest";
import { fillTown } from "#demo/fill.ts";
import { testDatabase } from "#tests/database/database.ts";
import { HELD_OUT_QUERIES } from "#tests/search/held-out-queries.ts";
import { JUDGED_QUERIES } from "#tests/search/judged-queries.ts";
import { searchNews } from "./search.server.ts";

const database = testDatabase();
beforeAll(() => fillTown(database.db, (folder, name) => ({ url: `/media/${folder}/${name}`, file: name }), new Date()));

test.each([
  ["200 judged searches", Object.values(JUDGED_QUERIES).flat(), 200],
  ["100 searches that it was not tuned for", HELD_OUT_QUERIES, 100],
] as const)(
  "of %s, at least 95 in 100 have an answer in the demo town among the first three",
  async (_, queries, count) => {
    const missed: string[] = [];
    expect(queries).toHaveLength(count);
    for (const [text, ...addresses] of queries) {
      const { articles } = await searchNews(database.db, {
        text,
        category: "",
        author: "",
        period: null,
        byDate: false,
      });
      const isAnswered = articles
        .slice(0, 3)
        .some(({ address }) => addresses.some((beginning) => address.startsWith(beginning)));
      if (!isAnswered) missed.push(text);
    }
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(count / 20);
  },
);

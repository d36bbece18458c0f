import { afterAll, beforeAll, expect, test } from "vitest";
import { FAULTS } from "#tests/faults/faults.ts";
import { type RunOptions, runFaults } from "#tests/faults/run.ts";
import { makeTown, type Town } from "#tests/faults/town.ts";
import { articles } from "#tests/faults/writers/articles.ts";
import { comments } from "#tests/faults/writers/comments.ts";
import { likes } from "#tests/faults/writers/likes.ts";

/** The short form of `npm run faults`: kinds of writes that need no waiting afterwards, by a few people. */
const SHORT: RunOptions = {
  faults: FAULTS.filter(({ name }) => name === "server and database killed" || name === "database killed"),
  writers: [articles, comments, likes],
  strikes: 2,
  people: 3,
};

let town: Town;
beforeAll(async () => {
  town = await makeTown({ people: 2 });
});
afterAll(() => town?.remove());

test("acknowledged writes exist once after server and database were killed", async () => {
  const { history, struck, problems } = await runFaults(town, 1, SHORT);
  expect(problems).toEqual([]);
  expect(struck).toHaveLength(2);
  expect(history.writes.some(({ outcome }) => outcome === "acknowledged")).toBe(true);
});

test("the check reports an acknowledged article that is missing, and a comment that exists twice", async () => {
  let dropped = "";
  const { problems } = await runFaults(town, 2, {
    ...SHORT,
    strikes: 0,
    untilEachWasDone: true,
    tamper: async ({ pool, history }) => {
      dropped = history.of("article").find(({ outcome }) => outcome === "acknowledged")!.key;
      // Its comments would go with it.
      await pool.query("update comments set news_id = $1", [town.articles[0]!.id]);
      await pool.query("delete from news where id = $1", [dropped]);
      const [comment] = history.of("comment").filter(({ outcome }) => outcome === "acknowledged");
      await pool.query(
        "insert into comments (user_id, news_id, content) select user_id, news_id, content from comments where content = $1",
        [comment!.key],
      );
    },
  });
  expect(problems.find(({ write }) => write.key === dropped)).toMatchObject({ what: "lost" });
  expect(problems.filter(({ write }) => write.kind === "comment").map(({ what }) => what)).toEqual(["twice"]);
});

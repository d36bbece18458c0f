import { expect, test } from "vitest";
import { PAIR } from "#tests/failover/pair.ts";
import { runFailover } from "#tests/failover/run.ts";
import { articles } from "#tests/faults/writers/articles.ts";
import { comments } from "#tests/faults/writers/comments.ts";
import { likes } from "#tests/faults/writers/likes.ts";

test("after the loss of a primary acknowledged writes exist once, two processes write again, and stored pages are served", async () => {
  const options = { times: 1, only: "primary killed", writers: [articles, comments, likes], people: 2, writing: 2 };
  const { history, struck, problems, reads } = await runFailover(1, PAIR, options);
  expect(problems).toEqual([]);
  expect(struck).toHaveLength(1);
  expect(reads.count).toBeGreaterThan(0);
  expect(history.writes.some(({ outcome, sentAt }) => outcome === "acknowledged" && sentAt > struck[0]!.over)).toBe(
    true,
  );
});

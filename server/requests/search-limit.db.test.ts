import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createSearchLimit } from "./search-limit.ts";

const database = testDatabase();
const LIMIT = { max: 2, windowSeconds: 60 };

test("each address, with its IPv6 neighbours, has searches of its own", async () => {
  const maySearch = createSearchLimit(database.db, (error) => expect.fail(String(error)), LIMIT);
  const answers = [];
  for (const address of [
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.2",
    "2001:db8::1",
    "2001:db8::2",
    "2001:db8::3",
  ])
    answers.push(await maySearch(address));
  expect(answers).toEqual([true, true, false, true, true, true, false]);
});

test("a search that cannot be counted is allowed", async () => {
  const errors: unknown[] = [];
  const maySearch = createSearchLimit(database.db, (error) => errors.push(error), LIMIT);
  await database.pool.query("alter table rate_limits rename to gone");
  try {
    await expect(maySearch("192.0.2.9")).resolves.toBe(true);
  } finally {
    await database.pool.query("alter table gone rename to rate_limits");
  }
  expect(errors).toHaveLength(1);
});

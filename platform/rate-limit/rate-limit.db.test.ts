import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { testDatabase } from "#tests/database/database.ts";
import { clearAttempts, countAttempt, countManyAttempts, deleteEndedWindows } from "./rate-limit.ts";

const database = testDatabase({ emptyBeforeEach: true });
const LIMIT = { max: 5, windowSeconds: 60 };

test("of many concurrent attempts over two connection pools exactly the allowed number passes", async () => {
  const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
  try {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => countAttempt((n % 2 ? other : database).db, "k", LIMIT)),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(answers.every(({ retryAfter }) => retryAfter > 0 && retryAfter <= 60)).toBe(true);
  } finally {
    await other.close();
  }
});

test("a window begins again after its end, and other keys are not affected", async () => {
  for (let n = 0; n < 6; n++) await countAttempt(database.db, "a", LIMIT);
  expect((await countAttempt(database.db, "a", LIMIT)).allowed).toBe(false);
  expect((await countAttempt(database.db, "b", LIMIT)).allowed).toBe(true);
  await database.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await countAttempt(database.db, "a", LIMIT)).allowed).toBe(true);
});

test("cleared keys count from zero, and ended windows are removed", async () => {
  for (let n = 0; n < 6; n++) await countAttempt(database.db, "a", LIMIT);
  await clearAttempts(database.db, "a");
  expect((await countAttempt(database.db, "a", LIMIT)).allowed).toBe(true);
  await database.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` });
  await deleteEndedWindows(database.db);
  expect(await database.db.select().from(rateLimits)).toEqual([]);
});

test("the stored key of a rate limit has no personal data", async () => {
  await countAttempt(database.db, "entrada|alzira@coreto.example", LIMIT);
  const [row] = await database.db.select().from(rateLimits);
  expect(row!.key).not.toContain("alzira");
});

test("of attempts that are counted together, as many as the limit allows pass, over two connection pools", async () => {
  const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
  try {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        countManyAttempts((n % 2 ? other : database).db, [
          { key: n % 3 ? "a" : "b", limit: LIMIT, count: 2 },
          { key: n % 3 ? "b" : "a", limit: LIMIT, count: 1 },
        ]),
      ),
    );
    const sum = (key: string) => answers.reduce((all, allowed) => all + allowed.get(key)!, 0);
    expect([sum("a"), sum("b")]).toEqual([5, 5]);
  } finally {
    await other.close();
  }
});

test("attempts that are counted together begin a new window when theirs is over", async () => {
  const attempts = [{ key: "a", limit: LIMIT, count: 9 }];
  expect(await countManyAttempts(database.db, attempts)).toEqual(new Map([["a", 5]]));
  await database.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await countManyAttempts(database.db, attempts)).toEqual(new Map([["a", 5]]));
  expect(await countManyAttempts(database.db, [])).toEqual(new Map());
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { testDatabase } from "#tests/database/database.ts";
import { clearAttempts, countAttempt, deleteEndedWindows } from "./rate-limit.ts";

const database = testDatabase({ emptyBeforeEach: true });
const LIMIT = { max: 5, windowSeconds: 60 };

test("of many attempts at once over two connections pools exactly the allowed ones pass", async () => {
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

test("a window that is over begins anew, and other keys are not touched", async () => {
  for (let n = 0; n < 6; n++) await countAttempt(database.db, "a", LIMIT);
  expect((await countAttempt(database.db, "a", LIMIT)).allowed).toBe(false);
  expect((await countAttempt(database.db, "b", LIMIT)).allowed).toBe(true);
  await database.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await countAttempt(database.db, "a", LIMIT)).allowed).toBe(true);
});

test("cleared keys count from nothing, and ended windows are removed", async () => {
  for (let n = 0; n < 6; n++) await countAttempt(database.db, "a", LIMIT);
  await clearAttempts(database.db, "a");
  expect((await countAttempt(database.db, "a", LIMIT)).allowed).toBe(true);
  await database.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` });
  await deleteEndedWindows(database.db);
  expect(await database.db.select().from(rateLimits)).toEqual([]);
});

test("the stored key names nobody", async () => {
  await countAttempt(database.db, "entrada|alzira@coreto.example", LIMIT);
  const [row] = await database.db.select().from(rateLimits);
  expect(row!.key).not.toContain("alzira");
});

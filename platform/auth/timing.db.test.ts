import { hash } from "@node-rs/bcrypt";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts as accountRows } from "#db/schema/accounts.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { libraryPasswords } from "./passwords.ts";

const database = testDatabase();
// With the real hashes: what is measured here is what a stranger could measure.
const accounts = testAccounts(database, { passwords: libraryPasswords, answerStep: 500 });

const ROUNDS = 7;
const KNOWN = "alzira@coreto.example";
const IMPORTED = "celia@coreto.example";
const UNKNOWN = "ninguem@coreto.example";

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Medians of several ways to ask, taken in turns so that what else the machine does hits all alike. */
async function medians(ways: Record<string, () => Promise<unknown>>): Promise<number[]> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    await database.db.delete(rateLimits);
    for (const [name, ask] of Object.entries(ways)) {
      const started = performance.now();
      await ask();
      times.get(name)!.push(performance.now() - started);
    }
  }
  return [...times.values()].map(median);
}

const expectAlike = (times: number[]) => expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.1);

test("a wrong password, an imported account and an unknown e-mail take the same time", {
  retry: 2,
  timeout: 120_000,
}, async () => {
  await signedInReader(accounts, KNOWN);
  const { userId } = await signedInReader(accounts, IMPORTED);
  const imported = await hash(PASSWORD, 10);
  await database.db.update(accountRows).set({ password: imported }).where(eq(accountRows.userId, userId));
  const ask = (email: string) => () => accounts.browser().post("/sign-in/email", { email, password: "errada" });
  expectAlike(await medians({ wrong: ask(KNOWN), imported: ask(IMPORTED), unknown: ask(UNKNOWN) }));
});

test.each([
  ["a forgotten password", "/request-password-reset"],
  ["a new confirmation", "/send-verification-email"],
  ["a sign-up", "/sign-up/email"],
])(
  "%s is answered in the same time for a known and an unknown e-mail",
  { retry: 2, timeout: 120_000 },
  async (_, path) => {
    let fresh = 0;
    const ask = (email: () => string) => () =>
      accounts.browser().post(path, { name: "Alguém", email: email(), password: PASSWORD });
    expectAlike(
      await medians({ known: ask(() => KNOWN), unknown: ask(() => `n${fresh++}-${path.length}@coreto.example`) }),
    );
  },
);

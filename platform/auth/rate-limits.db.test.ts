import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });

/** Two processes as far as the library can tell: each with its own pool and its own memory. */
async function withTwo(
  work: (one: ReturnType<typeof testAccounts>, two: ReturnType<typeof testAccounts>) => Promise<void>,
) {
  const other = openDatabase(database.connection, { poolSize: 4, onError: () => {} });
  try {
    await work(testAccounts(database), testAccounts(other));
  } finally {
    await other.close();
  }
}

test("requests of one address are limited over all processes, also concurrent ones", async () => {
  await withTwo(async (one, two) => {
    const browsers = [one.browser(), two.browser()];
    for (const browser of browsers) browser.address = "203.0.113.9";
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, n) =>
          (await browsers[n % 2]!.post("/sign-in/email", { email: `n${n}@coreto.example`, password: "errada" })).status,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

test("sign-in attempts for an e-mail from one network are limited over all processes", async () => {
  await withTwo(async (one, two) => {
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const browser = (n % 2 ? one : two).browser();
        browser.address = `2001:db8:7:7::${n}`;
        return (await browser.post("/sign-in/email", { email: "ninguem@coreto.example", password: "errada" })).status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });
});

test("a visitor with too many requests does not affect others", async () => {
  const accounts = testAccounts(database);
  const noisy = accounts.browser();
  for (let n = 0; n < 21; n++)
    await noisy.post("/sign-in/email", { email: `n${n}@coreto.example`, password: "errada" });
  const quiet = await accounts.browser().post("/sign-in/email", { email: "a@coreto.example", password: "errada" });
  expect(quiet.status).toBe(401);
});

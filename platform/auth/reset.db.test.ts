import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { verifications } from "#db/schema/sign-in.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "alzira@coreto.example";
const ask = (email = EMAIL) => accounts.browser().post("/request-password-reset", { email });
const reset = (token: string | undefined, newPassword = "nova-senha") =>
  accounts.browser().post("/reset-password", { token, newPassword });
const signIn = (password: string) => accounts.browser().post("/sign-in/email", { email: EMAIL, password });

test("a reset link works once, replaces the password and ends all sessions", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await ask();
  const { secret, to } = accounts.last("resetPassword");
  expect(to).toBe(EMAIL);
  expect((await reset(secret)).status).toBe(200);
  expect(await browser.isSignedIn()).toBe(false);
  expect([(await signIn(PASSWORD)).status, (await signIn("nova-senha")).status]).toEqual([401, 200]);
  const again = await reset(secret, "outra-senha");
  expect([again.status, again.body.message]).toEqual([400, "Este link não vale mais. Peça um novo."]);
  expect(accounts.last("passwordChanged").to).toBe(EMAIL);
});

test("one of twenty concurrent uses of a reset link succeeds", async () => {
  await signedInReader(accounts, EMAIL);
  await ask();
  const { secret } = accounts.last("resetPassword");
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => reset(secret, `senha-${n}`).then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("using one reset link invalidates the older ones", async () => {
  const { userId } = await signedInReader(accounts, EMAIL);
  await ask();
  const older = accounts.last("resetPassword").secret;
  await ask();
  expect((await reset(accounts.last("resetPassword").secret)).status).toBe(200);
  expect((await reset(older)).status).toBe(400);
  expect(await database.db.select().from(verifications).where(eq(verifications.value, userId))).toEqual([]);
});

test("a reset link expires after an hour", async () => {
  await signedInReader(accounts, EMAIL);
  await ask();
  const [row] = await database.db.select({ expiresAt: verifications.expiresAt }).from(verifications);
  expect(row!.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  await database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await reset(accounts.last("resetPassword").secret)).status).toBe(400);
});

test("the database holds no reset link that works", async () => {
  await signedInReader(accounts, EMAIL);
  await ask();
  const rows = JSON.stringify(await database.db.select().from(verifications));
  expect(rows).not.toContain(accounts.last("resetPassword").secret);
});

test("a reset request for an unknown e-mail has the same response and sends no mail", async () => {
  await signedInReader(accounts, EMAIL);
  accounts.sent.splice(0);
  const known = await ask();
  const unknown = await ask("ninguem@coreto.example");
  expect([unknown.status, unknown.body]).toEqual([200, known.body]);
  expect(accounts.sent.map(({ to }) => to)).toEqual([EMAIL]);
});

test("a new password unlocks a locked account", async () => {
  await signedInReader(accounts, EMAIL);
  for (let n = 0; n < 11; n++) await signIn("errada");
  await ask();
  await reset(accounts.last("resetPassword").secret);
  expect((await signIn("nova-senha")).status).toBe(200);
});

test.each(["x", "'; drop table users; --", "a".repeat(5000), ""])(
  "the made-up reset token at index %# is refused",
  async (token) => {
    expect((await reset(token)).status).toBe(400);
  },
);

test("the log of a reset request and a failed sign-in names nobody and holds no secret", async () => {
  await signedInReader(accounts, EMAIL);
  await ask();
  await signIn("errada");
  const said = JSON.stringify(accounts.lines);
  for (const secret of [EMAIL, PASSWORD, "Alzira", accounts.last("resetPassword").secret!])
    expect(said).not.toContain(secret);
});

import { hashSync } from "@node-rs/bcrypt";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts as accountRows, users } from "#db/schema/accounts.ts";
import { sessions, verifications } from "#db/schema/sign-in.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "alzira@coreto.example";
const signIn = (password = PASSWORD, email = EMAIL, browser = accounts.browser()) =>
  browser.post("/sign-in/email", { email, password });

test("cookies are HttpOnly and SameSite=Lax, and on https bound to this host", async () => {
  await signedInReader(accounts, EMAIL);
  const { headers } = await signIn();
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-coreto\.session_token=/);
  for (const part of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"]) expect(cookie).toContain(part);
  expect(cookie).not.toContain("Domain");
  const plain = testAccounts(database, { siteUrl: "http://localhost:3000" });
  const { headers: local } = await plain.browser().post("/sign-in/email", { email: EMAIL, password: PASSWORD });
  expect(local.getSetCookie()[0]).toMatch(/^coreto\.session_token=/);
  expect(local.getSetCookie()[0]).not.toContain("Secure;");
});

test("wrong password, unknown e-mail and an account without password get the same response", async () => {
  await signedInReader(accounts, EMAIL);
  await database.db.insert(users).values({ name: "Sem senha", email: "sem@coreto.example", emailVerified: true });
  const answers = [
    await signIn("errada"),
    await signIn("errada", "ninguem@coreto.example"),
    await signIn("errada", "sem@coreto.example"),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      401,
      { code: "INVALID_EMAIL_OR_PASSWORD", message: "E-mail ou senha incorretos." },
    ]);
  }
});

test("sign-in attempts of one address are limited per minute, whatever the e-mail", async () => {
  const browser = accounts.browser();
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await signIn("errada", `n${n}@coreto.example`, browser)).status);
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
  expect(statuses[20]).toBe(429);
});

test.each([
  ["$2a", false],
  ["$2y", true],
])("an imported %s hash signs in and is replaced (second factor: %s)", async (version, twoFactorEnabled) => {
  const { userId } = await signedInReader(accounts, EMAIL);
  const stored = async () =>
    (await database.db.select().from(accountRows).where(eq(accountRows.userId, userId)))[0]!.password!;
  const old = hashSync(PASSWORD, 4).replace(/^\$2b/, version);
  await database.db.update(accountRows).set({ password: old });
  await database.db.update(users).set({ twoFactorEnabled });
  expect((await signIn("errada")).status).toBe(401);
  expect(await stored()).toBe(old);
  expect((await signIn()).status).toBe(200);
  await expect.poll(stored).not.toMatch(/^\$2/);
  expect((await signIn()).status).toBe(200);
});

test("a session is renewed after a day and expires, and an ended one is refused immediately", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const fresh = await accounts.auth.findSession(browser.request("/").headers);
  expect(fresh.headers.getSetCookie()).toEqual([]);
  await database.db.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} - interval '2 days'` });
  const renewed = await accounts.auth.findSession(browser.request("/").headers);
  expect(renewed.headers.getSetCookie()[0]).toContain("session_token");
  expect(renewed.session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await database.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
  const over = await accounts.auth.findSession(browser.request("/").headers);
  expect(over.session).toBeNull();
  expect(over.headers.getSetCookie().join()).toContain("Max-Age=0");
  const again = accounts.browser();
  await signIn(PASSWORD, EMAIL, again);
  expect(await again.isSignedIn()).toBe(true);
  await database.db.delete(sessions).where(eq(sessions.userId, userId));
  expect(await again.isSignedIn()).toBe(false);
});

test("a forged or foreign session cookie is ignored", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const [name, value] = [...browser.cookies].find(([key]) => key.endsWith("session_token"))!;
  const [token] = decodeURIComponent(value).split(".");
  for (const forged of [token, `${token}.AAAA`, "x", "", `${token}.${Buffer.alloc(32).toString("base64")}`]) {
    browser.cookies.set(name, encodeURIComponent(forged!));
    expect(await browser.isSignedIn()).toBe(false);
  }
});

test("changing the password ends the other sessions and invalidates open links, and the reader gets a mail", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const other = accounts.browser();
  await signIn(PASSWORD, EMAIL, other);
  await accounts.browser().post("/request-password-reset", { email: EMAIL });
  const wrong = await browser.post("/change-password", { currentPassword: "errada", newPassword: "nova-senha" });
  expect([wrong.status, wrong.body.message]).toEqual([400, "Senha incorreta."]);
  expect(await other.isSignedIn()).toBe(true);
  const changed = await browser.post("/change-password", {
    currentPassword: PASSWORD,
    newPassword: "nova-senha",
    revokeOtherSessions: false,
  });
  expect(changed.status).toBe(200);
  expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
  expect(await database.db.select().from(verifications).where(eq(verifications.value, userId))).toEqual([]);
  expect(accounts.last("passwordChanged").to).toBe(EMAIL);
  expect([(await signIn()).status, (await signIn("nova-senha")).status]).toEqual([401, 200]);
});

test("password attempts within an open session are limited", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    browser.address = `203.0.113.${n + 1}`;
    statuses.push(
      (await browser.post("/change-password", { currentPassword: `errada-${n}`, newPassword: "nova-senha" })).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

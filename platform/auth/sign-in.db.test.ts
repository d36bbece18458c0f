import { hashSync } from "@node-rs/bcrypt";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts as accountRows, profiles, users } from "#db/schema/accounts.ts";
import { sessions, verifications } from "#db/schema/sign-in.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "alzira@coreto.example";
const signUp = (values = {}) =>
  accounts.browser().post("/sign-up/email", { name: "Alzira Prado", email: EMAIL, password: PASSWORD, ...values });
const signIn = (password = PASSWORD, email = EMAIL, browser = accounts.browser()) =>
  browser.post("/sign-in/email", { email, password });

test("a reader signs up, confirms by the link, is signed in, signs out and in again", async () => {
  const browser = accounts.browser();
  expect(
    (
      await browser.post("/sign-up/email", {
        name: " Alzira Prado ",
        email: "Alzira@Coreto.example",
        password: PASSWORD,
      })
    ).status,
  ).toBe(200);
  expect(await browser.isSignedIn()).toBe(false);
  const early = await signIn();
  expect([early.status, early.body.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  expect(early.body.message).toContain("Confirme seu e-mail");
  const { secret, to } = accounts.last("confirmAddress");
  expect(to).toBe(EMAIL);
  const confirmed = await browser.get(
    `/verify-email?token=${secret}&callbackURL=${encodeURIComponent("/auth/confirmado?para=%2Fnews")}`,
  );
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([302, "/auth/confirmado?para=%2Fnews"]);
  expect(await browser.isSignedIn()).toBe(true);
  expect(await database.db.select({ name: profiles.fullName, email: profiles.email }).from(profiles)).toEqual([
    { name: "Alzira Prado", email: EMAIL },
  ]);
  await browser.post("/sign-out");
  expect(await browser.isSignedIn()).toBe(false);
  expect((await signIn()).status).toBe(200);
});

test("cookies are HttpOnly, SameSite=Lax, Secure on https, and named as the page cache expects", async () => {
  await signedInReader(accounts, EMAIL);
  const { headers } = await signIn();
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-coreto\.session_token=/);
  for (const part of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"]) expect(cookie).toContain(part);
  const plain = testAccounts(database, { siteUrl: "http://localhost:3000" });
  const { headers: local } = await plain.browser().post("/sign-in/email", { email: EMAIL, password: PASSWORD });
  expect(local.getSetCookie()[0]).toMatch(/^coreto\.session_token=/);
  expect(local.getSetCookie()[0]).not.toContain("Secure;");
});

test("a confirmation link signs in once, and not past a second factor", async () => {
  await signUp();
  const link = `/verify-email?token=${accounts.last("confirmAddress").secret}&callbackURL=/`;
  await database.db.update(users).set({ twoFactorEnabled: true });
  const browser = accounts.browser();
  expect((await browser.get(link)).status).toBe(302);
  expect(await browser.isSignedIn()).toBe(false);
  await database.db.update(users).set({ twoFactorEnabled: false });
  await browser.get(link);
  expect(await browser.isSignedIn()).toBe(false);
});

test("the confirmation is sent again when asked for, at most five times an hour", async () => {
  await signUp();
  const statuses = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await accounts.browser().post("/send-verification-email", { email: EMAIL })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(accounts.sent.filter(({ kind }) => kind === "confirmAddress")).toHaveLength(6);
}, 30_000);

test.each([
  ["a short password", { password: "12345" }, "A senha deve ter pelo menos 6 caracteres"],
  [
    "a password of more than 128 characters",
    { password: "x".repeat(129) },
    "A senha deve ter no máximo 128 caracteres",
  ],
  ["an empty name", { name: "   " }, "Informe seu nome completo"],
  ["no name", { name: undefined }, "Informe seu nome completo"],
  ["a name that is no text", { name: { $ne: 1 } }, "Informe seu nome completo"],
  ["no e-mail address", { email: "alzira" }, "Informe um e-mail válido"],
])("%s is refused in Portuguese", async (_, values, message) => {
  const { status, body } = await signUp(values);
  expect([status, body.message]).toEqual([400, message]);
  expect(await database.db.select().from(users)).toEqual([]);
});

test("a sign-up sets nothing but name, e-mail and password", async () => {
  await signUp({
    image: "https://evil.example/pixel.gif",
    emailVerified: true,
    twoFactorEnabled: true,
    role: "admin",
    id: "00000000-0000-4000-8000-000000000000",
  });
  const rows = await database.db.select().from(users);
  if (rows.length > 0) expect(rows[0]).toMatchObject({ image: null, emailVerified: false, twoFactorEnabled: false });
  await signUp({ email: "celia@coreto.example", image: "https://evil.example/pixel.gif" });
  const [clean] = await database.db.select().from(users).where(eq(users.email, "celia@coreto.example"));
  expect(clean).toMatchObject({ image: null });
});

test("a sign-up with a taken address answers alike and writes to its owner", async () => {
  const free = await signUp();
  const taken = await signUp({ name: "Outra", password: "outra-senha" });
  expect(taken.status).toBe(free.status);
  expect(Object.keys(taken.body.user).sort()).toEqual(Object.keys(free.body.user).sort());
  expect(accounts.last("accountExists").to).toBe(EMAIL);
});

test("wrong password, unknown e-mail and an account without password are told alike", async () => {
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

test("after ten failures the right password waits too, and unknown e-mails are locked alike", async () => {
  await signedInReader(accounts, EMAIL);
  for (const email of [EMAIL, "ninguem@coreto.example"]) {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn("errada", email)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  }
  const { status, body, headers } = await signIn();
  expect([status, body.message]).toEqual([429, "Muitas tentativas. Espere alguns minutos e tente de novo."]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
});

test("a login forgets the failures before it", async () => {
  await signedInReader(accounts, EMAIL);
  for (let n = 0; n < 9; n++) await signIn("errada");
  expect((await signIn()).status).toBe(200);
  for (let n = 0; n < 9; n++) expect((await signIn("errada")).status).toBe(401);
});

test("one address may try so often a minute, whatever the e-mail", async () => {
  const browser = accounts.browser();
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await signIn("errada", `n${n}@coreto.example`, browser)).status);
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
  expect(statuses[20]).toBe(429);
});

test.each([
  ["$2a", false],
  ["$2y", true],
])("an imported %s hash signs in and is replaced, with a second factor: %s", async (version, twoFactorEnabled) => {
  const { userId } = await signedInReader(accounts, EMAIL);
  const stored = async () =>
    (await database.db.select().from(accountRows).where(eq(accountRows.userId, userId)))[0]!.password!;
  const old = hashSync(PASSWORD, 4).replace(/^\$2b/, version);
  await database.db.update(accountRows).set({ password: old });
  await database.db.update(users).set({ twoFactorEnabled });
  expect((await signIn("errada")).status).toBe(401);
  expect(await stored()).toBe(old);
  expect((await signIn()).status).toBe(200);
  await expect.poll(stored, { timeout: 15_000 }).not.toMatch(/^\$2/);
  expect((await signIn()).status).toBe(200);
});

test("a session is renewed after a day, ends after its time, and one that was ended is refused at once", async () => {
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

test("a forged or foreign session cookie is nobody's", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const [name, value] = [...browser.cookies].find(([key]) => key.endsWith("session_token"))!;
  const [token] = decodeURIComponent(value).split(".");
  for (const forged of [token, `${token}.AAAA`, "x", "", `${token}.${Buffer.alloc(32).toString("base64")}`]) {
    browser.cookies.set(name, encodeURIComponent(forged!));
    expect(await browser.isSignedIn()).toBe(false);
  }
});

test("changing the password ends the other sessions and forgets open links, and the reader is told", async () => {
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

test("someone who found an open session cannot try passwords in it", async () => {
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

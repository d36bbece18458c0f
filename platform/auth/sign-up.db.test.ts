import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts as accountRows, profiles, users } from "#db/schema/accounts.ts";
import { passkeys, sessions, signUps, twoFactors } from "#db/schema/sign-in.ts";
import { type Browser, PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "alzira@coreto.example";
const STRANGERS = "senha-do-estranho";
const CHOSEN = "escolhida-com-o-link";

const signUp = (browser: Browser, values = {}) =>
  browser.post("/sign-up", { name: "Alzira Prado", email: EMAIL, password: PASSWORD, ...values });
const signIn = (password = PASSWORD, browser = accounts.browser()) =>
  browser.post("/sign-in/email", { email: EMAIL, password });
/** Signs up and returns the token of the mail. */
const attempt = async (browser: Browser, values = {}) => {
  await signUp(browser, values);
  return accounts.last("confirmAddress").secret!;
};
const confirm = (browser: Browser, token: string, chosen: object = {}) =>
  browser.post("/confirm-email", { token, ...chosen });

test("a reader signs up, confirms by the link, is signed in, signs out and in again", async () => {
  const browser = accounts.browser();
  const token = await attempt(browser, { name: " Alzira Prado ", email: "Alzira@Coreto.example" });
  expect(accounts.last("confirmAddress").to).toBe(EMAIL);
  expect(await database.db.select().from(users)).toEqual([]);
  const early = await signIn(PASSWORD, browser);
  expect([early.status, early.body.code]).toEqual([401, "EMAIL_NOT_VERIFIED"]);
  expect((await confirm(browser, token)).status).toBe(200);
  expect(await browser.isSignedIn()).toBe(true);
  expect(await database.db.select({ name: profiles.fullName, email: profiles.email }).from(profiles)).toEqual([
    { name: "Alzira Prado", email: EMAIL },
  ]);
  await browser.post("/sign-out");
  expect((await signIn()).status).toBe(200);
});

describe.each([
  ["the stranger's", "first"],
  ["the stranger's", "last"],
  ["her own", "first"],
  ["her own", "last"],
] as const)("an owner who opens %s mail, and a stranger who signed up %s", (opened, order) => {
  const stranger = () => accounts.browser();

  test("of two sign-ups with one address, the stranger's password and name have no effect, and the owner's do", async () => {
    const hers = accounts.browser();
    const tokens: Record<string, string> = {};
    const bySomeone = {
      "the stranger's": async () => {
        tokens["the stranger's"] = await attempt(stranger(), { name: "Estranho", password: STRANGERS });
      },
      "her own": async () => {
        tokens["her own"] = await attempt(hers);
      },
    };
    const both = [bySomeone["the stranger's"], bySomeone["her own"]];
    for (const sign of order === "first" ? both : both.toReversed()) await sign();
    const token = tokens[opened]!;
    const other = tokens[opened === "her own" ? "the stranger's" : "her own"]!;

    const atOnce = await confirm(hers, token);
    if (opened === "her own") expect(atOnce.status).toBe(200);
    else {
      expect([atOnce.status, atOnce.body.code]).toEqual([400, "INVALID_TOKEN"]);
      expect((await confirm(hers, token, { name: "Alzira Prado", password: PASSWORD })).status).toBe(200);
    }
    expect((await signIn()).status).toBe(200);
    expect((await signIn(STRANGERS)).status).toBe(401);
    expect((await confirm(accounts.browser(), other, { name: "Estranho", password: STRANGERS })).status).toBe(400);
    expect((await database.db.select().from(users)).map(({ name }) => name)).toEqual(["Alzira Prado"]);
    expect(await database.db.select().from(accountRows)).toHaveLength(1);
  });
});

test("a confirmation link in another browser requires a password, and only that one is used", async () => {
  const token = await attempt(accounts.browser());
  const phone = accounts.browser();
  expect(await accounts.auth.readConfirmationLink(phone.request("/"), token)).toEqual({
    state: "open",
    email: EMAIL,
    asksPassword: true,
  });
  expect((await confirm(phone, token, { name: "Alzira", password: "12345" })).status).toBe(400);
  expect((await confirm(phone, token, { name: "Alzira", password: CHOSEN })).status).toBe(200);
  expect(await phone.isSignedIn()).toBe(true);
  expect([(await signIn()).status, (await signIn(CHOSEN)).status]).toEqual([401, 200]);
});

test("a confirmation link works once, and a second use is reported", async () => {
  const browser = accounts.browser();
  const token = await attempt(browser);
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => confirm(browser, token).then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await accounts.auth.readConfirmationLink(browser.request("/"), token)).toEqual({ state: "used" });
});

test("one of many sign-ups that are confirmed at the same time creates the account", async () => {
  const browsers = Array.from({ length: 4 }, () => accounts.browser());
  const tokens: string[] = [];
  for (const browser of browsers) tokens.push(await attempt(browser, { password: `senha-${tokens.length}` }));
  const answers = await Promise.all(browsers.map((browser, index) => confirm(browser, tokens[index]!)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const winner = answers.findIndex(({ status }) => status === 200);
  for (const index of browsers.keys()) {
    expect((await signIn(`senha-${index}`)).status).toBe(index === winner ? 200 : 401);
  }
});

test("a confirmation link expires after a day, and the database holds none that works", async () => {
  const browser = accounts.browser();
  const token = await attempt(browser);
  expect(JSON.stringify(await database.db.select().from(signUps))).not.toContain(token);
  await database.db.update(signUps).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await confirm(browser, token)).status).toBe(400);
});

test("confirming a sign-up removes everything that somebody else set in an unconfirmed account", async () => {
  const { userId, browser: prepared } = await signedInReader(accounts, "estranho@coreto.example");
  await database.db
    .update(users)
    .set({
      email: EMAIL,
      emailVerified: false,
      twoFactorEnabled: true,
      phoneNumber: "+5535999990000",
      phoneNumberVerified: true,
    })
    .where(eq(users.id, userId));
  await database.db.insert(twoFactors).values({ userId, secret: "x", backupCodes: "x" });
  const key = { userId, publicKey: "a", credentialID: "a", counter: 0, deviceType: "x", backedUp: false };
  await database.db.insert(passkeys).values(key);
  accounts.sent.splice(0);

  const hers = accounts.browser();
  expect((await confirm(hers, await attempt(hers))).status).toBe(200);
  expect([await hers.isSignedIn(), await prepared.isSignedIn()]).toEqual([true, false]);
  expect((await database.db.select().from(users))[0]).toMatchObject({
    name: "Alzira Prado",
    emailVerified: true,
    twoFactorEnabled: false,
    phoneNumber: null,
    phoneNumberVerified: false,
  });
  expect([await database.db.select().from(passkeys), await database.db.select().from(twoFactors)]).toEqual([[], []]);
  expect(await database.db.select().from(sessions)).toHaveLength(1);
  expect((await signIn()).status).toBe(200);
});

test("a confirmation that is sent again still confirms immediately in the browser that signed up", async () => {
  const browser = accounts.browser();
  await attempt(browser);
  await browser.post("/resend-confirmation", { email: EMAIL });
  const own = accounts.last("confirmAddress").secret!;
  await accounts.browser().post("/resend-confirmation", { email: EMAIL });
  const foreign = accounts.last("confirmAddress").secret!;
  expect((await confirm(browser, foreign)).status).toBe(400);
  expect((await confirm(browser, own)).status).toBe(200);
  await accounts.browser().post("/resend-confirmation", { email: EMAIL });
  await accounts.browser().post("/resend-confirmation", { email: "ninguem@coreto.example" });
  expect(accounts.sent.filter(({ kind }) => kind === "confirmAddress")).toHaveLength(3);
});

test("a password reset for an unconfirmed sign-up sends the confirmation link, with which a password is chosen", async () => {
  await attempt(accounts.browser());
  const phone = accounts.browser();
  await phone.post("/request-password-reset", { email: EMAIL });
  expect(accounts.sent.map(({ kind }) => kind)).toEqual(["confirmAddress", "confirmAddress"]);
  const token = accounts.last("confirmAddress").secret!;
  expect((await confirm(phone, token, { name: "Alzira Prado", password: CHOSEN })).status).toBe(200);
});

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
])("a sign-up with %s is refused with a message in Portuguese", async (_, values, message) => {
  const { status, body } = await signUp(accounts.browser(), values);
  expect([status, body.message]).toEqual([400, message]);
  expect(await database.db.select().from(signUps)).toEqual([]);
});

test("a sign-up sets nothing but name, e-mail and password", async () => {
  const browser = accounts.browser();
  const more = { image: "https://evil.example/pixel.gif", emailVerified: true, role: "admin" };
  const id = "00000000-0000-4000-8000-000000000000";
  await confirm(browser, await attempt(browser, { ...more, twoFactorEnabled: true, id }));
  const [user] = await database.db.select().from(users);
  expect(user).toMatchObject({ image: null, twoFactorEnabled: false });
  expect(user!.id).not.toBe(id);
});

test("a sign-up with a taken address gets the same response, changes nothing and mails the holder", async () => {
  await signedInReader(accounts, EMAIL);
  accounts.sent.splice(0);
  const [taken, free] = [accounts.browser(), accounts.browser()];
  const answers = [
    await signUp(taken, { name: "Estranho", password: STRANGERS }),
    await free.post("/sign-up", { name: "Estranho", email: "livre@coreto.example", password: STRANGERS }),
  ];
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect(answers.map(({ headers }) => headers.getSetCookie().map((one) => one.split("=")[0]))).toEqual([
    [expect.stringContaining("sign_up")],
    [expect.stringContaining("sign_up")],
  ]);
  expect(accounts.sent.map(({ kind, to }) => [kind, to])).toEqual([
    ["accountExists", EMAIL],
    ["confirmAddress", "livre@coreto.example"],
  ]);
  const tries = [
    await signIn(STRANGERS, taken),
    await free.post("/sign-in/email", { email: "livre@coreto.example", password: STRANGERS }),
  ];
  expect(tries[0]!.body).toEqual(tries[1]!.body);
  expect((await signIn()).status).toBe(200);
});

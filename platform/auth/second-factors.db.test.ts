import { createOTP } from "@better-auth/utils/otp";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { passkeys, rateLimits, sessions, twoFactors, verifications } from "#db/schema/sign-in.ts";
import { updateRole } from "#domain/accounts/mutations.server.ts";
import { updateSettings } from "#domain/settings/mutations.server.ts";
import { type Browser, PASSWORD, SITE_URL, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { Authenticator } from "#tests/accounts/authenticator.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "alzira@coreto.example";
const PHONE = "+5535999990000";
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function secretOf(uri: string): string {
  const bits = [...new URL(uri).searchParams.get("secret")!.replaceAll("=", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))).toString();
}

/** Codes seen so far do not count as used, as if two minutes had passed. */
const forgetUsedCodes = () => database.db.delete(rateLimits);

/** Enrols an authenticator app in a browser that is signed in. */
async function enrol(browser: Browser) {
  const begun = await browser.post("/two-factor/enable", { password: PASSWORD });
  const secret = secretOf(begun.body.totpURI);
  const code = () => createOTP(secret, { digits: 6, period: 30 }).totp();
  const verified = await browser.post("/two-factor/verify-totp", { code: await code() });
  await forgetUsedCodes();
  return { begun, verified, code, backupCodes: begun.body.backupCodes as string[] };
}

async function enrolled() {
  const reader = await signedInReader(accounts, EMAIL);
  return { ...reader, ...(await enrol(reader.browser)) };
}

/** The password was given, the second factor is still missing. */
async function halfWay(browser: Browser = accounts.browser()) {
  const answer = await browser.post("/sign-in/email", { email: EMAIL, password: PASSWORD });
  return { browser, answer };
}

test("an authenticator app is enrolled with the password and a code, and required at the next sign-in", async () => {
  const reader = await signedInReader(accounts, EMAIL);
  const wrong = await reader.browser.post("/two-factor/enable", { password: "errada" });
  expect([wrong.status, wrong.body.message]).toEqual([400, "Senha incorreta."]);
  const { begun, verified, code } = await enrol(reader.browser);
  expect(begun.body.totpURI).toMatch(/^otpauth:\/\/totp\/Coreto:alzira/);
  expect(verified.status).toBe(200);
  expect(await reader.browser.isSignedIn()).toBe(true);
  expect(accounts.last("secondFactorChanged").detail).toBe("enabled");
  accounts.sent.splice(0);
  const { browser, answer } = await halfWay();
  expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp", "backup"] });
  expect(await browser.isSignedIn()).toBe(false);
  expect((await browser.post("/two-factor/verify-totp", { code: await code() })).status).toBe(200);
  expect(await browser.isSignedIn()).toBe(true);
  expect(accounts.sent).toEqual([]);
});

test("an authenticator code works once, also when ten sign-ins use it concurrently", async () => {
  const { code } = await enrolled();
  const used = await code();
  const first = await halfWay();
  const second = await halfWay();
  expect((await first.browser.post("/two-factor/verify-totp", { code: used })).status).toBe(200);
  const replay = await second.browser.post("/two-factor/verify-totp", { code: used });
  expect([replay.status, replay.body.code]).toEqual([401, "CODE_ALREADY_USED"]);
  expect(await second.browser.isSignedIn()).toBe(false);
  await forgetUsedCodes();
  const browsers = [];
  for (let n = 0; n < 10; n++) browsers.push((await halfWay()).browser);
  const statuses = await Promise.all(
    browsers.map((browser) => browser.post("/two-factor/verify-totp", { code: used }).then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("the code that enrolled an authenticator app cannot sign in", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const begun = await browser.post("/two-factor/enable", { password: PASSWORD });
  const code = await createOTP(secretOf(begun.body.totpURI), { digits: 6, period: 30 }).totp();
  await browser.post("/two-factor/verify-totp", { code });
  const half = await halfWay();
  expect((await half.browser.post("/two-factor/verify-totp", { code })).status).toBe(401);
});

test("five wrong codes lock the second factor, whatever the browser", async () => {
  const { code } = await enrolled();
  for (let n = 0; n < 5; n++) {
    const { browser } = await halfWay();
    expect((await browser.post("/two-factor/verify-totp", { code: `00000${n}` })).status).toBe(401);
  }
  const { browser } = await halfWay();
  const locked = await browser.post("/two-factor/verify-totp", { code: await code() });
  expect([locked.status, locked.body.message]).toEqual([
    429,
    "Muitos códigos errados. A conta aceita novos códigos em 15 minutos.",
  ]);
});

test("a backup code signs in once, and the reader gets a mail", async () => {
  const { backupCodes } = await enrolled();
  expect(backupCodes.length).toBeGreaterThanOrEqual(8);
  const first = await halfWay();
  expect((await first.browser.post("/two-factor/verify-backup-code", { code: backupCodes[0] })).status).toBe(200);
  expect(await first.browser.isSignedIn()).toBe(true);
  expect(accounts.last("secondFactorChanged").detail).toBe("backup_code_used");
  const second = await halfWay();
  const again = await second.browser.post("/two-factor/verify-backup-code", { code: backupCodes[0] });
  expect([again.status, again.body.message]).toEqual([401, "Código de reserva incorreto ou já usado."]);
});

test("secrets and backup codes are not readable in the database", async () => {
  const { begun, backupCodes } = await enrolled();
  const rows = JSON.stringify([
    await database.db.select().from(twoFactors),
    await database.db.select().from(verifications),
  ]);
  for (const secret of [secretOf(begun.body.totpURI), backupCodes[0]!]) expect(rows).not.toContain(secret);
});

test("switching the second factor off requires the password, and the reader gets a mail", async () => {
  const { browser } = await enrolled();
  expect((await browser.post("/two-factor/disable", { password: "errada" })).status).toBe(400);
  expect((await browser.post("/two-factor/disable", { password: PASSWORD })).status).toBe(200);
  expect(accounts.last("secondFactorChanged").detail).toBe("disabled");
  expect((await halfWay()).answer.body.token).toBeTruthy();
});

test("a trusted device requires the second factor again after a change of the password", async () => {
  const { code, browser } = await enrolled();
  const trusted = await halfWay();
  await trusted.browser.post("/two-factor/verify-totp", { code: await code(), trustDevice: true });
  expect((await halfWay(trusted.browser)).answer.body.token).toBeTruthy();
  await browser.post("/change-password", { currentPassword: PASSWORD, newPassword: "outra-senha" });
  const again = await trusted.browser.post("/sign-in/email", { email: EMAIL, password: "outra-senha" });
  expect(again.body.twoFactorRedirect).toBe(true);
});

/** Adds a confirmed phone to the reader of a browser. */
async function addPhone(browser: Browser) {
  await browser.post("/phone-number/send-otp", { phoneNumber: PHONE, password: PASSWORD });
  return browser.post("/phone-number/verify", {
    phoneNumber: PHONE,
    code: accounts.last("code").secret,
    updatePhoneNumber: true,
  });
}

test("a phone is confirmed by a code and then works as a second factor", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const early = await browser.post("/two-factor/enable", { password: PASSWORD, method: "otp" });
  expect([early.status, early.body.code]).toEqual([400, "PHONE_NUMBER_NOT_VERIFIED"]);
  expect((await addPhone(browser)).status).toBe(200);
  expect(accounts.last("code").to).toBe(PHONE);
  expect((await browser.post("/two-factor/enable", { password: PASSWORD, method: "otp" })).status).toBe(200);
  const half = await halfWay();
  expect(half.answer.body.twoFactorMethods).toEqual(["otp"]);
  expect((await half.browser.post("/two-factor/send-otp")).status).toBe(200);
  const { secret, to } = accounts.last("code");
  expect(to).toBe(PHONE);
  expect((await half.browser.post("/two-factor/verify-otp", { code: secret })).status).toBe(200);
  expect(await half.browser.isSignedIn()).toBe(true);
});

test("adding a phone number requires the password, and the reader gets a mail", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  for (const password of [undefined, "", "errada", ["a"], "a".repeat(200)]) {
    const refused = await browser.post("/phone-number/send-otp", { phoneNumber: PHONE, password });
    expect([refused.status, refused.body.code]).toEqual([400, "INVALID_PASSWORD"]);
  }
  accounts.sent.splice(0);
  await addPhone(browser);
  expect(accounts.sent.map(({ kind, detail }) => detail ?? kind)).toEqual(["code", "phone_changed"]);
  await browser.post("/two-factor/enable", { password: PASSWORD, method: "otp" });
  expect(accounts.last("secondFactorChanged").detail).toBe("enabled");
});

test("password attempts within an open session are limited, also for adding a number", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  let addresses = 0;
  const ask = async (password: string) => {
    // A thief has many addresses.
    browser.address = `203.0.113.${++addresses}`;
    return browser.post("/phone-number/send-otp", { phoneNumber: PHONE, password });
  };
  for (let n = 0; n < 10; n++) expect((await ask(`errada-${n}`)).status).toBe(400);
  expect((await ask(PASSWORD)).status).toBe(429);
  expect(accounts.sent.filter(({ kind }) => kind === "code")).toEqual([]);
});

test("an enrolment is limited to ten wrong codes, whatever the address", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const begun = await browser.post("/two-factor/enable", { password: PASSWORD });
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    browser.address = `203.0.114.${n}`;
    statuses.push((await browser.post("/two-factor/verify-totp", { code: `00000${n}`.slice(-6) })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  browser.address = "203.0.114.99";
  const code = await createOTP(secretOf(begun.body.totpURI), { digits: 6, period: 30 }).totp();
  expect((await browser.post("/two-factor/verify-totp", { code })).status).toBe(429);
});

test("a phone alone signs nobody in", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await addPhone(browser);
  await browser.post("/phone-number/send-otp", { phoneNumber: "+5535911112222", password: PASSWORD });
  const thief = accounts.browser();
  expect((await thief.post("/phone-number/send-otp", { phoneNumber: PHONE })).status).toBe(401);
  const code = accounts.last("code").secret;
  for (const body of [{}, { updatePhoneNumber: false }, { updatePhoneNumber: "true" }]) {
    const refused = await thief.post("/phone-number/verify", { phoneNumber: "+5535911112222", code, ...body });
    expect([refused.status, refused.body.code]).toEqual([403, "PHONE_LOGIN_DISABLED"]);
  }
  expect(
    (await thief.post("/phone-number/verify", { phoneNumber: PHONE, code, updatePhoneNumber: true })).status,
  ).toBeGreaterThanOrEqual(400);
  for (const path of [
    "/sign-in/phone-number",
    "/phone-number/request-password-reset",
    "/phone-number/reset-password",
  ]) {
    expect((await thief.post(path, { phoneNumber: PHONE, password: PASSWORD })).status).toBe(404);
  }
  expect(await thief.isSignedIn()).toBe(false);
});

test("an invalid phone number is refused, and at most five codes an hour are sent", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  for (const phoneNumber of ["35999990000", "+0", "abc", null, "+55359999900001234567"]) {
    expect((await browser.post("/phone-number/send-otp", { phoneNumber })).status).toBe(400);
  }
  const statuses = [];
  for (let n = 0; n < 6; n++)
    statuses.push(
      (await browser.post("/phone-number/send-otp", { phoneNumber: `+553599999000${n}`, password: PASSWORD })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("three wrong attempts invalidate a phone code", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await browser.post("/phone-number/send-otp", { phoneNumber: PHONE, password: PASSWORD });
  const right = accounts.last("code").secret!;
  const verify = (code: string) =>
    browser.post("/phone-number/verify", { phoneNumber: PHONE, code, updatePhoneNumber: true });
  for (let n = 0; n < 3; n++) expect((await verify(right === "000000" ? "111111" : "000000")).status).toBe(400);
  expect((await verify(right)).status).toBeGreaterThanOrEqual(400);
});

/** Registers a passkey for the reader of a browser. */
async function addPasskey(browser: Browser, how = {}) {
  const authenticator = new Authenticator(SITE_URL);
  const options = await browser.get("/passkey/generate-register-options");
  const registered = await browser.post("/passkey/verify-registration", {
    name: "Celular",
    response: authenticator.register(options.body, how),
  });
  return { authenticator, options, registered };
}

async function signInWith(authenticator: Authenticator, userId: string, how = {}) {
  const browser = accounts.browser();
  const options = await browser.get("/passkey/generate-authenticate-options");
  const response = authenticator.sign(options.body, userId, how);
  const answer = await browser.post("/passkey/verify-authentication", { response });
  return { browser, answer, options, response };
}

test("a passkey is registered and signs in; both require finger, face or PIN", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const { authenticator, options, registered } = await addPasskey(browser);
  expect(options.body.authenticatorSelection.userVerification).toBe("required");
  expect(registered.status).toBe(200);
  expect(accounts.last("secondFactorChanged").detail).toBe("passkey_added");
  const signed = await signInWith(authenticator, userId);
  expect(signed.options.body.userVerification).toBe("required");
  expect(signed.answer.status).toBe(200);
  expect(await signed.browser.isSignedIn()).toBe(true);
});

test("a passkey that did not verify its user neither registers nor signs in", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const { registered } = await addPasskey(browser, { verified: false });
  expect(registered.status).toBeGreaterThanOrEqual(400);
  expect(await database.db.select().from(passkeys)).toEqual([]);
  const { authenticator } = await addPasskey(browser);
  const signed = await signInWith(authenticator, userId, { verified: false });
  expect([signed.answer.status, signed.answer.body.code]).toEqual([401, "USER_VERIFICATION_REQUIRED"]);
  expect(await signed.browser.isSignedIn()).toBe(false);
});

test("a passkey's response works once, and one for another site never", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const { authenticator } = await addPasskey(browser);
  const { browser: first, response } = await signInWith(authenticator, userId);
  await first.post("/sign-out");
  expect((await first.post("/passkey/verify-authentication", { response })).status).toBeGreaterThanOrEqual(400);
  const foreign = new Authenticator("https://phish.example");
  const thief = accounts.browser();
  const options = await thief.get("/passkey/generate-authenticate-options");
  expect(
    (await thief.post("/passkey/verify-authentication", { response: foreign.sign(options.body, userId) })).status,
  ).toBeGreaterThanOrEqual(400);
});

test("passkeys belong to their reader: another cannot remove or rename them, and wrong ids are not found", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await addPasskey(browser);
  const [{ id }] = (await browser.get("/passkey/list-user-passkeys")).body;
  const { browser: other } = await signedInReader(accounts, "celia@coreto.example");
  for (const path of ["/passkey/delete-passkey", "/passkey/update-passkey"]) {
    expect((await other.post(path, { id, name: "x" })).status).toBeGreaterThanOrEqual(400);
    expect((await accounts.browser().post(path, { id, name: "x" })).status).toBe(401);
    for (const wrong of ["1", "' or 1=1", "", null]) {
      const { status, body } = await browser.post(path, { id: wrong, name: "x" });
      expect([status, body.message]).toEqual([404, "Chave de acesso não encontrada."]);
    }
  }
  expect((await database.db.select().from(passkeys))[0]).toMatchObject({ name: "Celular" });
  expect((await browser.post("/passkey/delete-passkey", { id })).status).toBe(200);
});

const viaPasskey = async (browser: Browser, authenticator: Authenticator, userId: string) => {
  const options = await browser.get("/passkey/generate-authenticate-options");
  return browser.post("/passkey/verify-authentication", { response: authenticator.sign(options.body, userId) });
};

test("a passkey is a second factor: it completes a sign-in with the password, and works alone", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const early = await browser.post("/two-factor/enable-passkey", { password: PASSWORD });
  expect([early.status, early.body.code]).toEqual([400, "PASSKEY_NOT_FOUND"]);
  const { authenticator } = await addPasskey(browser);
  expect((await halfWay()).answer.body.token).toBeTruthy();
  expect((await browser.post("/two-factor/enable-passkey", { password: "errada" })).status).toBe(400);
  expect((await browser.post("/two-factor/enable-passkey", { password: PASSWORD })).status).toBe(200);
  const half = await halfWay();
  expect(half.answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["passkey"] });
  expect(await accounts.auth.listFactors(half.browser.request("/"))).toEqual(["passkey"]);
  expect(await accounts.auth.listFactors(accounts.browser().request("/"))).toBeNull();
  expect((await half.browser.post("/two-factor/send-otp")).status).toBe(400);
  expect((await viaPasskey(half.browser, authenticator, userId)).status).toBe(200);
  expect(await half.browser.isSignedIn()).toBe(true);
  expect(await accounts.auth.listFactors(half.browser.request("/"))).toBeNull();
});

test("another user's passkey is no second factor and does not confirm an identity", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await addPasskey(browser);
  await browser.post("/two-factor/enable-passkey", { password: PASSWORD });
  const stranger = await signedInReader(accounts, "estranho@coreto.example");
  const { authenticator } = await addPasskey(stranger.browser);
  const half = await halfWay();
  for (const tried of [half.browser, browser]) {
    const refused = await viaPasskey(tried, authenticator, stranger.userId);
    expect([refused.status, refused.body.message]).toEqual([401, "Esta chave de acesso é de outra conta."]);
  }
  expect([await half.browser.isSignedIn(), await browser.isSignedIn()]).toEqual([false, true]);
});

test("removing the last passkey switches the second factor off", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await addPasskey(browser);
  await browser.post("/two-factor/enable-passkey", { password: PASSWORD });
  const [{ id }] = (await browser.get("/passkey/list-user-passkeys")).body;
  await browser.post("/passkey/delete-passkey", { id });
  expect(accounts.last("secondFactorChanged").detail).toBe("disabled");
  expect((await halfWay()).answer.body.token).toBeTruthy();
});

test("where a second factor is required a passkey counts, in whichever order both were set", async () => {
  const demanded = sql`insert into site_settings (key, value) values ('require_second_factor', 'true')`;
  const enabled = async (userId: string) =>
    (await database.db.select().from(users).where(eq(users.id, userId)))[0]!.twoFactorEnabled;
  const before = await signedInReader(accounts, EMAIL);
  await addPasskey(before.browser);
  await database.db.execute(demanded);
  expect(await enabled(before.userId)).toBe(false);
  await updateRole(database.db, before.userId, "admin");
  expect(await enabled(before.userId)).toBe(true);
  const after = await signedInReader(accounts, "celia@coreto.example");
  await updateRole(database.db, after.userId, "admin");
  expect(await enabled(after.userId)).toBe(false);
  await addPasskey(after.browser);
  expect(await enabled(after.userId)).toBe(true);
  const actor = { id: after.userId, name: "Célia" };
  await database.db.update(users).set({ twoFactorEnabled: false });
  await updateSettings(database.db, actor, { require_second_factor: "false" });
  expect(await enabled(before.userId)).toBe(false);
  await updateSettings(database.db, actor, { require_second_factor: "true" });
  expect(await enabled(before.userId)).toBe(true);
});

test("a password and a passkey each confirm the identity again, in the same session", async () => {
  const { browser, userId, sessionId } = await signedInReader(accounts, EMAIL);
  const { authenticator } = await addPasskey(browser);
  const prove = [
    () => browser.post("/confirm-identity", { password: PASSWORD }),
    () => viaPasskey(browser, authenticator, userId),
  ];
  for (const proof of prove) {
    await database.db.update(sessions).set({ createdAt: sql`now() - interval '1 day'`, identityConfirmedAt: null });
    const cookies = [...browser.cookies].filter(([name]) => name.includes("session_token"));
    const old = (await accounts.auth.findSession(browser.request("/").headers)).session!;
    expect(Date.now() - old.identityConfirmedAt.getTime()).toBeGreaterThan(3_600_000);
    expect((await proof()).status).toBe(200);
    const { session } = await accounts.auth.findSession(browser.request("/").headers);
    expect(session!.id).toBe(sessionId);
    expect(Date.now() - session!.identityConfirmedAt.getTime()).toBeLessThan(60_000);
    expect([...browser.cookies].filter(([name]) => name.includes("session_token"))).toEqual(cookies);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  }
  const wrong = await browser.post("/confirm-identity", { password: "errada" });
  expect([wrong.status, wrong.body.message]).toEqual([400, "Senha incorreta."]);
});

test("a passkey is added only soon after signing in", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await database.db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  const options = await browser.get("/passkey/generate-register-options");
  expect([options.status, options.body.message]).toEqual([
    403,
    "Por segurança, confirme que é você antes de fazer esta mudança.",
  ]);
});

test("an open session alone weakens no security setting: each asks for the password, or for a recent sign-in", async () => {
  const { browser, userId } = await enrolled();
  await addPasskey(browser);
  const [{ id }] = (await browser.get("/passkey/list-user-passkeys")).body;
  const before = await database.db.select().from(twoFactors);
  await database.db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  const tried: [string, object][] = [
    ["/passkey/delete-passkey", { id }],
    ["/two-factor/disable", {}],
    ["/two-factor/enable", { method: "totp" }],
    ["/two-factor/generate-backup-codes", {}],
    ["/two-factor/get-totp-uri", {}],
    ["/phone-number/send-otp", { phoneNumber: PHONE }],
    ["/change-password", { newPassword: "outra-senha-longa" }],
  ];
  const statuses = [];
  for (const [path, body] of tried) statuses.push([path, (await browser.post(path, body)).status >= 400]);
  expect(statuses).toEqual(tried.map(([path]) => [path, true]));
  expect(await database.db.select().from(passkeys)).toHaveLength(1);
  expect(await database.db.select().from(twoFactors)).toEqual(before);
  expect((await database.db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({
    twoFactorEnabled: true,
    phoneNumber: null,
  });
});

test("a passkey is removed after the password, and its holder hears of it", async () => {
  const { browser } = await enrolled();
  await addPasskey(browser);
  const [{ id }] = (await browser.get("/passkey/list-user-passkeys")).body;
  await database.db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  const refused = await browser.post("/passkey/delete-passkey", { id });
  expect([refused.status, refused.body.code]).toEqual([403, "SESSION_NOT_FRESH"]);
  await browser.post("/confirm-identity", { password: PASSWORD });
  expect((await browser.post("/passkey/delete-passkey", { id })).status).toBe(200);
  expect(accounts.last("secondFactorChanged").detail).toBe("passkey_removed");
});

test("the holder of an account hears that its backup codes were replaced", async () => {
  const { browser } = await enrolled();
  expect((await browser.post("/two-factor/generate-backup-codes", { password: PASSWORD })).status).toBe(200);
  expect(accounts.last("secondFactorChanged").detail).toBe("backup_codes_made");
});

test("nobody signs in with an unconfirmed e-mail, by whatever method", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const { authenticator } = await addPasskey(browser);
  await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
  const signed = await signInWith(authenticator, userId);
  expect([signed.answer.status, signed.answer.body.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
});

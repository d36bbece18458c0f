import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { accounts as accountRows, userRoles, users } from "#db/schema/accounts.ts";
import { sessions, setupTokens, verifications } from "#db/schema/sign-in.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { safeReturnPath, signUpSchema } from "./form.ts";
import {
  deleteExpiredSignIns,
  endOtherSessions,
  endSession,
  setPassword,
  updateEmail,
  updateRole,
} from "./mutations.server.ts";
import { findUserId, getRole, listSessions } from "./queries.server.ts";
import { completeSetup, createSetupToken, isSetupOpen } from "./setup.server.ts";
import { createViewerFinder, findViewer } from "./viewer.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
const EMAIL = "alzira@coreto.example";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const sources = () => ({ db: database.db, log: accounts.log, auth: accounts.auth });

const admin = async () => {
  const user = await createReader(database.db);
  await updateRole(database.db, user.id, "admin");
  return user.id;
};

test("a user without a role row is a reader, and only the row makes an administrator", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  const viewerNow = async () => (await findViewer(sources(), browser.request("/"))).viewer;
  expect(await viewerNow()).toMatchObject({
    id: userId,
    name: "Alzira Prado",
    email: EMAIL,
    avatarUrl: null,
    role: "user",
    hasSecondFactor: false,
  });
  await updateRole(database.db, userId, "admin");
  expect((await viewerNow())!.role).toBe("admin");
  await database.db.delete(userRoles);
  expect((await viewerNow())!.role).toBe("user");
  expect((await findViewer(sources(), accounts.browser().request("/"))).viewer).toBeNull();
});

test("on pages a failed query for the role is logged and the user counts as a reader; a form fails with the error", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  await updateRole(database.db, userId, "admin");
  await database.pool.query("alter table user_roles rename to roles_away");
  try {
    const { viewer } = await findViewer(sources(), browser.request("/"));
    expect(viewer).toMatchObject({ id: userId, role: "user" });
    expect(JSON.stringify(accounts.lines.at(-1))).toContain("treated as a reader");
    expect(JSON.stringify(accounts.lines.at(-1))).not.toContain(userId);
    const form = new Request(browser.request("/"), { method: "POST" });
    await expect(findViewer(sources(), form)).rejects.toThrow();
  } finally {
    await database.pool.query("alter table roles_away rename to user_roles");
  }
});

test("a page that needs the viewer twice queries once, and one that does not need it sends no query", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const findSession = vi.fn(accounts.auth.findSession);
  const looking = createViewerFinder({ ...sources(), auth: { findSession } }, browser.request("/"));
  expect(await looking.cookies(new Headers())).toEqual([]);
  expect(findSession).not.toHaveBeenCalled();
  await Promise.all([looking.find(), looking.find()]);
  expect(findSession).toHaveBeenCalledTimes(1);
});

test("a user who loses access to the back office is signed out everywhere immediately", async () => {
  await admin();
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  await updateRole(database.db, userId, "admin");
  expect(await browser.isSignedIn()).toBe(true);
  await updateRole(database.db, userId, "user");
  expect(await browser.isSignedIn()).toBe(false);
});

test("the last administrator stays one, also when the last two remove each other concurrently", async () => {
  const only = await admin();
  await expect(updateRole(database.db, only, "user")).rejects.toMatchObject({ code: "LAST_ADMINISTRATOR" });
  const other = await admin();
  const outcomes = await Promise.allSettled([
    updateRole(database.db, only, "user"),
    updateRole(database.db, other, "user"),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await Promise.all([getRole(database.db, only), getRole(database.db, other)])).toContain("admin");
});

test.each(["1", "", "' or 1=1 --", NOBODY])("the id %j is not found", async (id) => {
  await expect(updateRole(database.db, id, "admin")).rejects.toMatchObject({ code: "not_found", status: 404 });
  await expect(updateEmail(database.db, id, "x@coreto.example")).rejects.toMatchObject({ code: "not_found" });
  expect(await endSession(database.db, NOBODY, id)).toBe(false);
});

test("an e-mail that an administrator changed must be confirmed before it can sign in", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  await accounts.browser().post("/request-password-reset", { email: EMAIL });
  await updateEmail(database.db, userId, " Nova@Coreto.example ");
  expect(await browser.isSignedIn()).toBe(false);
  expect(await database.db.select().from(verifications).where(eq(verifications.value, userId))).toEqual([]);
  const signIn = () => accounts.browser().post("/sign-in/email", { email: "nova@coreto.example", password: PASSWORD });
  expect((await signIn()).body.code).toBe("EMAIL_NOT_VERIFIED");
  await accounts.auth.sendConfirmation("nova@coreto.example");
  const { secret, to } = accounts.last("confirmAddress");
  expect(to).toBe("nova@coreto.example");
  const confirmed = { token: secret, name: "Alzira Prado", password: "outra-senha" };
  expect((await accounts.browser().post("/confirm-email", confirmed)).status).toBe(200);
  // Credentials from before the change do not work any more.
  expect((await signIn()).status).toBe(401);
  const again = { email: "nova@coreto.example", password: "outra-senha" };
  expect((await accounts.browser().post("/sign-in/email", again)).status).toBe(200);
});

test("a taken address cannot be given to another account", async () => {
  const { userId } = await signedInReader(accounts, EMAIL);
  await createReader(database.db, { email: "celia@coreto.example" });
  await expect(updateEmail(database.db, userId, "CELIA@coreto.example")).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
});

test("a reader sees and ends only their own sessions", async () => {
  const { browser, userId, sessionId } = await signedInReader(accounts, EMAIL);
  const phone = accounts.browser();
  await phone.post("/sign-in/email", { email: EMAIL, password: PASSWORD });
  const other = await signedInReader(accounts, "celia@coreto.example");
  const listed = await listSessions(database.db, userId, sessionId);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(listed[0]).toMatchObject({ userAgent: "Tests/1.0", ipAddress: phone.address });
  expect(JSON.stringify(listed)).not.toContain([...phone.cookies.values()][0]!.split(".")[0]);
  expect(await endSession(database.db, userId, other.sessionId)).toBe(false);
  expect(await other.browser.isSignedIn()).toBe(true);
  expect(await endSession(database.db, userId, listed[0]!.id)).toBe(true);
  expect([await phone.isSignedIn(), await browser.isSignedIn()]).toEqual([false, true]);
  await phone.post("/sign-in/email", { email: EMAIL, password: PASSWORD });
  await endOtherSessions(database.db, userId, sessionId);
  expect([await phone.isSignedIn(), await browser.isSignedIn(), await other.browser.isSignedIn()]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a password set by a command replaces the old one and ends every session", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  await setPassword(database.db, userId, await accounts.auth.hashPassword("de-fora"));
  expect(await browser.isSignedIn()).toBe(false);
  expect((await accounts.browser().post("/sign-in/email", { email: EMAIL, password: "de-fora" })).status).toBe(200);
  expect(await findUserId(database.db, ` ${EMAIL.toUpperCase()}`)).toBe(userId);
});

test("expired sessions, verifications and rate limits are deleted, others stay", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  await accounts.browser().post("/request-password-reset", { email: EMAIL });
  await deleteExpiredSignIns(database.db);
  expect(await browser.isSignedIn()).toBe(true);
  expect(await database.db.select().from(verifications)).toHaveLength(1);
  await database.db.update(verifications).set({ expiresAt: new Date(0) });
  await database.db.update(sessions).set({ expiresAt: new Date(0) });
  await deleteExpiredSignIns(database.db);
  expect([await database.db.select().from(verifications), await database.db.select().from(sessions)]).toEqual([[], []]);
});

const PERSON = { name: "Marina Sampaio", email: "Marina@coreto.example", password: PASSWORD };

test("the first administrator is created with a link that works once and is stored as a hash", async () => {
  const token = (await createSetupToken(database.db))!;
  expect(JSON.stringify(await database.db.select().from(setupTokens))).not.toContain(token);
  expect([await isSetupOpen(database.db, token), await isSetupOpen(database.db, "x")]).toEqual([true, false]);
  await completeSetup(database.db, accounts.auth, token, PERSON);
  const [user] = await database.db.select().from(users);
  expect(user).toMatchObject({ email: "marina@coreto.example", emailVerified: true });
  expect(await getRole(database.db, user!.id)).toBe("admin");
  expect((await accounts.browser().post("/sign-in/email", PERSON)).status).toBe(200);
  expect(await isSetupOpen(database.db, token)).toBe(false);
  await expect(
    completeSetup(database.db, accounts.auth, token, { ...PERSON, email: "b@coreto.example" }),
  ).rejects.toMatchObject({ code: "INVALID_SETUP_LINK" });
  expect(await createSetupToken(database.db)).toBeNull();
});

test("a new setup link is generated at each start, and works even if strangers signed up before", async () => {
  const stranger = accounts.browser();
  const theirs = { ...PERSON, name: "Estranho", password: "senha-do-estranho" };
  await stranger.post("/sign-up", theirs);
  const mailed = accounts.last("confirmAddress").secret;
  const { browser: confirmed } = await signedInReader(accounts, "marina@coreto.example");
  expect(await createSetupToken(database.db)).not.toBeNull();
  const token = (await createSetupToken(database.db))!;
  await completeSetup(database.db, accounts.auth, token, PERSON);
  expect(await confirmed.isSignedIn()).toBe(false);
  expect((await stranger.post("/confirm-email", { token: mailed })).status).toBe(400);
  expect((await accounts.browser().post("/sign-in/email", theirs)).status).toBe(401);
  expect((await accounts.browser().post("/sign-in/email", PERSON)).status).toBe(200);
  const [user] = await database.db.select().from(users);
  expect([user!.name, user!.emailVerified, await getRole(database.db, user!.id)]).toEqual([PERSON.name, true, "admin"]);
});

test("one of ten concurrent uses of the setup link creates an administrator", async () => {
  const token = (await createSetupToken(database.db))!;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      completeSetup(database.db, accounts.auth, token, { ...PERSON, email: `n${n}@coreto.example` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await database.db.select().from(accountRows)).toHaveLength(1);
});

test("a newer setup link replaces the older one, and an administrator created otherwise invalidates both", async () => {
  const older = (await createSetupToken(database.db))!;
  // As at a restart, which repeats no link.
  expect(await createSetupToken(database.db, false)).toBeNull();
  const newer = (await createSetupToken(database.db))!;
  expect([await isSetupOpen(database.db, older), await isSetupOpen(database.db, newer)]).toEqual([false, true]);
  await admin();
  expect(await isSetupOpen(database.db, newer)).toBe(false);
  await expect(completeSetup(database.db, accounts.auth, newer, PERSON)).rejects.toMatchObject({
    code: "INVALID_SETUP_LINK",
  });
});

test("the sign-up form reports missing, too short and different values with the exact messages", () => {
  const said = (form: object) =>
    signUpSchema
      .safeParse({ name: "A", email: "a@b.example", password: "123456", passwordAgain: "123456", ...form })
      .error?.issues.map(({ message }) => message);
  expect(said({})).toBeUndefined();
  expect(said({ passwordAgain: "654321" })).toEqual(["As senhas não coincidem"]);
  expect(said({ password: "12345", passwordAgain: "12345" })).toEqual(["A senha deve ter pelo menos 6 caracteres"]);
  expect(said({ name: "  " })).toEqual(["Informe seu nome completo"]);
});

test.each([
  ["/news/retreta?q=a%20b", "/news/retreta?q=a%20b"],
  ["https://evil.example", "/"],
  ["/.//evil.example/entrar", "/"],
  ["/a/..//evil.example", "/"],
  ["/x/../auth/codigo", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/auth?x=1", "/"],
  ["/api/auth/sign-out", "/"],
  ["", "/"],
  [null, "/"],
])("the way back %j leads to %j", (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected);
});

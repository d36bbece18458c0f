import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts as accountsTable } from "#db/schema/accounts.ts";
import { signUps } from "#db/schema/sign-in.ts";
import { setPassword, updateEmail, updateRole } from "#domain/accounts/mutations.server.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "ofelia@coreto.example";
const SHORT = { status: 400, body: { code: "PASSWORD_SHORT_FOR_NEWSROOM" } };
const EASY = { status: 400, body: { code: "PASSWORD_EASY_TO_GUESS" } };
const DONE = { status: 200 };

/** Whether the stored password is recorded to suffice for the newsroom. */
const suffices = async (userId: string) =>
  (await database.db.select().from(accountsTable).where(eq(accountsTable.userId, userId)))[0]!.passwordSuffices;

const weak = () => accounts.auth.hashPassword("pipoca");

test("somebody of the newsroom changes a password only to one of ten characters that is not easy to guess", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  await updateRole(database.db, userId, "reporter");
  const change = (newPassword: string) => browser.post("/change-password", { currentPassword: PASSWORD, newPassword });
  expect(await change("pipoca")).toMatchObject(SHORT);
  expect(await change("senha123456")).toMatchObject(EASY);
  expect(await change("coreto-2026")).toMatchObject(EASY);
  expect(await browser.post("/sign-in/email", { email: EMAIL, password: PASSWORD })).toMatchObject(DONE);
  expect(await change("marchinha de domingo")).toMatchObject(DONE);
  expect(await suffices(userId)).toBe(true);
});

test("a reader's password may have six characters and be common", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  expect(await browser.post("/change-password", { currentPassword: PASSWORD, newPassword: "123456" })).toMatchObject(
    DONE,
  );
  expect(await suffices(userId)).toBe(false);
});

test.each(["body", "query"])(
  "a link for a new password, with its token in the %s, is not used up by one that does not suffice",
  async (where) => {
    const { browser, userId } = await signedInReader(accounts, EMAIL);
    await updateRole(database.db, userId, "editor");
    await browser.post("/request-password-reset", { email: EMAIL });
    const token = accounts.last("resetPassword").secret!;
    const reset = (newPassword: string) =>
      where === "query"
        ? browser.post(`/reset-password?token=${token}`, { newPassword })
        : browser.post("/reset-password", { token, newPassword });
    expect(await reset("pipoca")).toMatchObject(SHORT);
    expect(await reset("flamengo2019")).toMatchObject(EASY);
    expect(await reset("marchinha de domingo")).toMatchObject(DONE);
    expect(await suffices(userId)).toBe(true);
  },
);

test("whoever confirms an e-mail that was changed for them chooses a password as their role needs it", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  await updateRole(database.db, userId, "editor");
  await updateEmail(database.db, userId, "nova@coreto.example");
  await accounts.auth.sendConfirmation("nova@coreto.example");
  const token = accounts.last("confirmAddress").secret!;
  const confirm = (password: string) => browser.post("/confirm-email", { token, name: "Ofélia", password });
  expect(await confirm("pipoca")).toMatchObject(SHORT);
  expect(await confirm("marchinha de domingo")).toMatchObject(DONE);
  expect(await suffices(userId)).toBe(true);
});

test.each([
  ["pipoca", false],
  [PASSWORD, true],
])("the password %j of a sign-up is known to suffice when its holder gets a role: %s", async (password, expected) => {
  const browser = accounts.browser();
  await browser.post("/sign-up", { name: "Ofélia", email: EMAIL, password });
  expect((await database.db.select().from(signUps))[0]).toMatchObject({ passwordSuffices: expected });
  await browser.post("/confirm-email", { token: accounts.last("confirmAddress").secret });
  const { session } = await accounts.auth.findSession(browser.request("/").headers);
  expect(await suffices(session!.userId)).toBe(expected);
});

test("of an imported password it is known from the first time that it is typed", async () => {
  const { userId } = await signedInReader(accounts, EMAIL);
  await setPassword(database.db, userId, await weak());
  expect(await suffices(userId)).toBeNull();
  const wrong = await accounts.browser().post("/sign-in/email", { email: EMAIL, password: PASSWORD });
  expect([wrong.status, await suffices(userId)]).toEqual([401, null]);
  await accounts.browser().post("/sign-in/email", { email: EMAIL, password: "pipoca" });
  expect(await suffices(userId)).toBe(false);
});

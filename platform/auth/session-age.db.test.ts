import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#db/schema/sign-in.ts";
import { deleteExpiredSignIns, updateRole } from "#domain/accounts/mutations.server.ts";
import { signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);

/** Somebody whose session, which is still renewed, began some days ago. */
async function signedInFor(days: number, role: "user" | "reporter" | "admin") {
  const person = await signedInReader(accounts);
  if (role !== "user") await updateRole(database.db, person.userId, role);
  const createdAt = sql`now() - make_interval(days => ${days})`;
  await database.db.update(sessions).set({ createdAt, updatedAt: createdAt });
  return person;
}

const count = async () => (await database.db.select().from(sessions)).length;

test.each([
  [89, "reporter", true],
  [91, "reporter", false],
  [91, "admin", false],
  [91, "user", true],
] as const)("a session that began %i days ago, of the role %s, is open: %s", async (days, role, isOpen) => {
  const { browser } = await signedInFor(days, role);
  expect(await browser.isSignedIn()).toBe(isOpen);
  expect(await count()).toBe(isOpen ? 1 : 0);
});

test.each(["/get-session", "/token", "/passkey/list-user-passkeys"])(
  "%s of the accounts library ends an old session of the newsroom too, and removes its cookie at the next page",
  async (path) => {
    const { browser } = await signedInFor(91, "admin");
    const { status, body } = await browser.get(path);
    expect(path === "/get-session" ? body : status).toEqual(path === "/get-session" ? {} : 401);
    expect(await count()).toBe(0);
    const { headers } = await accounts.auth.findSession(browser.request("/").headers);
    browser.storeCookies(headers);
    expect([...browser.cookies.keys()].filter((name) => name.includes("session_token"))).toEqual([]);
  },
);

test("a session that ends by its age has its cookie removed by the same response", async () => {
  const { browser } = await signedInFor(91, "admin");
  const { session, headers } = await accounts.auth.findSession(browser.request("/").headers);
  browser.storeCookies(headers);
  expect(session).toBeNull();
  expect([...browser.cookies.keys()].filter((name) => name.includes("session_token"))).toEqual([]);
});

test("a reader who is given a role is asked to sign in again when the session is older than the newsroom allows", async () => {
  const { browser, userId } = await signedInFor(200, "user");
  expect(await browser.isSignedIn()).toBe(true);
  await updateRole(database.db, userId, "reporter");
  expect(await browser.isSignedIn()).toBe(false);
});

test("the hourly cleaning deletes old sessions of the newsroom, and no reader's", async () => {
  await signedInFor(91, "reporter");
  const reader = await signedInReader(accounts);
  await database.db.update(sessions).set({ createdAt: sql`now() - interval '91 days'` });
  await deleteExpiredSignIns(database.db);
  expect(await database.db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: reader.userId }]);
});

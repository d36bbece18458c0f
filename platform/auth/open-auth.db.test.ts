import { expect, test } from "vitest";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
const EMAIL = "alzira@coreto.example";

/** A form as the browser sent it to a page of the site. */
const form = (headers: Record<string, string> = {}, browser = accounts.browser()) =>
  browser.request("/auth", { method: "POST", body: "x=1", headers });

test("a form signs in with the same checks as a script, and its response sets the cookie", async () => {
  await signedInReader(accounts, EMAIL);
  const browser = accounts.browser();
  const answer = await accounts.auth.submit(form({}, browser), "/sign-in/email", { email: EMAIL, password: PASSWORD });
  expect(answer).toMatchObject({ ok: true });
  browser.storeCookies(answer.headers);
  expect(await browser.isSignedIn()).toBe(true);
  const out = await accounts.auth.submit(form({}, browser), "/sign-out");
  browser.storeCookies(out.headers);
  expect(await browser.isSignedIn()).toBe(false);
});

test("errors of a form are returned as a code and in Portuguese", async () => {
  const answer = await accounts.auth.submit(form(), "/sign-in/email", { email: EMAIL, password: "errada" });
  expect(answer).toMatchObject({
    ok: false,
    status: 401,
    code: "INVALID_EMAIL_OR_PASSWORD",
    message: "E-mail ou senha incorretos.",
  });
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "https://jornal.example.evil.example" },
])("a form with the header %j reaches nothing, signed in or not", async (headers) => {
  const { browser } = await signedInReader(accounts, EMAIL);
  for (const from of [browser, accounts.browser()]) {
    const answer = await accounts.auth.submit(form(headers, from), "/sign-in/email", {
      email: EMAIL,
      password: PASSWORD,
    });
    expect(answer).toMatchObject({ ok: false, status: 403, code: "FOREIGN_ORIGIN" });
  }
  await accounts.auth.submit(form(headers, browser), "/sign-out");
  expect(await browser.isSignedIn()).toBe(true);
});

test("the log records that an address was refused, not which one", async () => {
  const body = { email: EMAIL, password: PASSWORD, callbackURL: "https://evil.example/segredo" };
  const answer = await accounts.auth.submit(form(), "/sign-in/email", body);
  expect(answer).toMatchObject({ ok: false, status: 403 });
  const said = JSON.stringify(accounts.lines);
  expect(said).toContain("accounts: Invalid callbackURL");
  expect(said).not.toContain("segredo");
});

test("forms count towards the rate limits", async () => {
  const browser = accounts.browser();
  const statuses = [];
  for (let n = 0; n < 21; n++) {
    const answer = await accounts.auth.submit(form({}, browser), "/sign-in/email", {
      email: `n${n}@coreto.example`,
      password: "x",
    });
    statuses.push(answer.ok ? 200 : answer.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("a request without a session cookie sends no query", async () => {
  await accounts.auth.load();
  const before = database.statements.length;
  expect((await accounts.auth.findSession(new Headers({ cookie: "theme=dark" }))).session).toBeNull();
  expect(database.statements.length).toBe(before);
});

test("the password of a signed-in reader is checked at most ten times in a quarter of an hour", async () => {
  const { userId } = await signedInReader(accounts, EMAIL);
  expect(await accounts.auth.checkPassword(userId, PASSWORD)).toBe("right");
  for (let n = 0; n < 10; n++) expect(await accounts.auth.checkPassword(userId, "errada")).toBe("wrong");
  expect(await accounts.auth.checkPassword(userId, PASSWORD)).toBe("too_many");
});

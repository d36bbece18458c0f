import { beforeEach, describe, expect, test } from "vitest";
import { setPassword } from "#domain/accounts/mutations.server.ts";
import { type Browser, PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
beforeEach(() => accounts.sent.splice(0));

const EMAIL = "alzira@coreto.example";
const signIn = (browser: Browser, password = PASSWORD, email = EMAIL) =>
  browser.post("/sign-in/email", { email, password });

/** Wrong passwords from one network, or from as many as there are tries. */
async function guess(times: number, { networks = 1, email = EMAIL } = {}) {
  const strangers = Array.from({ length: networks }, () => accounts.browser());
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await signIn(strangers[n % networks]!, "errada", email)).status);
  return statuses;
}

test("ten failures lock out a network for any e-mail, also with the right password, but no other network", async () => {
  const { browser: hers } = await signedInReader(accounts, EMAIL);
  for (const email of [EMAIL, "ninguem@coreto.example"]) {
    expect(await guess(11, { email })).toEqual([...Array(10).fill(401), 429]);
  }
  const neighbour = accounts.browser();
  for (let n = 0; n < 10; n++) await signIn(neighbour, "errada");
  const { status, body, headers } = await signIn(neighbour);
  expect([status, body.message]).toEqual([429, "Muitas tentativas. Espere alguns minutos e tente de novo."]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await signIn(accounts.browser())).status).toBe(200);
  await hers.post("/sign-out");
  expect((await signIn(hers)).status).toBe(200);
});

test("IPv6 addresses of one customer count as one network", async () => {
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    const browser = accounts.browser();
    browser.address = `2001:db8:1:2:${n}::1`;
    statuses.push((await signIn(browser, "errada")).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test("a hundred failures from many networks lock out unknown browsers, but no browser in which the user signed in before", async () => {
  const { browser: hers } = await signedInReader(accounts, EMAIL);
  await hers.post("/sign-out");
  expect(await guess(101, { networks: 20 })).toEqual([...Array(100).fill(401), 429]);
  expect((await signIn(accounts.browser())).status).toBe(429);
  // Another network, as on the way: the browser is known.
  hers.address = "203.0.113.200";
  expect((await signIn(hers)).status).toBe(200);
});

test("a known browser has its own ten attempts, and is known for its own account only", async () => {
  const { browser: hers } = await signedInReader(accounts, EMAIL);
  await hers.post("/sign-out");
  for (let n = 0; n < 10; n++) expect((await signIn(hers, "errada")).status).toBe(401);
  expect((await signIn(hers)).status).toBe(429);
  const { browser: other } = await signedInReader(accounts, "celia@coreto.example");
  expect(await guess(101, { networks: 20 })).toContain(429);
  expect((await signIn(other)).status).toBe(429);
  const forged = accounts.browser();
  for (const [name, value] of hers.cookies) forged.cookies.set(name, value.replace(/^[^.]+/, "x"));
  expect((await signIn(forged)).status).toBe(429);
});

test("a sign-in clears the earlier failures of its network, and does not count as one", async () => {
  await signedInReader(accounts, EMAIL);
  const browser = accounts.browser();
  for (let n = 0; n < 9; n++) await signIn(browser, "errada");
  expect((await signIn(browser)).status).toBe(200);
  for (let n = 0; n < 9; n++) expect((await signIn(browser, "errada")).status).toBe(401);
  await database.pool.query("delete from rate_limits");
  for (let n = 0; n < 101; n++) {
    const visitor = accounts.browser();
    if (n > 97) expect((await signIn(visitor)).status).toBe(200);
    else await signIn(visitor);
  }
});

describe("an account that a stranger has locked", () => {
  beforeEach(async () => {
    await signedInReader(accounts, EMAIL);
    await guess(101, { networks: 20 });
    for (let n = 0; n < 30; n++) await accounts.browser().post("/request-password-reset", { email: EMAIL });
  }, 60_000);

  test("after a stranger used up all attempts and mails, a reset request is answered as usual, and the newest link works", async () => {
    expect(accounts.sent.filter(({ kind }) => kind === "resetPassword")).toHaveLength(20);
    const phone = accounts.browser();
    expect((await phone.post("/request-password-reset", { email: EMAIL })).status).toBe(200);
    const token = accounts.last("resetPassword").secret;
    expect((await phone.post("/reset-password", { token, newPassword: "nova-senha" })).status).toBe(200);
    await guess(101, { networks: 20 });
    expect((await signIn(phone, "nova-senha")).status).toBe(200);
  }, 60_000);

  test("after a stranger used up all attempts and mails, a password that was set by the command signs in immediately", async () => {
    const { rows } = await database.pool.query("select id from users");
    await setPassword(database.db, rows[0].id, await accounts.auth.hashPassword("de-fora"));
    expect((await signIn(accounts.browser(), "de-fora")).status).toBe(200);
    expect((await accounts.browser().post("/request-password-reset", { email: EMAIL })).status).toBe(200);
    expect(accounts.sent.filter(({ kind }) => kind === "resetPassword")).toHaveLength(21);
  }, 60_000);
});

test("one network can request five mails an hour for an address, without affecting other networks", async () => {
  await signedInReader(accounts, EMAIL);
  for (const [path, email] of [
    ["/request-password-reset", EMAIL],
    ["/request-password-reset", "ninguem@coreto.example"],
    ["/resend-confirmation", "ninguem@coreto.example"],
  ] as const) {
    // Limits by address of the visitor and minute are another matter.
    await database.pool.query("delete from rate_limits");
    const stranger = accounts.browser();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await stranger.post(path, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await accounts.browser().post(path, { email })).status).toBe(200);
  }
});

test("mails that an administrator sends are not counted as a reader's, and sixty an hour are enough", async () => {
  await signedInReader(accounts, EMAIL);
  const stranger = accounts.browser();
  for (let n = 0; n < 30; n++) await stranger.post("/request-password-reset", { email: EMAIL });
  accounts.sent.splice(0);
  const sent = [];
  for (let n = 0; n < 61; n++) sent.push(await accounts.auth.sendPasswordReset(EMAIL, "marina"));
  expect(sent).toEqual([...Array(60).fill(true), false]);
  expect(accounts.sent.filter(({ kind }) => kind === "resetPassword")).toHaveLength(60);
  expect(await accounts.auth.sendPasswordReset(EMAIL, "outra")).toBe(true);
});

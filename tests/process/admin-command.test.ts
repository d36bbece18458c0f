import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userRoles, users } from "#db/schema/accounts.ts";
import { libraryPasswords } from "#platform/auth/passwords.ts";
import { signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { addressOf } from "#tests/database/address.ts";
import { testDatabase } from "#tests/database/database.ts";
import { readAdminCommand, runAdminCommand } from "../../cli/administrators.ts";
import { runCoreto } from "./coreto-command.ts";

const database = testDatabase();
const accounts = testAccounts(database, { passwords: libraryPasswords });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-admin-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as a process. */
const runProcess = (args: string[], variables: Record<string, string> = {}) =>
  runCoreto({ DATABASE_URL: addressOf(database.connection), DATA_DIR: folder, ...variables }, ["admin", ...args]);

/** Runs the command in this process. @returns its message; rejects with the reason of a refusal */
const admin = async (args: string[], password?: string) =>
  runAdminCommand(database.db, readAdminCommand(args), password);

const signIn = async (email: string, password: string) =>
  (await accounts.browser().post("/sign-in/email", { email, password })).status;

test("create adds an administrator with a random password that works", async () => {
  const { code, output: said } = await runProcess(["create", "Marina@coreto.example", "Marina", "Sampaio"]);
  expect(code).toBe(0);
  const password = /password {2}(\S+)/.exec(said)![1]!;
  expect(await signIn("marina@coreto.example", password)).toBe(200);
  expect(await database.db.select({ role: userRoles.role }).from(userRoles)).toEqual([{ role: "admin" }]);
  await expect(admin(["create", "marina@coreto.example", "Outra"])).rejects.toThrow("the address has an account");
});

test("promote makes a reader an administrator, and reset-password ends all sessions", async () => {
  const { browser, email } = await signedInReader(accounts);
  expect(await admin(["promote", email])).toContain("is an administrator now");
  const said = await admin(["reset-password", email], "senha-nova-de-fora");
  expect(said).not.toContain("senha-nova-de-fora");
  expect(await browser.isSignedIn()).toBe(false);
  expect(await signIn(email, "senha-nova-de-fora")).toBe(200);
});

test.each([
  ["has no account", ["promote", "ninguem@coreto.example"]],
  ["nada is not an email address", ["create", "nada"]],
  ["the name is missing", ["create", "a@coreto.example"]],
  ["the name is longer than", ["create", "a@coreto.example", "x".repeat(5000)]],
  ["admin has no command drop", ["drop", "a@coreto.example"]],
])("a wrong command is refused with the reason: %s", async (message, args) => {
  await expect(admin(args)).rejects.toThrow(message);
});

test("an unknown option is refused with the usage, without a stack", async () => {
  const { code, output: said } = await runProcess(["promote", "a@coreto.example", "--depressa"]);
  expect(code).toBe(1);
  expect(said).toMatch(/^coreto: [\s\S]*usage/);
  expect(said).not.toContain("    at ");
});

test("reset-password does not create a site in an empty folder", async () => {
  const nowhere = join(folder, "spelt-wrong");
  const variables = { DATABASE_URL: "", DATA_DIR: nowhere };
  const { code, output: said } = await runProcess(["reset-password", "a@coreto.example"], variables);
  expect(code).toBe(1);
  expect(said).toContain(`there is no site in ${nowhere}`);
  await expect(access(nowhere)).rejects.toThrow();
});

test("a short password is refused before anything is created", async () => {
  const before = await database.db.select().from(users);
  const { code, output: said } = await runProcess(["create", "b@coreto.example", "B"], { ADMIN_PASSWORD: "123" });
  expect([code, said]).toEqual([1, expect.stringMatching(/^coreto: ADMIN_PASSWORD must have [^\n]*\n$/)]);
  expect(await database.db.select().from(users)).toHaveLength(before.length);
});

test("the password of an administrator must not be short or easy to guess, a reader's may", async () => {
  for (const [password, reason] of [
    ["pipoca", "at least 10 characters"],
    ["senha123456", "easy to guess"],
  ] as const)
    await expect(admin(["create", "c@coreto.example", "C"], password)).rejects.toThrow(reason);
  const { email } = await signedInReader(accounts);
  await admin(["reset-password", email], "pipoca");
  expect(await signIn(email, "pipoca")).toBe(200);
});

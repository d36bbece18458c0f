import { createPublicKey, verify } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { updateEmail, updateRole } from "#domain/accounts/mutations.server.ts";
import { SITE_URL, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database);
const EMAIL = "alzira@coreto.example";

test("other services get public keys and a signed token of five minutes with the role", async () => {
  const { browser, userId } = await signedInReader(accounts, EMAIL);
  expect((await accounts.browser().get("/token")).status).toBe(401);
  const { token } = (await browser.get("/token")).body;
  const { keys } = (await accounts.browser().get("/.well-known/jwks.json")).body;
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: "EC", alg: "ES256" });
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const [head, body, signature] = token.split(".");
  const key = createPublicKey({ format: "jwk", key: keys[0] });
  const signed = Buffer.from(`${head}.${body}`);
  expect(verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"))).toBe(true);
  const payload = JSON.parse(Buffer.from(body, "base64url").toString());
  expect(payload).toMatchObject({ iss: SITE_URL, aud: SITE_URL, sub: userId, email: EMAIL, role: "user" });
  expect(payload.exp - payload.iat).toBe(300);
});

/** The answer to a service that was given a token. */
const stateOf = async (token: string) =>
  (await accounts.browser().send("/token/state", { headers: { authorization: `Bearer ${token}` } })).body;

async function editorWithToken() {
  const reader = await signedInReader(accounts, EMAIL);
  await updateRole(database.db, reader.userId, "editor");
  const { token } = (await reader.browser.get("/token")).body;
  return { ...reader, token: token as string };
}

test("a token counts for as long as its session, its role and its e-mail", async () => {
  const { token, userId } = await editorWithToken();
  expect(await stateOf(token)).toMatchObject({ active: true, sub: userId, email: EMAIL, role: "editor" });
  const ending: [string, (person: Awaited<ReturnType<typeof editorWithToken>>) => Promise<unknown>][] = [
    ["another role", ({ userId }) => updateRole(database.db, userId, "reporter")],
    ["no role", ({ userId }) => updateRole(database.db, userId, "user")],
    ["signed out", ({ browser }) => browser.post("/sign-out")],
    ["another e-mail", ({ userId }) => updateEmail(database.db, userId, "nova@coreto.example")],
    ["deleted", ({ userId }) => database.db.delete(users).where(eq(users.id, userId))],
    ["expired", () => database.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })],
    ["too old", () => database.db.update(sessions).set({ createdAt: sql`now() - interval '91 days'` })],
  ];
  for (const [how, end] of ending) {
    await database.db.delete(users);
    const person = await editorWithToken();
    expect([how, (await stateOf(person.token)).active]).toEqual([how, true]);
    await end(person);
    expect([how, await stateOf(person.token)]).toEqual([how, { active: false }]);
  }
});

test("a token that the site did not sign does not count", async () => {
  const { token } = await editorWithToken();
  const [head, body, signature] = token.split(".") as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const raised = Buffer.from(JSON.stringify({ ...claims, role: "admin" })).toString("base64url");
  for (const forged of [`${head}.${raised}.${signature}`, `${head}.${body}.`, "x.y.z", "", "__proto__"])
    expect([forged, await stateOf(forged)]).toEqual([forged, { active: false }]);
  expect((await accounts.browser().get("/token/state")).body).toEqual({ active: false });
});

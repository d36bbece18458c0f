import { stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listOutbox } from "#platform/mail/outbox.ts";
import { plainSite } from "#tests/accounts/plain-site.ts";
import { testDatabase } from "#tests/database/database.ts";
import { waitFor } from "#tests/wait-for.ts";

const database = testDatabase();
const site = plainSite(database, { TRUSTED_PROXIES: "127.0.0.1" });
const PERSON = { name: "Alzira Prado", email: "alzira@coreto.example", password: "retreta-no-coreto" };

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", origin: site.url, "x-forwarded-for": "203.0.113.5", ...headers },
  });

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("a reader signs up, finds the mail in the outbox, confirms, is known to pages, and signs out", async () => {
  const signedUp = await post("/api/auth/sign-up", { ...PERSON, returnTo: "/news/retreta" });
  expect(signedUp.status).toBe(200);

  const mail = await waitFor(async () => {
    const [first] = await listOutbox(site.dataFolder);
    if (!first) throw new Error("no mail yet");
    return first;
  });
  expect(mail).toMatchObject({ to: PERSON.email, subject: "Confirme seu e-mail em Coreto" });
  expect(mail.text).toContain("Olá, Alzira Prado.");
  const link = /http:\/\/coreto\.test(\S+)/.exec(mail.text)![1]!;
  expect(mail.html).toContain(link.replaceAll("&", "&amp;"));
  const { pathname, searchParams } = new URL(link, site.url);
  expect([pathname, searchParams.get("para")]).toEqual(["/auth/confirmado", "/news/retreta"]);
  const token = searchParams.get("token");
  const confirmed = await post("/api/auth/confirm-email", { token }, { cookie: cookieOf(signedUp) });
  expect(confirmed.status).toBe(200);
  const cookie = cookieOf(confirmed);
  const page = await site.ask("/", { headers: { cookie } });
  expect((await page.json()).viewer).toMatchObject({
    name: PERSON.name,
    email: PERSON.email,
    avatarUrl: null,
    role: "user",
  });
  expect(page.headers.get("cache-control")).toContain("private");
  const out = await post("/api/auth/sign-out", {}, { cookie });
  expect(out.status).toBe(200);
  expect((await (await site.ask("/", { headers: { cookie } })).json()).viewer).toBeNull();
});

test("a cookie of an ended session is deleted, so that pages are served from the cache again", async () => {
  const signedIn = await post("/api/auth/sign-in/email", PERSON);
  const cookie = cookieOf(signedIn);
  await database.pool.query("delete from sessions");
  const page = await site.ask("/", { headers: { cookie } });
  expect(page.headers.getSetCookie().join()).toMatch(/coreto\.session_token=;.*Max-Age=0/);
});

test.each([
  ["another site's", { origin: "https://evil.example" }],
  ["a null", { origin: "null" }],
  ["another port's", { origin: "http://coreto.test:8080" }],
  ["another scheme's", { origin: "https://coreto.test" }],
  ["a similar", { origin: "http://coreto.test.evil.example" }],
])("%s origin is refused, for accounts and for every form", async (_, headers) => {
  const api = await post("/api/auth/sign-in/email", PERSON, headers);
  expect(api.status).toBe(403);
  expect((await api.json()).message).toBe("Este envio não veio do próprio site. Abra a página de novo e repita.");
  const form = await post("/auth", "email=x", { ...headers, "content-type": "application/x-www-form-urlencoded" });
  expect(form.status).toBe(403);
  expect(await form.text()).toContain("Este envio não veio do próprio site");
});

test("a request without an origin is refused, and one from the site's own passes", async () => {
  const bare = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: site.port, path, method: "POST", headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode!));
      });
      sent.on("error", reject);
      sent.end("a=b");
    });
  expect([await bare("/api/auth/sign-out"), await bare("/auth"), await bare("/auth", { origin: site.url })]).toEqual([
    403, 403, 200,
  ]);
});

test("responses for accounts are never cached, have the security headers, and hide closed endpoints", async () => {
  for (const path of ["/api/auth/get-session", "/.well-known/jwks.json", "/api/auth/nada", "/api/auth"]) {
    const { headers } = await site.ask(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  for (const path of ["/list-sessions", "/ok", "/error", "/update-user", "/delete-user", "/sign-in/social"]) {
    expect((await site.ask(`/api/auth${path}`)).status, path).not.toBe(200);
  }
  const closed = await post("/api/auth/update-user", { name: "x" });
  expect([closed.status, await closed.json()]).toEqual([404, { code: "NOT_FOUND", message: "Não encontrado." }]);
  expect((await site.ask("/api/auth/sign-in/email")).status).toBe(405);
  expect((await post("/api/auth/sign-in/email", "email=a", { "content-type": "text/plain" })).status).toBe(415);
});

test("the public keys are served at their well-known address", async () => {
  const { keys } = await (await site.ask("/.well-known/jwks.json")).json();
  expect(keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
});

test("a body of more than 64 KB is refused, with its length declared or streamed", async () => {
  const long = JSON.stringify({ ...PERSON, email: "x".repeat(70_000) });
  expect((await post("/api/auth/sign-in/email", long)).status).toBe(413);
  const streamed = await site.ask("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url },
    body: new Blob([long]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test.each(["{", "[]", "null", "1", '"x"', '{"email":{}}', ""])(
  "a body of %j is refused and breaks nothing",
  async (body) => {
    const { status } = await post("/api/auth/sign-in/email", body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test("the trusted proxy names the client, and a visitor's own claim is ignored", async () => {
  await post("/api/auth/sign-in/email", PERSON, {
    "x-forwarded-for": "6.6.6.6, 203.0.113.77",
    "x-coreto-client-address": "9.9.9.9",
  });
  const { rows } = await database.pool.query("select ip_address from sessions order by created_at desc limit 1");
  expect(rows[0].ip_address).toBe("203.0.113.77");
});

test("the file of the generated secret is readable by its owner only", async () => {
  expect((await stat(join(site.dataFolder, "auth-secret"))).mode & 0o777).toBe(0o600);
});

import { importJWK, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { findTokenProblem, readAuthorization } from "#tests/push/verify-authorization.ts";
import { createAuthorization } from "./authorization.ts";
import { deriveSiteKeys, siteKeyId } from "./site-keys.ts";

const KEYS = deriveSiteKeys("a secret of forty-eight random bytes");
const SERVICE = "https://push.example.net";
const NOW = 1_795_000_000;

/** RFC 8292, section 2.4. */
const EXAMPLE =
  "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

test("the reader of tokens accepts the example of RFC 8292, and no other signature", () => {
  expect(readAuthorization(EXAMPLE)).toMatchObject({
    audience: SERVICE,
    expiresAt: 1_453_523_768,
    contact: "mailto:push@example.com",
  });
  expect(findTokenProblem(EXAMPLE.replace("i3CYb7", "i3CYb8"), SERVICE, 1_453_500_000)).toMatch("signature");
});

test("a service accepts the site's token, and another library verifies it", async () => {
  const header = createAuthorization(KEYS, "https://coreto.example")(SERVICE, NOW);
  expect(findTokenProblem(header, SERVICE, NOW)).toBeNull();
  expect(findTokenProblem(header, "https://outro.example", NOW)).toBe("another audience");
  const [, token] = /t=([^,]+)/.exec(header)!;
  const point = Buffer.from(KEYS.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x!, y: y! }, "ES256");
  const { payload, protectedHeader } = await jwtVerify(token!, key, { currentDate: new Date(NOW * 1000) });
  expect(protectedHeader).toEqual({ typ: "JWT", alg: "ES256" });
  expect(payload).toEqual({ aud: SERVICE, exp: NOW + 43_200, sub: "https://coreto.example" });
});

test("a token is signed once for each service and six hours", () => {
  const authorize = createAuthorization(KEYS, "https://coreto.example");
  const first = authorize(SERVICE, NOW);
  expect(authorize(SERVICE, NOW + 21_599)).toBe(first);
  expect(authorize("https://outro.example", NOW)).not.toBe(first);
  const later = authorize(SERVICE, NOW + 21_600);
  expect(later).not.toBe(first);
  expect(findTokenProblem(later, SERVICE, NOW + 21_600)).toBeNull();
});

test("the same secret gives the same key pair, another secret another one", () => {
  expect(deriveSiteKeys("a secret of forty-eight random bytes")).toEqual(KEYS);
  expect(KEYS.publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  const other = deriveSiteKeys("another secret of so many bytes");
  expect(siteKeyId(other)).not.toBe(siteKeyId(KEYS));
});

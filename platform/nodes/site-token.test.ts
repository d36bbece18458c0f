import { expect, test } from "vitest";
import { isSiteToken, siteTokenOf } from "./site-token.ts";

test("the token is the same for all processes with one secret, and does not contain it", async () => {
  const secret = "a".repeat(32);
  const token = await siteTokenOf(secret);
  expect(await siteTokenOf(secret)).toBe(token);
  expect(isSiteToken(token)).toBe(true);
  expect(await siteTokenOf("b".repeat(32))).not.toBe(token);
});

test("other texts are no tokens", () => {
  for (const text of ["", "ok", "<!doctype html>", "a".repeat(21), `${"a".repeat(22)}\n`])
    expect(isSiteToken(text)).toBe(false);
});

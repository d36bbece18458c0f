import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { makeCertificate } from "#tests/certificates.ts";
import { renewalTime } from "./renewal.ts";

const DAY = 86_400_000;
const now = Math.floor(Date.now() / 1000) * 1000;
/** Of ninety days, the first of which begins now. */
const { cert, key } = makeCertificate("jornal.example", new Date(now + 90 * DAY));
const certificate = { cert, key, details: new X509Certificate(cert) };
const daysOf = (window: { start: number; end: number } | null) => (renewalTime(certificate, window) - now) / DAY;

test("without a suggestion a certificate is renewed after two thirds of its life, or somewhat earlier", () => {
  expect(daysOf(null)).toBeGreaterThan(55);
  expect(daysOf(null)).toBeLessThanOrEqual(60);
  expect(daysOf(null)).toBe(daysOf(null));
});

test("a suggested window is used, but neither for a certificate that is new nor until its end", () => {
  const days = (from: number, to: number) => daysOf({ start: now + from * DAY, end: now + to * DAY });
  expect(days(20, 22)).toBeGreaterThanOrEqual(20);
  expect(days(20, 22)).toBeLessThanOrEqual(22);
  expect(days(-5, -4)).toBeCloseTo(4.5);
  expect(days(200, 201)).toBeCloseTo(81);
});

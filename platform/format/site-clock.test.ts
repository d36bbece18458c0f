import { expect, test } from "vitest";
import { siteClock } from "./site-clock.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");

test("a zone whose clocks no longer change has one offset since the last change", () => {
  const { offset, from, until } = siteClock("America/Sao_Paulo", NOON);
  expect(offset).toBe(-180);
  // The last summer time of São Paulo ended on 17 February 2019.
  expect(new Date(from).toISOString().slice(0, 7)).toBe("2019-02");
  expect(from).toBeGreaterThanOrEqual(Date.parse("2019-02-17T02:00:00Z"));
  expect(until).toBeGreaterThan(Date.parse("2027-11-01"));
});

test("a zone with summer time has one offset until the next change at most", () => {
  const { offset, from, until } = siteClock("Europe/Lisbon", Date.parse("2026-08-20T12:00:00Z"));
  expect(offset).toBe(60);
  expect(from).toBeGreaterThanOrEqual(Date.parse("2026-03-29T01:00:00Z"));
  expect(until).toBeLessThanOrEqual(Date.parse("2026-10-25T01:00:00Z"));
});

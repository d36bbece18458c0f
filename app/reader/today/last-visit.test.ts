import { expect, test } from "vitest";
import { formatVisits, recordVisit } from "./last-visit.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const visitsAt = (...moments: number[]) =>
  moments.reduce<string | null>((stored, moment) => formatVisits(recordVisit(stored, moment)), null);
const before = (...moments: number[]) => recordVisit(visitsAt(...moments.slice(0, -1)), moments.at(-1)!).before;

test("a first visit has none before it, however many pages it opens", () => {
  expect(before(NOW)).toBeNull();
  expect(before(NOW, NOW + 60_000, NOW + 120_000)).toBeNull();
});

test("the visit before ended with its last page, for all pages of the new one", () => {
  expect(before(NOW, NOW + 60_000, NOW + 5 * HOUR)).toBe(NOW + 60_000);
  expect(before(NOW, NOW + 60_000, NOW + 5 * HOUR, NOW + 5 * HOUR + 60_000)).toBe(NOW + 60_000);
  expect(before(NOW, NOW + 5 * HOUR, NOW + 9 * HOUR)).toBe(NOW + 5 * HOUR);
});

test.each(["", "x", "NaN NaN", `${NOW + HOUR} ${NOW}`, "-1 -2", "Infinity", '{"last":1}'])(
  "stored visits %j that cannot be true count as none",
  (stored) => {
    expect(recordVisit(stored, NOW)).toEqual({ last: NOW, before: null });
  },
);

import { expect, test } from "vitest";
import { chooseRetained } from "./pruning.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number) => ({ at: new Date(NOW.getTime() - days * 86_400_000).toISOString(), days });
const kept = (...days: number[]) => chooseRetained(days.map(daysAgo), NOW).map((base) => base.days);

test("the newest base backup of each of seven days and four weeks is retained", () => {
  const all = Array.from({ length: 80 }, (_, index) => 39.9 - index / 2);
  expect(kept(...all)).toEqual(
    [21.4, 14.4, 7.4, 6.4, 5.4, 4.4, 3.4, 2.4, 1.4, 0.9, 0.4].map((days) => expect.closeTo(days)),
  );
});

test("the two newest base backups are retained however old they are", () => {
  expect(kept(100, 90, 80)).toEqual([90, 80]);
  expect(kept(100)).toEqual([100]);
  expect(kept()).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { findNextOccurrence, listOccurrences, parseRule } from "./occurrences.server.ts";

const starts = async (data: Record<string, string>, from: string, until: string) =>
  (await listOccurrences(data, from, until)).map(({ start }) => start);

describe("an event takes place", () => {
  test.each([
    ["once", {}, "2026-11-01", "2026-11-30", ["2026-11-20T19:00"]],
    ["every day", { repeats: "FREQ=DAILY" }, "2027-03-01", "2027-03-02", ["2027-03-01T19:00", "2027-03-02T19:00"]],
    [
      "every week on its day",
      { repeats: "FREQ=WEEKLY" },
      "2026-12-01",
      "2026-12-12",
      ["2026-12-04T19:00", "2026-12-11T19:00"],
    ],
    [
      "on the weekdays that it names",
      { repeats: "FREQ=WEEKLY", weekdays: "terças e quintas" },
      "2026-11-18",
      "2026-11-27",
      ["2026-11-24T19:00", "2026-11-26T19:00"],
    ],
    [
      "every other week, whatever was before",
      { repeats: "FREQ=WEEKLY;INTERVAL=2" },
      "2027-01-04",
      "2027-01-31",
      ["2027-01-15T19:00", "2027-01-29T19:00"],
    ],
    [
      "each month on its third Friday",
      { repeats: "FREQ=MONTHLY;BYDAY" },
      "2027-01-01",
      "2027-02-28",
      ["2027-01-15T19:00", "2027-02-19T19:00"],
    ],
    [
      "until its last day",
      { repeats: "FREQ=WEEKLY", until: "2026-12-04" },
      "2026-12-01",
      "2026-12-31",
      ["2026-12-04T19:00"],
    ],
    [
      "but for the days that it leaves out",
      { repeats: "FREQ=WEEKLY", except: "4/12/2026" },
      "2026-12-01",
      "2026-12-12",
      ["2026-12-11T19:00"],
    ],
    [
      "by a rule of another calendar",
      { rule: "FREQ=MONTHLY;BYDAY=-1SU" },
      "2026-12-01",
      "2026-12-31",
      ["2026-12-27T19:00"],
    ],
  ])("%s", async (_, more, from, until, expected) => {
    expect(await starts({ start: "2026-11-20T19:00", ...more }, from, until)).toEqual(expected);
  });

  test("on the 31st only in months that have one, and on 29 February only in leap years", async () => {
    expect(await starts({ start: "2026-01-31T08:00", repeats: "FREQ=MONTHLY" }, "2026-02-01", "2026-05-31")).toEqual([
      "2026-03-31T08:00",
      "2026-05-31T08:00",
    ]);
    const leap = { start: "2024-02-29T08:00", repeats: "FREQ=YEARLY" };
    expect(await starts(leap, "2025-01-01", "2027-12-31")).toEqual([]);
    expect((await findNextOccurrence(leap, "2026-11-20T10:00"))?.start).toBe("2028-02-29T08:00");
  });
});

test("an event over midnight is listed on both days and ends on the clock, also when the clocks change in it", async () => {
  const ball = { start: "2018-11-03T22:00", end: "2018-11-04T04:00", repeats: "FREQ=WEEKLY" };
  expect(await listOccurrences(ball, "2018-11-04", "2018-11-04")).toEqual([
    { start: "2018-11-03T22:00", end: "2018-11-04T04:00" },
  ]);
  expect(await findNextOccurrence(ball, "2018-11-04T03:59")).toMatchObject({ start: "2018-11-03T22:00" });
  expect(await findNextOccurrence(ball, "2018-11-04T04:01")).toMatchObject({ start: "2018-11-10T22:00" });
});

test("an endless event costs as little after a hundred years as in its first week", async () => {
  for (const rule of ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY", "FREQ=YEARLY;BYMONTH=11;BYDAY=3FR"]) {
    const found = await starts({ start: "2026-11-20T19:00", rule }, "2126-11-01", "2126-11-30");
    expect(found.length, rule).toBeGreaterThan(0);
    expect(found.length, rule).toBeLessThanOrEqual(30);
  }
});

test.each([
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=SECONDLY",
  "FREQ=DAILY;BYHOUR=1,2,3",
  "FREQ=WEEKLY;COUNT=3",
  "FREQ=WEEKLY;INTERVAL=0",
  "FREQ=MONTHLY;BYDAY=9SU",
  "FREQ=WEEKLY;BYDAY=1SU",
  "toda sexta",
])("the rule %j is not read", (rule) => expect(parseRule(rule)).toBeNull());

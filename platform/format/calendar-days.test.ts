import { expect, test } from "vitest";
import {
  addDays,
  describeDays,
  describeMonth,
  firstOfMonth,
  isCalendarDay,
  listDays,
  mondayOf,
  weekdayName,
} from "./calendar-days.ts";

test("weeks begin on Monday, also over the turn of a year", () => {
  expect(["2026-11-16", "2026-11-20", "2026-11-22"].map(mondayOf)).toEqual(Array(3).fill("2026-11-16"));
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  expect(weekdayName("2026-11-21")).toBe("Sáb");
});

test("days and months follow each other", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect([firstOfMonth("2026-12-31", 1), firstOfMonth("2026-01-15", -1)]).toEqual(["2027-01-01", "2025-12-01"]);
  expect(listDays("2026-10-31", "2026-11-02")).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
});

test.each([
  ["2026-11-16", "2026-11-22", "16 a 22 de novembro de 2026"],
  ["2026-11-30", "2026-12-06", "30 de novembro a 6 de dezembro de 2026"],
  ["2026-12-28", "2027-01-03", "28 de dezembro de 2026 a 3 de janeiro de 2027"],
])("the days %s to %s are described as %s", (from, until, words) => {
  expect(describeDays(from, until)).toBe(words);
});

test("a month is described with its year", () => {
  expect(describeMonth("2026-03-01")).toBe("Março de 2026");
});

test.each(["2026-02-29", "2026-13-01", "2026-1-1", "", "0001-01-01", "+026-01-01", "2026-11-20T00"])(
  "%j is not a calendar day",
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);

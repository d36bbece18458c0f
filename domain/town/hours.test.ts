import { expect, test } from "vitest";
import { isHoliday, nameDay, readTime, readWeekdays, servedWeekday } from "./hours.ts";

test.each([
  ["5h30", "05:30"],
  ["17", "17:00"],
  ["6:05", "06:05"],
  ["23h", "23:00"],
  ["24h", null],
  ["6h60", null],
  ["cedo", null],
])("the hour %j is read as %j", (typed, time) => expect(readTime(typed)).toBe(time));

test.each([
  ["dias úteis", [1, 2, 3, 4, 5]],
  ["Segunda a sexta", [1, 2, 3, 4, 5]],
  ["sáb e dom", [6, 0]],
  ["domingos e feriados", [0]],
  ["sexta a domingo", [5, 6, 0]],
  ["todos os dias", [0, 1, 2, 3, 4, 5, 6]],
  ["lua cheia", null],
  ["a sexta", null],
])("the words %j are the weekdays %j", (words, days) =>
  expect(readWeekdays(words)?.toSorted() ?? null).toEqual(days?.toSorted() ?? null),
);

test.each([
  ["2026-04-03", true],
  ["2027-03-26", true],
  ["2026-11-20", true],
  ["2026-11-21", false],
])("%s is a holiday: %s", (day, is) => expect(isHoliday(day)).toBe(is));

test("a holiday is served as a Sunday, and days near today have names", () => {
  expect(servedWeekday("2026-11-20")).toBe(0);
  expect(nameDay("2026-11-21", "2026-11-20")).toBe("amanhã");
  expect(nameDay("2026-12-01", "2026-11-30")).toBe("amanhã");
  expect(nameDay("2026-11-25", "2026-11-20")).toBe("quarta-feira, 25 de novembro");
});

import { expect, test } from "vitest";
import { dateFormats } from "#platform/format/dates.ts";
import { dateWords } from "./date-words.ts";

const dates = dateFormats({ timeZone: "America/Sao_Paulo", year: 2026, offset: 0, from: 0, until: 0 });

test.each([
  ["2026-11-20T10:15:00Z", "hoje, 7h15"],
  ["2026-11-20T00:12:00Z", "ontem, 21h12"],
  ["2026-11-21T10:30:00Z", "amanhã, 7h30"],
  ["2026-11-24T10:30:00Z", "ter., 7h30"],
  ["2026-11-27T10:30:00Z", "27 nov, 7h30"],
  ["2026-11-18T11:00:00Z", "18 nov, 8h"],
  ["2025-03-02T11:00:00Z", "2 mar 2025, 8h"],
])("%s is %s on the 20th of November 2026", (at, words) => {
  expect(dateWords(at, "2026-11-20", dates)).toBe(words);
});

test("without a known day a moment has its date", () => {
  expect(dateWords("2026-11-20T10:15:00Z", "", dates)).toBe("20 nov 2026, 7h15");
});

import { expect, test } from "vitest";
import { fromPlainText } from "./plain-text.ts";
import { findReminders } from "./reminders.ts";

test("reminders are TK and words in square brackets", () => {
  const found = findReminders(fromPlainText("Das 16h às [conferir hora], com TK pessoas\nCustou TKK reais"));
  expect(found.map(({ text }) => text)).toEqual(["[conferir hora]", "TK", "TKK"]);
  expect(found[0]!.blockId).not.toBe(found[2]!.blockId);
});

test("an omission in a quote, a [sic] and words that contain the letters TK are no reminders", () => {
  expect(findReminders(fromPlainText("A gente vamos [sic] lá [...] e [\u2026] no TKF e ATK"))).toEqual([]);
});

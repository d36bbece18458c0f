import { expect, test } from "vitest";
import { initial, initials } from "./avatar.tsx";

test.each([
  ["Zélia Andrade", "ZA"],
  ["maria", "M"],
  ["Ana de Sá e Silva", "AS"],
  ["\u{1F600} Zé", "\u{1F600}Z"],
  ["E\u0301rica \u{1F1E7}\u{1F1F7}", "E\u0301\u{1F1E7}\u{1F1F7}"],
  ["  ", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ["Zélia Andrade", "Z"],
  ["zelia@coreto.example", "Z"],
  ["  érica", "É"],
  ["\u{1F600} Zé", "\u{1F600}"],
  ["  ", ""],
])("a person without a picture, %j, is shown as %j", (name, letter) => {
  expect(initial(name)).toBe(letter);
});

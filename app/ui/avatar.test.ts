import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Zélia Andrade", "ZA"],
  ["maria", "M"],
  ["Ana de Sá e Silva", "AS"],
  ["\u{1F600} Zé", "\u{1F600}Z"],
  ["  ", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

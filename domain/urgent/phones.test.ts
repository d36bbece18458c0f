import { expect, test } from "vitest";
import { findWrongPhone, readPhones, telephoneHref } from "./phones.ts";

test.each([
  ["199", "tel:199"],
  ["0800 123 4567", "tel:08001234567"],
  ["0300-123-456", "tel:0300123456"],
  ["3555-0187", "tel:35550187"],
  ["93555-0187", "tel:935550187"],
  ["(35) 3555-0187", "tel:+553535550187"],
  ["035 93555 0187", "tel:+5535935550187"],
  ["+55 35 93555-0187", "tel:+5535935550187"],
])("%s is the number %s", (number, href) => expect(telephoneHref(number)).toBe(href));

test.each(["", "19", "299", "1999", "12345", "+1 202 555 0100", "(00) 3555-0187", "3555-018", "(35) 13555-0187"])(
  "%j is no number that a phone here can call",
  (number) => expect(telephoneHref(number)).toBeNull(),
);

test.each([
  ["Defesa Civil, 199", "Defesa Civil", "199"],
  ["Defesa Civil 199", "Defesa Civil", "199"],
  ["SAMU: 192", "SAMU", "192"],
  ["Prefeitura – (35) 3555-0187", "Prefeitura", "(35) 3555-0187"],
  ["Abrigo da escola -  3555-0187 ", "Abrigo da escola", "3555-0187"],
  ["__proto__, 193", "__proto__", "193"],
])("the line %j is %s with %s", (line, name, number) => {
  expect(readPhones(line)).toEqual([{ name, number, href: expect.stringMatching(/^tel:/) }]);
  expect(findWrongPhone(line)).toBeNull();
});

test("the first line that is no telephone is named, and the others are read without it", () => {
  const text = "Defesa Civil, 199\n\nBombeiros\nSamu, 192";
  expect(findWrongPhone(text)).toBe(3);
  expect(readPhones(text).map(({ name }) => name)).toEqual(["Defesa Civil", "Samu"]);
  for (const line of ["199", ", 199", `${"a".repeat(41)}, 199`, "Rádio, 99,5"]) expect(findWrongPhone(line)).toBe(1);
});

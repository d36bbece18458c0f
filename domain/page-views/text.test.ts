import { expect, test } from "vitest";
import { countryName, referrerName } from "./text.ts";

test.each([
  ["BR", "Brasil"],
  ["pt", "Portugal"],
  ["", "Desconhecido"],
  ["Brazil", "Brazil"],
  ["Q1", "Q1"],
])("the country %s is called %s", (code, name) => expect(countryName(code)).toBe(name));

test("a visit without referrer is direct, and sites without a row of their own are others", () => {
  expect(["", "*", "google.com"].map(referrerName)).toEqual(["Acesso direto", "Outros sites", "google.com"]);
});

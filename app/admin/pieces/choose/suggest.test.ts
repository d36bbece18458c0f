import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const names = ["Obras", "Praça da Matriz", "Patrimônio", "Câmara", "Lira e praça"];
const find = (typed: string) => suggest(names, typed, (name) => name);

test("names are found regardless of accents and case, and those that begin with the text are first", () => {
  expect(find("PRACA")).toEqual(["Praça da Matriz", "Lira e praça"]);
  expect(find(" câm")).toEqual(["Câmara"]);
  expect(find("xyz")).toEqual([]);
});

test("without a typed text the first names are suggested, and never more than eight", () => {
  expect(find("")).toEqual(names);
  expect(suggest(Array.from({ length: 20 }, String), "", () => "a")).toHaveLength(8);
});

import { expect, test } from "vitest";
import { AUTHOR_MAX, NEWSROOM } from "../types.ts";
import { canHaveList, readAuthor } from "./author.ts";

test.each([
  [null, ""],
  ["   ", ""],
  [" Dalva Nunes ", "Dalva Nunes"],
  ["Dalva\tNunes\n", "Dalva\tNunes\n"],
])("%j is read as %j, as the database trims names", (value, author) => {
  expect(readAuthor(value)).toBe(author);
});

test("a name can have a list; the newsroom, an empty name and an impossible name cannot", () => {
  for (const name of ["Dalva Nunes", "d", "🌽".repeat(AUTHOR_MAX)])
    expect([name, canHaveList(name)]).toEqual([name, true]);
  for (const name of ["", NEWSROOM, "a\0b", "x".repeat(AUTHOR_MAX + 1)])
    expect([name, canHaveList(name)]).toEqual([name, false]);
});

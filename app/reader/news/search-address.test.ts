import { expect, test } from "vitest";
import { readQuestion, searchPath } from "./search-address.ts";

test("an address and what it asks are the same", () => {
  const question = { text: "feira livre", category: "campo", author: "Ana", period: "mes", byDate: true } as const;
  const path = searchPath(question);
  expect(path).toBe("/news?q=feira+livre&categoria=campo&autor=Ana&periodo=mes&ordem=recentes");
  expect(readQuestion(new URL(path, "http://x").searchParams)).toEqual(question);
});

test("what an address does not know is left out", () => {
  const query = new URLSearchParams({ q: " a\0b ", periodo: "toString", ordem: "x", categoria: "\0", autor: "  " });
  expect(readQuestion(query)).toEqual({ text: "a b", category: "", author: "", period: null, byDate: false });
});

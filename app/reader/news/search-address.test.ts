import { expect, test } from "vitest";
import { readSearchQuery, searchPath } from "./search-address.ts";

test("a search address is read back as the same search", () => {
  const question = { text: "feira livre", category: "campo", author: "Ana", period: "mes", byDate: true } as const;
  const path = searchPath(question);
  expect(path).toBe("/news?q=feira+livre&categoria=campo&autor=Ana&periodo=mes&ordem=recentes");
  expect(readSearchQuery(new URL(path, "http://x").searchParams)).toEqual(question);
});

test("unknown values in a search address are ignored", () => {
  const query = new URLSearchParams({ q: " a\0b ", periodo: "toString", ordem: "x", categoria: "\0", autor: "  " });
  expect(readSearchQuery(query)).toEqual({ text: "a b", category: "", author: "", period: null, byDate: false });
});

import { expect, test } from "vitest";
import { readCookie, writeCookie } from "./cookie.ts";

test("a value is read as it was written, among others", () => {
  const [pair] = writeCookie("nome", "a=b; ção, 100%", "/admin").split(";");
  expect(readCookie(`outro_nome=1; ${pair}; x=2`, "nome")).toBe("a=b; ção, 100%");
});

test.each([null, "", "nomes=1", "nome", "nome=%E0%A4%A"])("%j has no value of the name", (header) => {
  expect(readCookie(header, "nome")).toBeNull();
});

import { expect, test } from "vitest";
import { readOwnPath } from "./own-path.ts";

test.each([
  ["/", "/"],
  ["/news/retreta?q=a%20b&x=1#comentarios", "/news/retreta?q=a%20b&x=1#comentarios"],
  ["/news/../profile", "/profile"],
  ["/news?q=festa,%20de:%20maio", "/news?q=festa,%20de:%20maio"],
  ["/news/praça", "/news/pra%C3%A7a"],
  ["/news//evil.example", "/news//evil.example"],
  ["/news?u=//evil.example", "/news?u=//evil.example"],
  ["/%2F/evil.example", "/%2F/evil.example"],
])("%j leads to %s on this site", (address, expected) => {
  const path = readOwnPath(address);
  expect(path).toBe(expected);
  expect(new URL(path!, "https://jornal.example").origin).toBe("https://jornal.example");
});

test.each([
  "/.//evil.example/entrar",
  "/..//evil.example",
  "/a/..//evil.example",
  "/ler/..//evil.example",
  "/././/evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/a/%2e%2e//evil.example",
  "/.///evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "/.\\/evil.example",
  "/a\\..\\..//evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/.\t//evil.example",
  "/\u0000/evil.example",
  "/\u200b/evil.example",
  " //evil.example",
  "\t//evil.example",
  "https:evil.example",
  "https://evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "?x",
  "#x",
  "",
  `/${"a".repeat(500)}`,
  null,
  undefined,
])("%j leads nowhere", (address) => {
  expect(readOwnPath(address)).toBeNull();
});

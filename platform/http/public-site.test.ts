import { expect, test } from "vitest";
import { isPublicSite } from "./public-site.ts";

test.each([
  ["https://jornal.com.br", true],
  ["https://jornal.com.br:8443", true],
  ["http://jornal.com.br", false],
  ["https://localhost:3000", false],
  ["https://redacao.local", false],
  ["https://jornal.example", false],
  ["https://10.0.0.4", false],
  ["https://8.8.8.8", false],
  ["https://[2001:db8::1]", false],
  ["https://servidor", false],
])("whether other programs can reach %s is %s", (address, expected) => {
  expect(isPublicSite(address)).toBe(expected);
});

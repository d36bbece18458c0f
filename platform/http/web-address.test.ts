import { expect, test } from "vitest";
import { drawnAddress } from "./web-address.ts";

test.each(["https://fotos.example/a.jpg", "HTTP://fotos.example", "/media/a.jpg", "/news/água?x=1#b"])(
  "%s may stand in a page",
  (address) => expect(drawnAddress(` ${address}\n`)).toBe(address),
);

test.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://x/1",
  "//evil.example",
  "/\\evil.example",
  "https://a b",
  "https://a\u0000b",
  "nada",
  "",
  null,
  undefined,
])("%j may not", (address) => expect(drawnAddress(address)).toBeUndefined());

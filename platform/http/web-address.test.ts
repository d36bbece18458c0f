import { expect, test } from "vitest";
import { drawnAddress, drawnLink } from "./web-address.ts";

test.each(["https://fotos.example/a.jpg", "HTTP://fotos.example", "/media/a.jpg", "/news/água?x=1#b"])(
  "a page may contain the address %s",
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
])("a page may not contain the address %j", (address) => {
  expect(drawnAddress(address)).toBeUndefined();
  expect(drawnLink(address ?? "")).toBeUndefined();
});

test.each(["https://a.example/x", "/news/coreto", "mailto:redacao@a.example", "tel:+55(11)4002-8922"])(
  "a text may link to %s",
  (address) => expect(drawnLink(address)).toBe(address),
);

test.each(["mailto:", "mailto:a@b c", "tel:javascript", "sms:1", "#topo"])("a text may not link to %s", (address) =>
  expect(drawnLink(address)).toBeUndefined(),
);

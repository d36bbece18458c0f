import { describe, expect, test } from "vitest";
import { completeAddress } from "#platform/http/complete-address.ts";
import { addressField } from "./form-fields.ts";

describe("an address as people type it", () => {
  test.each([
    ["prefeitura.gov.br", "https://prefeitura.gov.br"],
    [" www.prefeitura.gov.br/obras?ano=2026#ponte ", "https://www.prefeitura.gov.br/obras?ano=2026#ponte"],
    ["rádio.example:8000/ao-vivo", "https://rádio.example:8000/ao-vivo"],
    ["vale.example/banda.mp3", "https://vale.example/banda.mp3"],
  ])("the typed address %j is completed with https://", (typed, whole) => {
    expect(completeAddress(typed)).toBe(whole);
    expect(addressField.parse(typed)).toBe(whole);
  });

  test.each([
    "",
    "http://vale.example",
    "https://vale.example",
    "/news/coreto",
    "//vale.example/feed",
    "mailto:redacao@vale.example",
    "redacao@vale.example",
    "prefeitura",
    "foto.jpg",
    "uma frase. com pontos",
    "1.5",
    "javascript:alert(1)",
  ])("the typed text %j is not changed", (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  });

  test("a typed text that is no complete address is refused", () => {
    for (const typed of ["prefeitura", "foto.jpg", "//vale.example", "javascript:alert(1)", "mailto:a@vale.example"]) {
      expect(addressField.safeParse(typed).success).toBe(false);
    }
  });
});

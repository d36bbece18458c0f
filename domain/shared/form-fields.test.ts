import { describe, expect, test } from "vitest";
import { completeAddress } from "#platform/http/complete-address.ts";
import { addressField } from "./form-fields.ts";

describe("an address as people type it", () => {
  test.each([
    ["prefeitura.gov.br", "https://prefeitura.gov.br"],
    [" www.prefeitura.gov.br/obras?ano=2026#ponte ", "https://www.prefeitura.gov.br/obras?ano=2026#ponte"],
    ["rádio.example:8000/ao-vivo", "https://rádio.example:8000/ao-vivo"],
    ["vale.example/banda.mp3", "https://vale.example/banda.mp3"],
  ])("%j gets https:// in front", (typed, whole) => {
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
  ])("%j stays as it is", (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  });

  test("what is no address then is refused", () => {
    for (const typed of ["prefeitura", "foto.jpg", "//vale.example", "javascript:alert(1)", "mailto:a@vale.example"]) {
      expect(addressField.safeParse(typed).success).toBe(false);
    }
  });
});

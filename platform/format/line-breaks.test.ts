import { expect, test } from "vitest";
import { addressParts, nonBreakingCurrency } from "./line-breaks.ts";

test.each([
  ["Câmara aprova orçamento de R$ 96 milhões", "Câmara aprova orçamento de R$\u00a096 milhões"],
  ["R$ 6 o quilo, R$ 3,50 o pé", "R$\u00a06 o quilo, R$\u00a03,50 o pé"],
  ["O R$ perde valor", "O R$ perde valor"],
  ["US$ 6", "US$ 6"],
])("no line breaks between “R$” and an amount in “%s”", (text, whole) => {
  expect(nonBreakingCurrency(text)).toBe(whole);
});

test("a line ends after the dots and slashes of an address, not in its words", () => {
  expect(addressParts("prefeitura.example/obras/ponte?ano=2026")).toEqual([
    "prefeitura.",
    "example/",
    "obras/",
    "ponte?",
    "ano=",
    "2026",
  ]);
  expect(addressParts("prefeitura.")).toEqual(["prefeitura."]);
});

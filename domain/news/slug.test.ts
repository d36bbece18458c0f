import { expect, test } from "vitest";
import { toSlug } from "./slug.ts";

test.each([
  ["Câmara aprova orçamento de R$ 96 milhões", "camara-aprova-orcamento-de-r-96-milhoes"],
  ["  Última viagem: ônibus 14 sai às 23h40! ", "ultima-viagem-onibus-14-sai-as-23h40"],
  ["“Pão, açúcar & café”", "pao-acucar-cafe"],
  ["!!!", ""],
])("the title %s becomes the slug %s", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

import { expect, test } from "vitest";
import { findFooterContacts, readContact } from "./contact.ts";
import { FALLBACK } from "./types.ts";

const links = (text: string) =>
  readContact(text)
    .flat()
    .flatMap(({ text, href }) => (href ? [[text, href]] : []));

test.each([
  ["E-mail: redacao@gazeta.example.", [["redacao@gazeta.example", "mailto:redacao@gazeta.example"]]],
  ["Telefone: (35) 3555-0100", [["(35) 3555-0100", "tel:+553535550100"]]],
  ["WhatsApp (035) 9 9876-5432", [["(035) 9 9876-5432", "tel:+5535998765432"]]],
  ["+55 35 99876-5432", [["+55 35 99876-5432", "tel:+5535998765432"]]],
  ["35 99876-5432 ou 3555-0100", [["35 99876-5432", "tel:+5535998765432"]]],
  ["Ligue 3555-0100", [["3555-0100", "tel:35550100"]]],
  ["Denúncias: 0800 123 4567", [["0800 123 4567", "tel:08001234567"]]],
  ["Veja https://gazeta.example/fale.", [["https://gazeta.example/fale", "https://gazeta.example/fale"]]],
  ["Desde 1998, gestão 2020-2024", []],
  ["CNPJ 12.345.678/0001-90, CEP 37550-000", []],
])("the contact text %j has the links %j", (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test("an address leads to a map", () => {
  expect(links("Endereço: Praça da Matriz, 1, Centro")).toEqual([
    [
      "Praça da Matriz, 1, Centro",
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=Pra%C3%A7a/),
    ],
  ]);
});

test("no text is lost, and empty lines are left out", () => {
  const text = `${FALLBACK.contact}\n\nFale com a gente: a@b.example, (11) 5555-0000.`;
  const lines = readContact(text).map((parts) => parts.map((part) => part.text).join(""));
  expect(lines).toEqual(text.split("\n").filter(Boolean));
});

test("the first number and address are in the footer", () => {
  const ways = findFooterContacts("Telefone: (35) 3555-0100\nPlantão: (35) 99999-0000\nEndereço: Rua Direita, 7");
  expect([ways.phone?.text, ways.place?.text]).toEqual(["(35) 3555-0100", "Rua Direita, 7"]);
  expect(findFooterContacts("Venha nos ver")).toEqual({ phone: null, place: null });
});

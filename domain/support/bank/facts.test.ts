import { expect, test } from "vitest";
import { factsOf } from "./facts.ts";

const E2E = "E12345678202611011200abcdefghijk";
const KEY = "jornal@caixa.example";
const PIX = {
  ...{ endToEndId: E2E, txid: "t1", valor: "10.00", horario: "2026-11-01T12:00:00.000-03:00", chave: KEY },
  ...{ infoPagador: "x", pagador: { cpf: "52998224725", nome: "Fulano" }, more: 1 },
};
const REFUND = { id: "1", valor: "1.00", status: "DEVOLVIDO", horario: { solicitacao: "2026-11-02T12:00:00Z" } };

test("of a Pix only named fields are read, and nothing of its payer", () => {
  const at = new Date(Date.UTC(2026, 10, 1, 15));
  expect(factsOf(PIX, KEY)).toEqual([
    { key: `paid:${E2E}`, kind: "paid", e2e: E2E, txid: "t1", centavos: 1000, at, state: null },
  ]);
  expect(factsOf(PIX, "outra@caixa.example")).toEqual([]);
});

test("each state of a refund is a fact, whether the bank shows one or a list", () => {
  const keys = (devolucoes: unknown) => factsOf({ ...PIX, devolucoes }, KEY)?.map(({ key }) => key);
  expect(keys(REFUND)).toEqual([`paid:${E2E}`, `refund:${E2E}:1:DEVOLVIDO`]);
  expect(keys([REFUND, { ...REFUND, id: "2", status: "NOVO" }])).toEqual([
    `paid:${E2E}`,
    `refund:${E2E}:1:DEVOLVIDO`,
    `refund:${E2E}:2:NOVO`,
  ]);
});

test.each([
  ...[{ valor: 10 }, { valor: "10" }, { valor: "10,00" }, { valor: "1e3" }, { valor: "-1.00" }, { valor: "10.000" }],
  ...[{ valor: "0.00" }, { valor: "99999999999.00" }, { endToEndId: "E1" }, { endToEndId: `${E2E}x` }],
  ...[{ horario: "ontem" }, { horario: undefined }, { horario: "2026-11-01T12:00:00" }, { devolucoes: "x" }],
  { devolucoes: [{ ...REFUND, valor: "1" }] },
])("%j is no Pix as the API says", (other) => expect(factsOf({ ...PIX, ...other }, KEY)).toBeNull());

test.each([null, 1, "x", [], {}, JSON.parse('{"__proto__":{"endToEndId":"x"}}')])("%j is none", (value) =>
  expect(factsOf(value, KEY)).toBeNull(),
);

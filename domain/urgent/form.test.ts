import { expect, test } from "vitest";
import { FALLBACK } from "#domain/settings/types.ts";
import { urgentSchema } from "./form.ts";

const FORM = {
  urgent_sentence: "Rio passa de 3,8 m. Quem mora na Rua do Mercado deve sair agora",
  urgent_steps: "Saia pela Rua do Rosário.\r\nO abrigo é a Escola Dona Nininha.",
  urgent_phones: "Defesa Civil, 199\r\nBombeiros, 193",
  urgent_lead: "",
};
const problemsOf = (values: object) =>
  urgentSchema.safeParse({ ...FORM, ...values }).error?.issues.map(({ path, message }) => [path[0], message]);

test("lines are stored with one kind of end, and an emptied sentence or list becomes the suggested one", () => {
  expect(urgentSchema.parse(FORM)).toMatchObject({
    urgent_steps: "Saia pela Rua do Rosário.\nO abrigo é a Escola Dona Nininha.",
    urgent_phones: "Defesa Civil, 199\nBombeiros, 193",
  });
  expect(urgentSchema.parse({ ...FORM, urgent_sentence: "  ", urgent_phones: "" })).toMatchObject({
    urgent_sentence: FALLBACK.urgentSentence,
    urgent_phones: FALLBACK.urgentPhones,
  });
});

test("the suggested telephones are telephones", () => {
  expect(problemsOf({ urgent_phones: FALLBACK.urgentPhones })).toBeUndefined();
});

test("what is too long or no telephone is named in Portuguese", () => {
  expect(problemsOf({ urgent_sentence: "a".repeat(141) })).toEqual([["urgent_sentence", "Use no máximo 140 letras"]]);
  expect(problemsOf({ urgent_steps: "a\n".repeat(9) })).toEqual([["urgent_steps", "Use no máximo 8 linhas"]]);
  expect(problemsOf({ urgent_steps: `a\n${"b".repeat(201)}` })).toEqual([
    ["urgent_steps", "A linha 2 é longa demais: use no máximo 200 letras"],
  ]);
  expect(problemsOf({ urgent_steps: "a".repeat(20_000) })?.[0]).toEqual(["urgent_steps", "Use no máximo 1608 letras"]);
  expect(problemsOf({ urgent_phones: "Defesa Civil, 199\nBombeiros, 1" })).toEqual([
    ["urgent_phones", "Confira a linha 2: escreva o nome, de até 40 letras, e o número, como Defesa Civil, 199"],
  ]);
  expect(problemsOf({ urgent_phones: "A, 190\n".repeat(7) })).toEqual([["urgent_phones", "Use no máximo 6 telefones"]]);
  expect(problemsOf({ urgent_lead: "__proto__" })).toEqual([["urgent_lead", "Escolha uma notícia da lista"]]);
});

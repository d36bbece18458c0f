import { expect, test } from "vitest";
import { navigationSchema } from "./form.ts";
import { NAVIGATION_TEXT } from "./text.ts";

const GOOD = { label: "Capa", actionType: "route", actionTarget: "/" };
const problem = (values: Record<string, string>) => {
  const { error } = navigationSchema.safeParse({ ...GOOD, ...values });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
};

test("fields that are left out have default values", () => {
  expect(navigationSchema.parse(GOOD)).toEqual({
    ...GOOD,
    icon: "",
    orderIndex: null,
    size: "medium",
    style: {},
    active: false,
  });
});

test("the address of another site is completed with https://, and a path is not", () => {
  expect(navigationSchema.parse({ ...GOOD, actionType: "url", actionTarget: "radio.example" }).actionTarget).toBe(
    "https://radio.example",
  );
  expect(problem({ actionTarget: "radio.example" })).toEqual([["actionTarget", expect.stringMatching(/caminho/)]]);
});

test.each([
  [{ label: "  " }, "label", /Escreva o label/],
  [{ label: "a".repeat(25) }, "label", /no máximo 24/],
  [{ actionTarget: "https://outro.example" }, "actionTarget", /caminho deste site/],
  [{ actionTarget: "//outro.example" }, "actionTarget", /caminho deste site/],
  [{ actionTarget: "" }, "actionTarget", /caminho deste site/],
  [{ actionType: "url", actionTarget: "/news" }, "actionTarget", /endereço completo/],
  [{ actionType: "url", actionTarget: "javascript:alert(1)" }, "actionTarget", /endereço completo/],
  [{ actionType: "abrir" }, "actionType", /Escolha/],
  [{ orderIndex: "1.5" }, "orderIndex", /inteiro/],
  [{ orderIndex: "dois" }, "orderIndex", /inteiro/],
  [{ size: "enorme" }, "size", /Escolha/],
  [{ icon: "javascript:alert(1)" }, "icon", /Escolha/],
  [{ style: "{color: white}" }, "style", /^JSON inválido em Estilos/],
  [{ style: '{"position":"fixed"}' }, "style", /não dá para usar: position/],
])("%j is refused beside its field", (values, field, message) => {
  expect(problem(values as Record<string, string>)).toEqual([[field, expect.stringMatching(message)]]);
});

test("an item that does nothing needs no target", () => {
  expect(problem({ actionType: "none", actionTarget: "" })).toEqual([]);
});

test("the messages are worded letter by letter", () => {
  expect(Object.values(NAVIGATION_TEXT)).toEqual([
    "Criado com sucesso",
    "Atualizado com sucesso",
    "Excluído",
    "Erro ao criar",
    "Erro ao atualizar",
    "Erro ao excluir",
  ]);
});

import { expect, test } from "vitest";
import { encodeStatic } from "./br-code.ts";
import { supportSchema } from "./form.ts";
import { readAmounts, readSupport, type SupportSettings } from "./support.ts";

const CODE = encodeStatic({ key: "52998224725", name: "Jornal do Vale", city: "Uba", reference: "APOIO1" }, null);
const NONE = {
  support_pix: "",
  support_title: "",
  support_lead: "",
  support_amounts: "",
  support_uses: "",
  support_names: "",
  support_months: "",
  support_goal: "",
};

/** The messages for values of the form, by field. */
function messagesOf(values: Partial<typeof NONE>): Record<string, string> {
  const { error } = supportSchema.safeParse({ ...NONE, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

const settings = (values: Partial<SupportSettings>): SupportSettings => ({
  ...(Object.fromEntries(Object.keys(NONE).map((key) => [key, null])) as unknown as SupportSettings),
  ...values,
});

test("without a code, and with one that cannot be read, there is no page", () => {
  expect(readSupport(settings({}), "Coreto")).toBeNull();
  expect(readSupport(settings({ support_pix: `${CODE}x` }), "Coreto")).toBeNull();
});

test("a page of which only the code is known has the suggested texts and amounts", () => {
  expect(readSupport(settings({ support_pix: CODE }), "Folha da Serra")).toMatchObject({
    code: { name: "Jornal do Vale", reference: "APOIO1" },
    lead: "Folha da Serra é de graça para todo mundo, sem muro. Quem pode ajuda quem lê.",
    amounts: [10, 20, 50],
    months: [],
    goal: null,
  });
});

test("lines are read: sums of uses stand apart, names are shown once, the newest month is the first", () => {
  const support = readSupport(
    settings({
      support_pix: CODE,
      support_uses: "R$ 58 Repórteres na rua\n22% Fotografia\nE o resto em papel",
      support_names: "Alzira P.\n\nBar do Zeca\nAlzira P.",
      support_months: "9/2026 1.200\n11/2026 2.760,50\n10/2026: 900",
      support_goal: "4.000",
    }),
    "Coreto",
  );
  expect(support).toMatchObject({
    uses: [
      { sum: "R$ 58", words: "Repórteres na rua" },
      { sum: "22%", words: "Fotografia" },
      { sum: null, words: "E o resto em papel" },
    ],
    names: ["Alzira P.", "Bar do Zeca"],
    months: [
      { month: "2026-11", centavos: 276_050 },
      { month: "2026-10", centavos: 90_000 },
      { month: "2026-09", centavos: 120_000 },
    ],
    goal: 400_000,
  });
});

test.each([
  ["10, 20, 50", [10, 20, 50]],
  ["50;10 20 10", [10, 20, 50]],
  ["", null],
  ["0", null],
  ["10,5O", null],
  ["1e3", null],
])("amounts %s", (text, amounts) => expect(readAmounts(text)).toEqual(amounts));

test("the form accepts nothing at all, and what the page can show", () => {
  expect(messagesOf({})).toEqual({});
  const values = {
    support_pix: ` ${CODE}\n`,
    support_amounts: "5, 15",
    support_months: "11/2026 2.760,00\r\n10/2026 1",
  };
  expect(messagesOf(values)).toEqual({});
});

test("what cannot be understood is named by its field and line", () => {
  expect(messagesOf({ support_pix: CODE.slice(0, -1) })).toEqual({
    support_pix: expect.stringContaining("não é um código Pix copia e cola"),
  });
  expect(messagesOf({ support_amounts: "10, 20, 30, 40, 50" })).toEqual({ support_amounts: "Use no máximo 4 valores" });
  expect(messagesOf({ support_amounts: "99999" })).toEqual({ support_amounts: expect.stringContaining("até 10000") });
  expect(messagesOf({ support_goal: "10.00" })).toEqual({ support_goal: expect.stringContaining("4.000") });
  expect(messagesOf({ support_months: "11/2026 2.760\n13/2026 5" })).toEqual({
    support_months: "Confira a linha 2: escreva o mês e a soma, como 11/2026 2.760,00",
  });
  expect(messagesOf({ support_months: "11/2026 1\n11/2026 2" })).toEqual({
    support_months: "Confira a linha 2: este mês já está em outra linha",
  });
  expect(messagesOf({ support_names: "x".repeat(121) })).toEqual({
    support_names: "Confira a linha 1: use no máximo 120 letras",
  });
});

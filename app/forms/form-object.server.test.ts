import { expect, test } from "vitest";
import { formObject } from "./form-object.server.ts";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("names with dots become lists and objects, and the last of two inputs with the same name wins", () => {
  const form = formOf([
    ["title", "Um"],
    ["title", "Dois"],
    ["items.0.label", "A"],
    ["items.1.label", "B\0\r\nC"],
  ]);
  expect(JSON.parse(JSON.stringify(formObject(form)))).toEqual({
    title: "Dois",
    items: [{ label: "A" }, { label: "B\nC" }],
  });
});

test.each([
  [[["items.99999999", "x"]]],
  [[["a.b.c.d.e", "x"]]],
  [
    [
      ["a", "x"],
      ["a.b", "y"],
    ],
  ],
] as [string, string][][][])("a form with the inputs %j is refused", (entries) => {
  expect(() => formObject(formOf(entries))).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test("an input named __proto__ does not pollute the object prototype", () => {
  formObject(formOf([["__proto__.polluted", "x"]]));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

import { expect, test } from "vitest";
import { formObject } from "./form-object.server.ts";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("names with dots become lists and objects, and the last of two equal names counts", () => {
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
] as [string, string][][][])("the names of %j are refused", (entries) => {
  expect(() => formObject(formOf(entries))).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test("a name of the language's own changes nothing beside the form", () => {
  formObject(formOf([["__proto__.polluted", "x"]]));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

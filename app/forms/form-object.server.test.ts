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

const refused = expect.objectContaining({ reason: "unknown" });

test.each([
  [[["items.99999999", "x"]]],
  [[["items.200", "x"]]],
  [[["a.b.c.d.e", "x"]]],
  [[[".".repeat(100_000), "x"]]],
  [
    [
      ["a", "x"],
      ["a.b", "y"],
    ],
  ],
  [
    [
      ["a.b", "y"],
      ["a", "x"],
    ],
  ],
  [
    [
      ["a.0", "x"],
      ["a.get", "y"],
    ],
  ],
  [
    [
      ["a.1", "x"],
      ["a[]", "y"],
    ],
  ],
] as [string, string][][][])("a form with the inputs %j is refused", (entries) => {
  expect(() => formObject(formOf(entries))).toThrow(refused);
});

test("a list longer than any form's is refused before it is allocated", () => {
  const list = Array.from({ length: 201 }, (): [string, string] => ["ids[]", ""]);
  expect(() => formObject(formOf(list))).toThrow(refused);
  expect(() => formObject(formOf([["a.999999999", "x"]]))).toThrow(refused);
  expect(() => formObject(formOf([[`a.${"9".repeat(400)}`, "x"]]))).toThrow(refused);
});

const RESERVED = ["__proto__", "constructor", "prototype"];
const prototypes = () => [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype));
const names = RESERVED.flatMap((key) => [
  key,
  `${key}[]`,
  `${key}.polluted`,
  `a.${key}`,
  `a.${key}[]`,
  `a.${key}.polluted`,
  `a.${key}.${key}.polluted`,
  `a.0.${key}.polluted`,
  `a.${key}.0.name`,
]);

test.each([...names, "a.constructor.prototype.polluted"])(
  "an input named %s is refused, and changes no prototype",
  (name) => {
    const before = prototypes();
    for (const first of ["a.0", "a.0.x", "b"]) {
      const form = formOf([
        [first, "x"],
        [name, "yes"],
      ]);
      expect(() => formObject(form)).toThrow(refused);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(prototypes()).toEqual(before);
  },
);

test("names of methods are keys like any others", () => {
  const object = formObject(
    formOf([
      ["toString", "x"],
      ["a.hasOwnProperty", "y"],
    ]),
  );
  expect(object.toString).toBe("x");
  expect(object.a).toEqual({ hasOwnProperty: "y" });
  expect(object.valueOf).toBeUndefined();
});

test("lists of texts, and gaps of a list, are read", () => {
  const form = formOf([
    ["ids[]", "a"],
    ["ids[]", "b"],
    ["l.2", "z"],
    ["l.0", "x"],
  ]);
  expect(formObject(form)).toEqual({ ids: ["a", "b"], l: ["x", undefined, "z"] });
});

test("texts are tidied, but neither passwords nor JSON, whose texts are tidied when it is read", () => {
  const form = new FormData();
  form.set("title", "Ponte\u200b\u202e hoje\u0002");
  form.set("password", "segredo\u00ad1\0");
  form.set("fields", '{"title":"a\u2028b"}');
  expect(formObject(form)).toEqual({ title: "Ponte hoje", password: "segredo\u00ad1", fields: '{"title":"a\u2028b"}' });
});

import { expect, test } from "vitest";
import { faceSchema } from "./form.ts";
import { readColor } from "./read-color.ts";
import { DEFAULT_FACE } from "./types.ts";

const problemsOf = (values: object) =>
  faceSchema.safeParse({ ...DEFAULT_FACE, ...values }).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ["#0f3470", "#0F3470"],
  ["0F3470", "#0F3470"],
  [" #abc ", "#AABBCC"],
  ["\u200B#0F\u00AD3470\u202E", "#0F3470"],
  ["#000", "#000000"],
])("%j is read as the colour %s", (typed, read) => {
  expect(readColor(typed)).toBe(read);
});

test.each([
  "",
  "azul",
  "#12",
  "#12345",
  "#1234567",
  "#12345g",
  "rgb(1,2,3)",
  "#0F3470;}",
  "\u0000",
  "\uD800",
  "__proto__",
])("%j is no colour, and said so beside its field", (face_main) => {
  expect(readColor(face_main)).toBeNull();
  expect(problemsOf({ face_main })).toEqual([["face_main", "Use uma cor como #0C2D36"]]);
});

test("a colour that cannot be read is refused with both measures and the nearest that serves", () => {
  const [[field, message] = []] = problemsOf({ face_main: "#6FB7A4", face_accent: "#00BDD6" }) ?? [];
  expect(field).toBe("face_main");
  expect(message).toMatch(
    /^Não se lê\. Com #6FB7A4, o nome fica em 2,1 no cabeçalho \(precisa de 4,5\) e o fio do acento em 1,0 \(precisa de 3\)\. A mais próxima que serve é #[0-9A-F]{6}\.$/,
  );
});

test("white, and an accent equal to the main colour, are refused; black is not", () => {
  expect(problemsOf({ face_main: "#fff" })).toHaveLength(1);
  expect(problemsOf({ face_accent: DEFAULT_FACE.face_main })).toHaveLength(1);
  expect(problemsOf({ face_main: "#000" })).toBeUndefined();
});

test("pairs of letters and edges that do not exist are refused, also names that every object has", () => {
  expect(problemsOf({ face_pair: "constructor", face_edge: "__proto__" })).toEqual([
    ["face_pair", "Escolha um par de letras da lista"],
    ["face_edge", "Escolha uma beira da lista"],
  ]);
});

import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { fillMarks, prepareForm, quote } from "./bulk-form.ts";

const MARKS = ["%TOKEN%", "%EMAIL%"] as const;
const words = (email: string, token = "k".repeat(32)) => ({ "%TOKEN%": token, "%EMAIL%": email });
/** A form with the marks at each place of a line, so that the soft line breaks of the library fall into each of their letters. */
const FORM = [
  "%EMAIL%",
  "Olá, %EMAIL%!",
  "%TOKEN%%EMAIL%%TOKEN%",
  " = %EMAIL% ",
  ".%TOKEN%",
  "",
  ...Array.from({ length: 90 }, (_, index) => `${"x".repeat(index)}%TOKEN%${"é".repeat(30)} %EMAIL% 100% de %TOKEN`),
  "<a href='https://coreto.example/sair/%TOKEN%?b=7'>sair</a>",
  "%TOKEN%",
].join("\n");

test.each([
  ["a usual address", "ana@caixa.example"],
  ["one that is as long as can be", `${"a".repeat(240)}@caixa.example`],
  ["one of other letters, signs and marks", "joão=3D.%TOKEN%.=\r\n..🎉é@cãixa.example"],
  ["nothing", ""],
])("a form that was encoded once is read as if it was encoded for the receiver: %s", async (_, email) => {
  for (const kind of ["text", "html"] as const) {
    const filled = (await prepareForm(kind, FORM, MARKS))(words(email));
    const part = filled.part();
    const read = await new PostalMime().parse(part);
    expect(read[kind]!.replaceAll("\r\n", "\n").trimEnd()).toBe(filled.plain().replaceAll("\r\n", "\n").trimEnd());
    expect(read.headers.map(({ key }) => key).sort()).toEqual(["content-transfer-encoding", "content-type"]);
    for (const line of part.split("\r\n")) expect(line).toMatch(/^[\t\x20-\x7e]{0,76}$/);
    for (const line of part.split("\r\n").slice(3)) expect(line).not.toMatch(/[\t ]$/);
  }
});

test("words of a receiver are no marks, and half of a letter breaks nothing", () => {
  expect(fillMarks("%EMAIL% %TOKEN%", words("%TOKEN%", "1"))).toBe("%TOKEN% 1");
  expect(quote("a\ud800b")).toBe("a=EF=BF=BDb");
});

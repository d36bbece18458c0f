import { expect, test } from "vitest";
import { CsvReader, OpenQuote, toCsvLine, withoutMark } from "./csv.ts";

/** Reads a text that comes in parts of so many characters. */
function read(text: string, size = text.length || 1) {
  const reader = new CsvReader();
  const records = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

test.each([
  ["commas", "a,b\n1,2\n"],
  ["semicolons", "a;b\r\n1;2\r\n"],
  ["tabs and old line breaks", "a\tb\r1\t2"],
])("%s are read, however the text is cut", (_, text) => {
  for (const size of [1, 2, 3, 100]) {
    expect(read(text, size), String(size)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1", "2"] },
    ]);
  }
});

test("a cell in quotes has separators, quotes and line breaks, and lines are counted through it", () => {
  const text = 'nome;e-mail\r\n"Lima; ""Ana""\r\nda Silva";ana@x.example\r\n\r\n;\r\nbia;b@x.example';
  for (const size of [1, 7, 1000]) {
    expect(read(text, size)).toEqual([
      { line: 1, cells: ["nome", "e-mail"] },
      { line: 2, cells: ['Lima; "Ana"\nda Silva', "ana@x.example"] },
      { line: 6, cells: ["bia", "b@x.example"] },
    ]);
  }
});

test("the separator is the one of the first line, outside of quotes, or the one that Excel names", () => {
  expect(read('"a,b,c";d\n1;2')[0]!.cells).toEqual(["a,b,c", "d"]);
  expect(read("sep=;\na,b;c\n1;2")).toEqual([
    { line: 2, cells: ["a,b", "c"] },
    { line: 3, cells: ["1", "2"] },
  ]);
  expect(read("a@x.example")).toEqual([{ line: 1, cells: ["a@x.example"] }]);
  expect(read("")).toEqual([]);
});

test("quotes within a cell are text, and what follows closed quotes is kept", () => {
  expect(read('a,o "coreto"\n"x"y,z')).toEqual([
    { line: 1, cells: ["a", 'o "coreto"'] },
    { line: 2, cells: ["xy", "z"] },
  ]);
});

test("quotes that nobody closes are reported with their line, at the end or before a whole file is swallowed", () => {
  expect(() => read('a\nb\n"c\nd')).toThrow(new OpenQuote(3));
  const reader = new CsvReader();
  reader.read('a\n"');
  expect(() => {
    for (let part = 0; part < 100; part += 1) reader.read("nome@x.example\n".repeat(100));
  }).toThrow(new OpenQuote(2));
});

test("what a spreadsheet would calculate is marked as text, and read again as it was", () => {
  const cells = ["=1+1", "+55 35", "-x", "@sum", "\tx", "a,b", 'o "coreto"', "duas\nlinhas", null, "ana@x.example"];
  const line = toCsvLine(cells);
  expect(line).toBe(`'=1+1,'+55 35,'-x,'@sum,"'\tx","a,b","o ""coreto""","duas\nlinhas",,ana@x.example\r\n`);
  expect(read(line)[0]!.cells.map(withoutMark)).toEqual(cells.map((cell) => cell ?? ""));
});

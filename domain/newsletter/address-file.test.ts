import { expect, test } from "vitest";
import {
  type AddressLine,
  isAddress,
  type RefusedLine,
  readAddresses,
  readDay,
  type UnreadableFile,
} from "./address-file.ts";

const OPTIONS = { day: null, today: "2026-11-20" };

async function read(file: Blob | string, options: Partial<typeof OPTIONS | { day: string }> = {}) {
  const lines: AddressLine[] = [];
  const refused: RefusedLine[] = [];
  const blob = typeof file === "string" ? new Blob([file]) : file;
  for await (const part of readAddresses(blob, { ...OPTIONS, ...options })) {
    lines.push(...part.lines);
    refused.push(...part.refused);
  }
  return { lines, refused };
}

/** A text in an encoding that `TextEncoder` does not write. */
function encode(text: string, encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  // The letters of these texts have the same numbers in Latin-1 and in Windows-1252.
  if (encoding === "windows-1252") return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const marked = `\uFEFF${text}`;
  const bytes = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) bytes.setUint16(at * 2, marked.charCodeAt(at), encoding === "utf-16le");
  return new Uint8Array(bytes.buffer);
}

const LINES = 200_000;
const LARGE = `nome;endereço;data\r\n${Array.from(
  { length: LINES },
  (_, at) => `"João; da Conceição ${at}";leitor-${at}@coreto.example;0${(at % 9) + 1}/03/2025\r\n`,
).join("")}`;

test.each(["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const)(
  "all 200,000 lines of a file in %s are read, each with its line and day",
  async (encoding) => {
    const { lines, refused } = await read(new Blob([encode(LARGE, encoding)]));
    expect(refused).toEqual([]);
    expect(lines).toHaveLength(LINES);
    expect(lines[0]).toEqual({ line: 2, email: "leitor-0@coreto.example", day: "2025-03-01" });
    expect(lines.at(-1)).toEqual({ line: LINES + 1, email: "leitor-199999@coreto.example", day: "2025-03-02" });
  },
);

test("a file with more lines, without text or without addresses is refused as a whole, with the reason", async () => {
  const problemOf = (file: Blob | string) => read(file).catch((error: UnreadableFile) => [error.problem, error.line]);
  expect(await problemOf(`email\n${"a@x.example\n".repeat(LINES + 1)}`)).toEqual(["too_many", LINES + 2]);
  expect(await problemOf("")).toEqual(["empty", null]);
  expect(await problemOf("email,data\n")).toEqual(["empty", null]);
  expect(await problemOf("nome,telefone\nAna,35 3555-0101\n")).toEqual(["no_column", null]);
  expect(await problemOf(new Blob([new Uint8Array([80, 75, 3, 4, 0, 0, 0])]))).toEqual(["not_text", null]);
  expect(await problemOf('email\n"a@x.example\nb@x.example')).toEqual(["open_quote", 2]);
});

test.each([
  ["e-mail,subscribed_at", "a@x.example,2024-05-01T10:00:00Z"],
  ["Email Address\tOPTIN_TIME\tNome", "a@x.example\t2024-05-01 10:00:00\tAna"],
  ["Nome;E-mail;Data de inscrição", "Ana;Ana <a@x.example>;1/5/2024 10:00"],
  ["created_at,name,EMAIL", "2024-05-01,Ana,a@x.example"],
])("columns are found by their names: %s", async (head, line) => {
  const { lines } = await read(`${head}\n${line}`);
  expect(lines).toEqual([{ line: 2, email: "a@x.example", day: "2024-05-01" }]);
});

test("without a heading the address and the day are found by what they look like", async () => {
  expect((await read("Ana;a@x.example;01/05/2024\nBia;b@x.example;02/05/2024")).lines).toEqual([
    { line: 1, email: "a@x.example", day: "2024-05-01" },
    { line: 2, email: "b@x.example", day: "2024-05-02" },
  ]);
});

test("each line that is not understood says why, and the others are read", async () => {
  const { lines, refused } = await read(
    [
      "email,data,status",
      "a@x.example,2024-05-01,subscribed",
      ",2024-05-01,",
      "sem arroba,2024-05-01,",
      "b@x.example,,",
      "c@x.example,13/31/2024,",
      "d@x.example,2030-01-01,",
      "e@x.example,2024-05-01,Unsubscribed",
      "'+f@x.example,2024-05-01,",
      "A@X.example,2024-05-02,",
    ].join("\n"),
  );
  expect(lines.map(({ email }) => email)).toEqual(["a@x.example", "+f@x.example"]);
  expect(refused.map(({ line, problem }) => [line, problem])).toEqual([
    [3, "no_email"],
    [4, "bad_email"],
    [5, "no_day"],
    [6, "bad_day"],
    [7, "future_day"],
    [8, "left_there"],
    [10, "repeated"],
  ]);
});

test("a day that the editor states counts where the file has none, and only there", async () => {
  const { lines, refused } = await read("email,data\na@x.example,\nb@x.example,2024-05-01\nc@x.example,ontem", {
    day: "2025-01-31",
  });
  expect(lines.map(({ day }) => day)).toEqual(["2025-01-31", "2024-05-01"]);
  expect(refused).toEqual([{ line: 4, text: "c@x.example ontem", problem: "bad_day" }]);
});

test("days are those of Brazil and of databases; no other order is guessed", () => {
  expect(["2024-05-01", "2024-05-01 23:59", "31/12/2024", "1.2.2024", "05-06-2024, 10:00"].map(readDay)).toEqual([
    ...["2024-05-01", "2024-05-01", "2024-12-31", "2024-02-01", "2024-06-05"],
  ]);
  for (const text of ["12/31/2024", "30/02/2024", "1/2/24", "2024", "", "hoje"]) expect(readDay(text), text).toBeNull();
});

test("what has no domain, or signs that no address has, is none", () => {
  expect(["a@x.example", "a+b@x.example.br", "josé@x.example"].every(isAddress)).toBe(true);
  for (const text of ["a@x", "@x.example", "a@@x.example", "a b@x.example", "a@.x.example", "a,b@x.example"])
    expect(isAddress(text), text).toBe(false);
});

import { describe, expect, test } from "vitest";
import {
  DOCX_FILES,
  docm,
  documentBomb,
  docx,
  docxOnline,
  formerOffice,
  pdf,
  relsOf,
  XLSX_FILES,
  xlsx,
  zip,
} from "#tests/files/documents.ts";
import { checkDocument } from "./check-document.ts";
import { FileRefused } from "./file-refused.ts";

const PDF = "application/pdf";
const ZIP = "application/zip";
const CONTAINER = "application/x-cfb";

const check = (file: Buffer, type: string) =>
  checkDocument(file, type).catch((error) => {
    if (error instanceof FileRefused) return error.reason;
    throw error;
  });

describe("a PDF", () => {
  test("is accepted with header and trailer, also with bytes behind its end", async () => {
    expect(await check(pdf(), PDF)).toBe(PDF);
    expect(await check(Buffer.concat([pdf(), Buffer.from("\r\n\0\0")]), PDF)).toBe(PDF);
  });
  test.each([
    ["a byte order mark", "\ufeff"],
    ["blank lines", "\r\n\n\n"],
    ["a kilobyte of another program", "x".repeat(1024)],
  ])("is accepted behind %s", async (_, before) => {
    expect(await check(Buffer.concat([Buffer.from(before), pdf()]), PDF)).toBe(PDF);
  });
  test("is accepted with any number of NULs behind its end, and refused when more than a kilobyte stands before it", async () => {
    expect(await check(Buffer.concat([pdf(), Buffer.alloc(100_000)]), PDF)).toBe(PDF);
    expect(await check(Buffer.concat([Buffer.from("x".repeat(1025)), pdf()]), PDF)).toBe("broken");
  });
  test("is refused without its end, or with a table that is not there", async () => {
    expect(await check(pdf().subarray(0, -20), PDF)).toBe("broken");
    expect(await check(Buffer.from("%PDF-1.7\nstartxref\n999999\n%%EOF"), PDF)).toBe("broken");
    expect(await check(Buffer.from("%PDF-<script>\nstartxref\n1\n%%EOF"), PDF)).toBe("broken");
  });
  test("is refused when it is encrypted, and not when its text has the word", async () => {
    expect(await check(pdf("/Encrypt 9 0 R "), PDF)).toBe("encrypted");
    expect(await check(pdf("/Encrypt<</Filter/Standard>>"), PDF)).toBe("encrypted");
    expect(await check(pdf("", "4 0 obj\n(/Encrypt is a word) /EncryptMetadata true\nendobj\n"), PDF)).toBe(PDF);
  });
});

describe("an Office file", () => {
  test("is what its files say", async () => {
    expect(await check(docx(), ZIP)).toMatch(/wordprocessingml\.document$/);
    expect(await check(xlsx(), ZIP)).toMatch(/spreadsheetml\.sheet$/);
  });
  test("has the main part that its relationships name, in both dialects of the format", async () => {
    expect(await check(docxOnline(), ZIP)).toMatch(/wordprocessingml\.document$/);
    const strict = relsOf(
      "word/document.xml",
      "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument",
    );
    expect(await check(zip({ ...DOCX_FILES, "_rels/.rels": strict }), ZIP)).toMatch(/wordprocessingml\.document$/);
    expect(await check(zip({ ...DOCX_FILES, "_rels/.rels": relsOf("word/other.xml") }), ZIP)).toBe("other_kind");
    expect(await check(zip({ ...DOCX_FILES, "_rels/.rels": "<Relationships" }), ZIP)).toBe("broken");
  });
  test("is none without its list of types or its main part, or with both main parts", async () => {
    const { "[Content_Types].xml": _, ...untyped } = DOCX_FILES;
    expect(await check(zip(untyped), ZIP)).toBe("other_kind");
    expect(await check(zip({ "[Content_Types].xml": "<Types/>" }), ZIP)).toBe("other_kind");
    const both = (DOCX_FILES["_rels/.rels"] + XLSX_FILES["_rels/.rels"]).replace(
      /<\/Relationships>.*<Relationships[^>]*>/,
      "",
    );
    expect(await check(zip({ ...DOCX_FILES, ...XLSX_FILES, "_rels/.rels": both }), ZIP)).toBe("other_kind");
  });
  test("is refused with macros, wherever they say so", async () => {
    expect(await check(docm(), "application/vnd.ms-word.document.macroenabled.12")).toBe("macros");
    expect(await check(zip({ ...XLSX_FILES, "XL/VBAProject.BIN": "x" }), ZIP)).toBe("macros");
    expect(await check(zip({ ...XLSX_FILES, "xl/macrosheets/sheet1.xml": "x" }), ZIP)).toBe("macros");
  });
  test("is refused when it is encrypted, and has another reason than one of a former version", async () => {
    expect(await check(formerOffice("EncryptedPackage"), CONTAINER)).toBe("encrypted");
    expect(await check(formerOffice("WordDocument"), CONTAINER)).toBe("former");
    expect(await check(zip(DOCX_FILES, { "word/document.xml": { flags: 1 } }), ZIP)).toBe("encrypted");
  });
  test("is refused when it unpacks to too much, whatever it says about its sizes", async () => {
    expect(await check(documentBomb(), ZIP)).toBe("too_compressed");
    const files = { ...DOCX_FILES, "word/media/a.bmp": Buffer.alloc(5_000_000) };
    expect(await check(zip(files, { "word/media/a.bmp": { bytes: 1000 } }), ZIP)).toBe("too_compressed");
  });
  test("is refused when its directory is cut off, lies, or names the same bytes several times", async () => {
    expect(await check(docx().subarray(0, -30), ZIP)).toBe("broken");
    expect(await check(docx().subarray(100), ZIP)).toBe("broken");
    expect(await check(zip(DOCX_FILES, { "word/document.xml": { bytes: 10_000 } }), ZIP)).toBe("broken");
    expect(await check(zip(DOCX_FILES, { "word/document.xml": { at: 4_000_000_000 } }), ZIP)).toBe("broken");
    const copies = Array.from({ length: 50 }, (_, index) => `word/media/${index}.bmp`);
    const files = {
      ...DOCX_FILES,
      ...Object.fromEntries(copies.map((name) => [name, Buffer.from("a".repeat(40) + name)])),
    };
    const overlapping = Object.fromEntries(copies.map((name) => [name, { at: 0 }]));
    expect(await check(zip(files, overlapping), ZIP)).toBe("broken");
  });
});

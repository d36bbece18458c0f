import { describe, expect, test } from "vitest";
import {
  DOCX_FILES,
  docm,
  documentBomb,
  docx,
  formerOffice,
  pdf,
  XLSX_FILES,
  xlsx,
  zip,
} from "#tests/files/documents.ts";
import { checkDocument } from "./check-document.ts";
import { DocumentRefused } from "./document-refused.ts";

const PDF = "application/pdf";
const ZIP = "application/zip";
const CONTAINER = "application/x-cfb";

const check = (file: Buffer, type: string) =>
  checkDocument(file, type).catch((error) => {
    if (error instanceof DocumentRefused) return error.reason;
    throw error;
  });

describe("a PDF", () => {
  test("is accepted with header and trailer, also with bytes behind its end", async () => {
    expect(await check(pdf(), PDF)).toBe(PDF);
    expect(await check(Buffer.concat([pdf(), Buffer.from("\r\n\0\0")]), PDF)).toBe(PDF);
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
  test("is none without its list of types or its main part, or with both main parts", async () => {
    const { "[Content_Types].xml": _, ...untyped } = DOCX_FILES;
    expect(await check(zip(untyped), ZIP)).toBe("other_kind");
    expect(await check(zip({ "[Content_Types].xml": "<Types/>" }), ZIP)).toBe("other_kind");
    expect(await check(zip({ ...DOCX_FILES, ...XLSX_FILES }), ZIP)).toBe("other_kind");
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

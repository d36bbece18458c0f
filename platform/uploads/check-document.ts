import { readFile } from "node:fs/promises";
import { DocumentRefused } from "./document-refused.ts";
import { checkUnpacked, readZip, readZipText } from "./zip.ts";

const PDF_TYPE = "application/pdf";
const OFFICE = "application/vnd.openxmlformats-officedocument";
const DOCX_TYPE = `${OFFICE}.wordprocessingml.document`;
const XLSX_TYPE = `${OFFICE}.spreadsheetml.sheet`;

/** Types by the first bytes of files that `checkDocument` can say more about. */
const TYPES = new Set([PDF_TYPE, DOCX_TYPE, XLSX_TYPE, "application/zip", "application/x-cfb"]);

/** Whether a file of a type may be a document, or one that is refused for a reason of its own. */
export const maybeDocument = (mimeType: string | null): boolean =>
  mimeType !== null && (TYPES.has(mimeType) || mimeType.startsWith("application/vnd.ms-"));

const PDF_HEADER = /^%PDF-[12]\.\d/;
/** Bytes at the end of a PDF in which its trailer ends, with what programs add behind it. */
const PDF_TAIL_BYTES = 2048;
const PDF_TRAILER = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF/;
const PDF_ENCRYPTION = Buffer.from("/Encrypt");
/** The reference to the dictionary of an encryption, or the dictionary itself. */
const PDF_ENCRYPTION_VALUE = /^\s{0,8}(?:\d{1,10}\s{1,8}\d{1,5}\s{1,8}R|<<)/;

function isEncryptedPdf(file: Buffer): boolean {
  for (let at = file.indexOf(PDF_ENCRYPTION); at >= 0; at = file.indexOf(PDF_ENCRYPTION, at + 1)) {
    const value = at + PDF_ENCRYPTION.length;
    if (PDF_ENCRYPTION_VALUE.test(file.toString("latin1", value, value + 48))) return true;
  }
  return false;
}

function checkPdf(file: Buffer): void {
  const tail = file.toString("latin1", Math.max(0, file.length - PDF_TAIL_BYTES));
  const [, table] = PDF_TRAILER.exec(tail.slice(Math.max(0, tail.lastIndexOf("startxref")))) ?? [];
  if (!PDF_HEADER.test(file.toString("latin1", 0, 16)) || !table || Number(table) >= file.length)
    throw new DocumentRefused("broken");
  if (isEncryptedPdf(file)) throw new DocumentRefused("encrypted");
}

/** Most bytes of the list of content types in an Office file. */
const CONTENT_TYPES_MAX_BYTES = 1024 * 1024;

/** Programs in Office files: Visual Basic, and the macro sheets of Excel 4. */
const MACROS = /(?:^|\/)vbaproject\.bin$|^xl\/macrosheets\//;

async function checkOffice(file: Buffer): Promise<string> {
  const archive = await readZip(file);
  if (archive.entries.some((entry) => entry.isEncrypted())) throw new DocumentRefused("encrypted");
  const byName = new Map(archive.entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  const list = byName.get("[content_types].xml");
  if (!list) throw new DocumentRefused("other_kind");
  const types = await readZipText(archive, list, CONTENT_TYPES_MAX_BYTES);
  if ([...byName.keys()].some((name) => MACROS.test(name)) || /macroenabled/i.test(types))
    throw new DocumentRefused("macros");
  const [isText, isSheet] = [byName.has("word/document.xml"), byName.has("xl/workbook.xml")];
  if (isText === isSheet) throw new DocumentRefused("other_kind");
  await checkUnpacked(archive);
  return isText ? DOCX_TYPE : XLSX_TYPE;
}

/** The stream of an Office file that is encrypted, in the names of its container. */
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/**
 * Checks a PDF, DOCX or XLSX by its structure, in a time in proportion to its size (packed and unpacked).
 * @param mimeType by its first bytes (`maybeDocument`)
 * @returns its type
 * @throws {DocumentRefused}
 */
export async function checkDocument(file: Buffer, mimeType: string): Promise<string> {
  if (mimeType === PDF_TYPE) {
    checkPdf(file);
    return PDF_TYPE;
  }
  if (mimeType === "application/x-cfb")
    throw new DocumentRefused(file.includes(ENCRYPTED_PACKAGE) ? "encrypted" : "former");
  return checkOffice(file);
}

let checking: Promise<unknown> = Promise.resolve();

/**
 * Checks a received document (`checkDocument`). One at a time in this process, as each is in memory.
 * @throws {DocumentRefused}
 */
export function checkDocumentFile(path: string, mimeType: string): Promise<string> {
  const checked = checking.then(async () => checkDocument(await readFile(path), mimeType));
  checking = checked.catch(() => {});
  return checked;
}

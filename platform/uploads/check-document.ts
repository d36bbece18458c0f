import { SaxesParser } from "saxes";
import { beginsPdf, DOCX_TYPE, PDF_TYPE, XLSX_TYPE } from "./document-types.ts";
import { FileRefused } from "./file-refused.ts";
import { checkUnpacked, readZip, readZipText } from "./zip.ts";

/** Bytes at the end of a PDF in which its trailer ends, with what programs add behind it beside NULs and white space. */
const PDF_TAIL_BYTES = 2048;
const PDF_TRAILER = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF/;
/** The reference to the dictionary of an encryption, or the dictionary itself. */
const PDF_ENCRYPTION = /\/Encrypt\s{0,8}(?:\d{1,10}\s{1,8}\d{1,5}\s{1,8}R|<<)/;

function checkPdf(file: Buffer): void {
  let end = file.length;
  while (end > 0 && file[end - 1]! <= 0x20) end -= 1;
  const tail = file.toString("latin1", Math.max(0, end - PDF_TAIL_BYTES), end);
  const [, table] = PDF_TRAILER.exec(tail.slice(Math.max(0, tail.lastIndexOf("startxref")))) ?? [];
  if (!beginsPdf(file) || !table || Number(table) >= file.length) throw new FileRefused("broken");
  if (PDF_ENCRYPTION.test(file.toString("latin1"))) throw new FileRefused("encrypted");
}

/** Most bytes of the lists of content types and of relationships in an Office file. */
const LIST_MAX_BYTES = 1024 * 1024;

/** Programs in Office files: Visual Basic, and the macro sheets of Excel 4. */
const MACROS = /\/vbaproject\.bin$|^\/xl\/macrosheets\//;

/** The relationship of a file to its main part, in both dialects of the format (transitional and strict). */
const MAIN_PART = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument",
  "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument",
];

/** Types of the main part by the type of the document. */
const MAIN_TYPES = new Map([
  [`${DOCX_TYPE}.main+xml`, DOCX_TYPE],
  [`${XLSX_TYPE}.main+xml`, XLSX_TYPE],
]);

/** The attributes of all elements of a list in XML. @throws {FileRefused} "broken" */
function readElements(xml: string): Record<string, string>[] {
  const elements: Record<string, string>[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("opentag", ({ attributes }) => elements.push(attributes as Record<string, string>));
  parser.on("error", (cause) => {
    throw new FileRefused("broken", { cause });
  });
  parser.write(xml).close();
  return elements;
}

/** The name of a part as names are compared: from the root, in lower case. */
const partName = (name: string) => `/${name.replace(/^\.?\//, "")}`.toLowerCase();

/** The type of a part, by its name or its extension. */
function typeOfPart(name: string, types: string): string | undefined {
  const known = readElements(types);
  const own = known.find(({ PartName }) => PartName !== undefined && partName(PartName) === name);
  const alike = known.find(({ Extension }) => Extension !== undefined && name.endsWith(`.${Extension.toLowerCase()}`));
  return (own ?? alike)?.ContentType;
}

async function checkOffice(file: Buffer): Promise<string> {
  const archive = await readZip(file);
  if (archive.entries.some((entry) => entry.isEncrypted())) throw new FileRefused("encrypted");
  const byName = new Map(archive.entries.map((entry) => [partName(entry.fileName), entry]));
  const read = (name: string) => {
    const entry = byName.get(name);
    return entry && readZipText(archive, entry, LIST_MAX_BYTES);
  };
  const [types, relationships] = [await read("/[content_types].xml"), await read("/_rels/.rels")];
  if (types === undefined || relationships === undefined) throw new FileRefused("other_kind");
  if ([...byName.keys()].some((name) => MACROS.test(name)) || /macroenabled/i.test(types))
    throw new FileRefused("macros");
  const [main, ...others] = readElements(relationships).filter(({ Type = "" }) => MAIN_PART.includes(Type));
  const name = partName(main?.Target ?? "");
  const type = MAIN_TYPES.get(typeOfPart(name, types) ?? "");
  if (!byName.has(name) || others.length > 0 || !type) throw new FileRefused("other_kind");
  await checkUnpacked(archive);
  return type;
}

/** The stream of an Office file that is encrypted, in the names of its container. */
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/**
 * Checks a PDF, DOCX or XLSX by its structure, in a time in proportion to its size (packed and unpacked).
 * @param mimeType by its first bytes (`maybeDocument`)
 * @returns its type
 * @throws {FileRefused}
 */
export async function checkDocument(file: Buffer, mimeType: string): Promise<string> {
  if (mimeType === PDF_TYPE) {
    checkPdf(file);
    return PDF_TYPE;
  }
  if (mimeType === "application/x-cfb")
    throw new FileRefused(file.includes(ENCRYPTED_PACKAGE) ? "encrypted" : "former");
  return checkOffice(file);
}

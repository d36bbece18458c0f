import { crc32, deflateRawSync } from "node:zlib";

const MIB = 1024 * 1024;

/** A PDF of one empty page. @param trailer further entries of its trailer */
export function pdf(trailer = "", content = ""): Buffer {
  const parts = [
    "%PDF-1.7\n",
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n",
    content,
  ];
  const offsets = [1, 2, 3].map((part) => parts.slice(0, part).join("").length);
  const table = parts.join("").length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(
    `${parts.join("")}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`,
    "latin1",
  );
}

/** What a ZIP archive says of a file, where that is not true. */
interface FalseFacts {
  flags?: number;
  bytes?: number;
  /** Position of the file in the archive. */
  at?: number;
}

/** A ZIP archive. */
export function zip(files: Record<string, string | Buffer>, lies: Record<string, FalseFacts> = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const { flags = 0, bytes: said = bytes.length, at = length } = lies[path] ?? {};
    // From the version that is needed to the length of further fields, as both headers have them.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = [Buffer.from("PK\x03\x04", "latin1"), facts, name, packed];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, rest, name);
    parts.push(...local);
    length += Buffer.concat(local).length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(length, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const typesOf = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;

const RELATIONSHIP = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
/** The list of relationships, which names the main part. */
export const relsOf = (target: string, type = RELATIONSHIP) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;

/** The files of a DOCX and of an XLSX. */
export const DOCX_FILES = {
  "[Content_Types].xml": typesOf("word/document.xml", `${OFFICE}.wordprocessingml.document.main+xml`),
  "_rels/.rels": relsOf("word/document.xml"),
  "word/document.xml": "<w:document><w:body><w:p>Orçamento</w:p></w:body></w:document>",
};
export const XLSX_FILES = {
  "[Content_Types].xml": typesOf("xl/workbook.xml", `${OFFICE}.spreadsheetml.sheet.main+xml`),
  "_rels/.rels": relsOf("/xl/workbook.xml"),
  "xl/workbook.xml": "<workbook/>",
};
export const docx = () => zip(DOCX_FILES);
/** A DOCX of Word Online, whose main part has another name than Word's. */
export const docxOnline = () =>
  zip({
    "[Content_Types].xml": typesOf("word/document2.xml", `${OFFICE}.wordprocessingml.document.main+xml`),
    "_rels/.rels": relsOf("word/document2.xml"),
    "word/document2.xml": DOCX_FILES["word/document.xml"],
  });
export const xlsx = () => zip(XLSX_FILES);

/** A DOCX with macros, by its list of types and by its files. */
export const docm = () =>
  zip({
    ...DOCX_FILES,
    "[Content_Types].xml": typesOf("word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml"),
    "word/vbaProject.bin": "Sub AutoOpen()",
  });

const CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** The container of Office files before 2007; also that of encrypted newer ones. */
export const formerOffice = (stream: string) =>
  Buffer.concat([CONTAINER, Buffer.alloc(1024), Buffer.from(stream, "utf16le")]);

/** A DOCX with a picture that unpacks to 250 MB, as its directory says. */
export const documentBomb = () =>
  zip({ ...DOCX_FILES, "word/media/a.bmp": Buffer.alloc(MIB) }, { "word/media/a.bmp": { bytes: 250 * MIB } });

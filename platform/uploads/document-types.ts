const OFFICE = "application/vnd.openxmlformats-officedocument";
export const PDF_TYPE = "application/pdf";
export const DOCX_TYPE = `${OFFICE}.wordprocessingml.document`;
export const XLSX_TYPE = `${OFFICE}.spreadsheetml.sheet`;

/** Types by the first bytes of files that `checkDocument` can say more about. */
const TYPES = new Set([PDF_TYPE, DOCX_TYPE, XLSX_TYPE, "application/zip", "application/x-cfb"]);

/** Whether a file of a type may be a document, or one that is refused for a reason of its own. */
export const maybeDocument = (mimeType: string | null): boolean =>
  mimeType !== null && (TYPES.has(mimeType) || mimeType.startsWith("application/vnd.ms-"));

/** Bytes before the header of a PDF that viewers skip, such as a byte order mark, and the header. */
const BEFORE_MAX = 1024;
const HEADER = /%PDF-[12]\.\d/;

/** Whether a PDF begins in the first bytes of a file. */
export const beginsPdf = (file: Buffer): boolean => HEADER.test(file.toString("latin1", 0, BEFORE_MAX + 8));

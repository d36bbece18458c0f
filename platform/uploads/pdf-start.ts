export const PDF_TYPE = "application/pdf";

/** Bytes before the header of a PDF that viewers skip, such as a byte order mark, and the header. */
const BEFORE_MAX = 1024;
const HEADER = /%PDF-[12]\.\d/;

/** Whether a PDF begins in the first bytes of a file. */
export const beginsPdf = (file: Buffer): boolean => HEADER.test(file.toString("latin1", 0, BEFORE_MAX + 8));

/** Why a document is not accepted; "former" is the format of Office before 2007. */
export type DocumentFault = "other_kind" | "broken" | "former" | "macros" | "encrypted" | "too_compressed";

/** A PDF, DOCX or XLSX that is not accepted, or a file that is none. */
export class DocumentRefused extends Error {
  readonly reason: DocumentFault;

  constructor(reason: DocumentFault, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

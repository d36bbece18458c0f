/** Kinds of failures that callers distinguish. */
export type ArchiveErrorCode =
  | "name-taken"
  | "disk-reserve"
  | "wrong-key"
  | "damaged"
  | "missing"
  | "gap"
  | "no-base"
  | "too-early"
  | "new-line-needed"
  | "interrupted";

/** An operation on the archive failed; `message` is one English line for the person who runs the site. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode;

  constructor(code: ArchiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ArchiveError";
    this.code = code;
  }
}

import { explainCode } from "./text.ts";

export type AccountErrorCode =
  | "LAST_ADMINISTRATOR"
  | "EMAIL_TAKEN"
  | "INVALID_PASSWORD"
  | "INVALID_SETUP_LINK"
  | "TOO_MANY_ATTEMPTS";

/** Something about an account that cannot be done; the message is for the person who asked. */
export class AccountError extends Error {
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode) {
    super(explainCode(code));
    this.code = code;
  }
}

import { explainCode } from "./explain-code.ts";
import type { PasswordWeakness } from "./newsroom-password.ts";

export type AccountErrorCode =
  | "LAST_ADMINISTRATOR"
  | "EMAIL_TAKEN"
  | "INVALID_PASSWORD"
  | PasswordWeakness
  | "INVALID_SETUP_LINK"
  | "INVALID_INVITATION"
  | "INVITATION_OF_ANOTHER"
  | "INVITATION_NEEDS_SIGN_IN"
  | "TOO_MANY_INVITATIONS"
  | "ROLE_HELD"
  | "TOO_MANY_ATTEMPTS";

/** An account operation that was refused; the message is for the user. */
export class AccountError extends Error {
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode) {
    super(explainCode(code));
    this.code = code;
  }
}

import { Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import type { AuthResult } from "#platform/auth/open-auth.ts";

/** Codes about the new password of a form. */
const ABOUT_PASSWORD = /^PASSWORD_(?:SHORT_FOR_NEWSROOM|EASY_TO_GUESS)$/;

/** The refusal of a form that the accounts library refused, with the cookies that it sets. */
export function authRefusal({ status, code, message, headers }: Extract<AuthResult, { ok: false }>): Refusal {
  const fields = ABOUT_PASSWORD.test(code) ? { password: message } : undefined;
  // The sender cannot correct a failure of the database.
  const reason = status >= 500 ? "unavailable" : status === 429 ? "too_many" : "invalid";
  return new Refusal(message, { headers, fields, reason });
}

/** The refusal for a new password that does not suffice for the newsroom; other errors stay as they are. */
export function refusePassword(error: unknown): never {
  if (error instanceof AccountError && ABOUT_PASSWORD.test(error.code)) throw refuseFields({ password: error.message });
  throw error;
}

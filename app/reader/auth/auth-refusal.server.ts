import { Refusal } from "#app/forms/define-action.server.ts";
import type { AuthResult } from "#platform/auth/open-auth.ts";

/** The refusal of a form that the accounts library refused, with the cookies that it sets. */
export const authRefusal = ({ status, message, headers }: Extract<AuthResult, { ok: false }>): Refusal =>
  // The sender cannot correct a failure of the database.
  new Refusal(message, { headers, reason: status >= 500 ? "unavailable" : "invalid" });

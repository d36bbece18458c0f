import { Refusal } from "#app/forms/define-action.server.ts";
import type { AuthAnswer } from "#platform/auth/open-auth.ts";

/** The refusal of a form that the accounts library refused, with the cookies that it sets. */
export const authRefusal = ({ message, headers }: Extract<AuthAnswer, { ok: false }>): Refusal =>
  new Refusal(message, { headers });

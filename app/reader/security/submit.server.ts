import { redirect } from "react-router";
import { type FormContext, Refusal } from "#app/forms/define-action.server.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import type { AuthResult } from "#platform/auth/open-auth.ts";
import type { OpenPath } from "#platform/auth/open-paths.ts";
import { authRefusal } from "../auth/auth-refusal.server.ts";
import { requireMember } from "../auth/require-member.server.ts";
import { type DoneCode, donePath } from "./done.ts";
import { SECURITY_PATH } from "./sections.ts";

/** The guard of the screen and its forms. */
export const requireHolder = requireMember(SECURITY_PATH);

/** The field that a code of the accounts library is about. */
const FIELD_OF: Record<string, string> = {
  INVALID_PASSWORD: "password",
  INVALID_EMAIL_OR_PASSWORD: "password",
  PASSWORD_SHORT_FOR_NEWSROOM: "password",
  PASSWORD_EASY_TO_GUESS: "password",
  INVALID_CODE: "code",
  INVALID_OTP: "code",
  CODE_ALREADY_USED: "code",
  OTP_EXPIRED: "code",
  INVALID_PHONE_NUMBER: "phoneNumber",
  PHONE_NUMBER_EXIST: "phoneNumber",
};
const SESSION_OVER = new Set(["SESSION_EXPIRED", "SESSION_REQUIRED", "FAILED_TO_GET_SESSION", "UNAUTHORIZED"]);

type Refused = Extract<AuthResult, { ok: false }>;

/** Translates a refusal of the accounts library: an error of a field or of the form, or a redirect when the session has expired. */
function explain(refused: Refused, fieldOf: Record<string, string>): Response | Refusal {
  const { code, message, headers } = refused;
  if (SESSION_OVER.has(code)) return redirect(signInPath(SECURITY_PATH), { headers });
  const field = fieldOf[code];
  if (!field) return authRefusal(refused);
  const text = code === "INVALID_EMAIL_OR_PASSWORD" ? explainCode("INVALID_PASSWORD") : message;
  return new Refusal(text, { fields: { [field]: text }, headers });
}

/**
 * Sends values to the accounts library.
 * @param fields names of this form's fields, where they are other than usual, by the library's code
 * @throws {Refusal} what the library refused, or a redirect when the session is over
 */
export async function submit<Data>(
  { site, request }: Pick<FormContext, "site" | "request">,
  path: OpenPath,
  values: object,
  fields: Record<string, string> = {},
) {
  const answer = await site.auth.submit<Data>(request, path, values);
  if (!answer.ok) throw explain(answer, { ...FIELD_OF, ...fields });
  return answer;
}

/** Redirects to the screen with the message of the completed action; `headers` may carry the cookie of a new session. */
export const done = (code: DoneCode, headers?: Headers): Response => redirect(donePath(code), { headers });

import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "#platform/auth/settings.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { readOwnPath } from "#platform/http/own-path.ts";
import { explainCode } from "./explain-code.ts";
import { EMAIL_MAX, NAME_MAX } from "./limits.ts";
import type { Role } from "./roles.ts";
import { FIELD_TEXT } from "./text.ts";

export { PASSWORD_MAX, PASSWORD_MIN };

/** The signed-in user of a request. */
export interface Viewer {
  id: string;
  /** Their name, else their e-mail. */
  name: string;
  email: string;
  avatarUrl: string | null;
  role: Role;
  /** Whether signing in requires a second factor. */
  hasSecondFactor: boolean;
  /** Whether their password is known not to suffice for the newsroom. */
  hasWeakPassword: boolean;
  /** The session of the request. */
  sessionId: string;
  /** ISO 8601. */
  sessionExpiresAt: string;
  /** When they last confirmed their identity in this session. ISO 8601. */
  identityConfirmedAt: string;
}

/** A browser that is signed in, for the list of sessions. */
export interface SessionEntry {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

const email = z.string().trim().toLowerCase().max(EMAIL_MAX, FIELD_TEXT.emailLong).pipe(z.email(FIELD_TEXT.email));
const newPassword = z
  .string(FIELD_TEXT.password)
  .min(PASSWORD_MIN, FIELD_TEXT.passwordShort)
  .max(PASSWORD_MAX, FIELD_TEXT.passwordLong);
const name = z.string(FIELD_TEXT.name).overwrite(tidyLine).min(1, FIELD_TEXT.name).max(NAME_MAX, FIELD_TEXT.nameLong);
/** The secret of a link in a mail, in a hidden field. */
const OLD_LINK = explainCode("INVALID_TOKEN");
const token = z.string(OLD_LINK).min(1, OLD_LINK).max(200, OLD_LINK);
const samePasswords = <T extends { password: string; passwordAgain: string }>(form: T) =>
  form.password === form.passwordAgain;
const DIFFER = { path: ["passwordAgain"], error: FIELD_TEXT.passwordsDiffer };

/** The forms of signing in and up (docs/product.md, "Signing up"). */
export const signInSchema = z.object({
  email,
  password: z.string(FIELD_TEXT.password).min(1, FIELD_TEXT.password).max(PASSWORD_MAX, FIELD_TEXT.passwordLong),
});
export const signUpSchema = z
  .object({ name, email, password: newPassword, passwordAgain: z.string() })
  .refine(samePasswords, DIFFER);
export const emailSchema = z.object({ email });
export const confirmSchema = z
  .object({ token, name, password: newPassword, passwordAgain: z.string() })
  .refine(samePasswords, DIFFER);
export const newPasswordSchema = z
  .object({ token, password: newPassword, passwordAgain: z.string() })
  .refine(samePasswords, DIFFER);
export const changePasswordSchema = z
  .object({ currentPassword: z.string().min(1, FIELD_TEXT.password), password: newPassword, passwordAgain: z.string() })
  .refine(samePasswords, DIFFER);

/** A path of this site to return to; "/" for anything else, and for the screens of signing in. */
export function safeReturnPath(address: string | null | undefined): string {
  const path = readOwnPath(address) ?? "/";
  return path.startsWith("/auth") || path.startsWith("/api/") ? "/" : path;
}

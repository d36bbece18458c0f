import { getSessionFromCtx } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { passkeys } from "#db/schema/sign-in.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { findPerson, hasVerifiedPhone } from "./factors.ts";
import { requireFreshIdentity, requirePassword } from "./identity-plugin.ts";
import { CODES, ENROLMENT_CODES, enrolmentKey, PASSWORD_ASKED, SAME_CODE } from "./limits.ts";
import { type PasswordRule, requireSufficient } from "./newsroom-passwords.ts";
import type { Passwords } from "./passwords.ts";
import { type Body, type Context, limit, NAME_MAX, refuse, requireEmail } from "./requests.ts";
import { type AuthMessages, PHONE_NUMBER } from "./settings.ts";
import { mayMail, sendConfirmation, signUpBrowser } from "./sign-up-plugin.ts";

/** Runs before the library handles a request; its result is merged into the body, `undefined` removes a field. */
export type RequestRule = (context: Context, body: Body) => Promise<Body | undefined>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An address that no account can have, so that the library responds as for any unknown one. */
const NOBODY = "ninguem@coreto.invalid";

const requireTextMessages = (messages: AuthMessages) => {
  if (!messages.sendsTexts) refuse("BAD_REQUEST", "TEXT_MESSAGES_NOT_SENT");
};

const limitPassword =
  (db: Database): RequestRule =>
  async (context) => {
    const person = await findPerson(context);
    if (person) await limit(db, `password|${person.id}`, PASSWORD_ASKED);
  };

/** Another user's passkey is reported like a missing one. */
const demandOwnPasskey =
  (db: Database): RequestRule =>
  async (context, body) => {
    const session = await getSessionFromCtx(context);
    if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
    const id = UUID.test(String(body.id)) ? String(body.id) : null;
    const own = id ? and(eq(passkeys.id, id), eq(passkeys.userId, session.user.id)) : undefined;
    const found = own ? await db.select({ id: passkeys.id }).from(passkeys).where(own) : [];
    if (found.length === 0) refuse("NOT_FOUND", "PASSKEY_NOT_FOUND");
  };

/** During a sign-in the library limits wrong codes; for a signed-in user it would accept any number. */
const limitEnrolment =
  (db: Database): RequestRule =>
  async (context) => {
    const session = await getSessionFromCtx(context);
    if (session) await limit(db, enrolmentKey(session.user.id), ENROLMENT_CODES);
  };

/** The library's name for the link of a mail, whose token may be in the body or in the query. */
const resetOf = (context: Context, body: Body) => `reset-password:${String(body.token || context.query?.token)}`;

/** The checks of requests, by path below the library's own. */
export function requestRules(
  options: PasswordRule & {
    db: Database;
    passwords: Passwords;
    messages: AuthMessages;
  },
): Record<string, RequestRule> {
  const { db, messages } = options;
  return {
    "/request-password-reset": async (context, body) => {
      const address = requireEmail(body);
      // Requests by an administrator come from the program itself and are counted elsewhere.
      if (context.request && !(await mayMail(db, context, "reset", address))) return { email: NOBODY };
      // For an unconfirmed sign-up the confirmation link is sent again: with it a password is chosen, too.
      const browser = context.request ? await signUpBrowser(context) : null;
      if (await sendConfirmation(options, address, browser, "/")) return { email: NOBODY };
      return { email: address, redirectTo: undefined };
    },
    "/change-password": async (context, body) => {
      await limitPassword(db)(context, body);
      const session = await getSessionFromCtx(context);
      if (session) await requireSufficient(options, session.user, body.newPassword);
      return { revokeOtherSessions: true };
    },
    "/reset-password": async (context, body) => {
      const link = await context.context.internalAdapter.findVerificationValue(resetOf(context, body));
      const person = link && (await context.context.internalAdapter.findUserById(link.value));
      if (person) await requireSufficient(options, person, body.newPassword);
    },
    "/two-factor/enable": async (context, body) => {
      await limitPassword(db)(context, body);
      if (body.method === "otp") {
        requireTextMessages(messages);
        if (!hasVerifiedPhone(await findPerson(context))) refuse("BAD_REQUEST", "PHONE_NUMBER_NOT_VERIFIED");
      }
      return { issuer: undefined };
    },
    "/two-factor/disable": limitPassword(db),
    "/two-factor/get-totp-uri": limitPassword(db),
    "/two-factor/generate-backup-codes": limitPassword(db),
    "/two-factor/verify-totp": async (context, body) => {
      const person = await findPerson(context);
      if (!person) return undefined;
      await limitEnrolment(db)(context, body);
      const { allowed } = await countAttempt(db, `totp|${person.id}|${String(body.code)}`, SAME_CODE);
      if (!allowed) refuse("UNAUTHORIZED", "CODE_ALREADY_USED");
    },
    "/two-factor/verify-otp": limitEnrolment(db),
    "/two-factor/verify-backup-code": limitEnrolment(db),
    "/two-factor/send-otp": async (context) => {
      const person = await findPerson(context);
      if (!person) return undefined;
      requireTextMessages(messages);
      if (!hasVerifiedPhone(person)) refuse("BAD_REQUEST", "PHONE_NUMBER_NOT_VERIFIED");
      await limit(db, `codes|${person.id}`, CODES);
    },
    "/phone-number/send-otp": async (context, body) => {
      const session = await getSessionFromCtx(context);
      if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
      requireTextMessages(messages);
      if (!PHONE_NUMBER.test(String(body.phoneNumber))) refuse("BAD_REQUEST", "INVALID_PHONE_NUMBER");
      // Codes for signing in are sent to this number, so an open session alone must not suffice to change it.
      await requirePassword(options, session.user.id, String(body.password ?? ""));
      await limit(db, `codes|${session.user.id}`, CODES);
      await limit(db, `codes|${String(body.phoneNumber)}`, CODES);
      return { password: undefined };
    },
    // In the library, verifying a number also signs in, without the second factor: here it only adds the number.
    "/phone-number/verify": async (_, body) => {
      if (body.updatePhoneNumber !== true) refuse("FORBIDDEN", "PHONE_LOGIN_DISABLED");
    },
    "/passkey/generate-register-options": requireFreshIdentity,
    "/passkey/verify-registration": requireFreshIdentity,
    "/passkey/delete-passkey": async (context, body) => {
      await demandOwnPasskey(db)(context, body);
      return requireFreshIdentity(context);
    },
    "/passkey/update-passkey": async (context, body) => {
      await demandOwnPasskey(db)(context, body);
      return {
        name: cutText(String(body.name ?? "").trim(), NAME_MAX),
      };
    },
  };
}

import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/sign-in.ts";
import { clearAttempts, countAttempt, type RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { checkPassword } from "./check-password.ts";
import { CODES, ENROLMENT_CODES, MAILS, PASSWORD_ASKED, SAME_CODE, SIGN_IN } from "./limits.ts";
import { isImportedHash, type Passwords } from "./passwords.ts";
import { deletePendingVerifications } from "./pending-verifications.ts";
import { type AuthMessages, PHONE_NUMBER } from "./settings.ts";

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Body = Record<string, unknown>;
type Rule = (context: Context, body: Body) => Promise<Body | undefined>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME_MAX = 120;
const EMAIL_MAX = 254;

const refuse = (status: ConstructorParameters<typeof APIError>[0], code: string) => {
  throw new APIError(status, { code, message: code });
};
const email = (body: Body) =>
  String(body.email ?? "")
    .trim()
    .toLowerCase();
const demandEmail = (body: Body) => {
  if (email(body).length > EMAIL_MAX || !z.email().safeParse(email(body)).success)
    refuse("BAD_REQUEST", "INVALID_EMAIL");
};
const succeeded = (context: Context) => {
  const { returned } = context.context;
  return returned !== undefined && returned !== null && !(returned instanceof Error);
};

/** Under which failed sign-ins of an e-mail are counted, whether it has an account or not. */
export const signInKey = (address: string) => `sign-in|${address.trim().toLowerCase()}`;

const enrolmentKey = (userId: string) => `enrolment|${userId}`;

/** What the library leaves open, closed (design §2). Must stand behind the other plugins. */
export function hardening(options: { db: Database; passwords: Passwords; messages: AuthMessages }): BetterAuthPlugin {
  const { db, passwords, messages } = options;

  const limit = async (key: string, rule: RateLimit) => {
    const { allowed, retryAfter } = await countAttempt(db, key, rule);
    if (allowed) return;
    throw new APIError(
      "TOO_MANY_REQUESTS",
      { code: "TOO_MANY_ATTEMPTS", message: "Too many attempts" },
      {
        "retry-after": String(retryAfter),
      },
    );
  };

  /** Whose sign-in or session this is: signed in, or half way between password and second factor. */
  const findPerson = async (context: Context) => {
    const session = await getSessionFromCtx(context);
    if (session) return session.user;
    const cookie = context.context.createAuthCookie("two_factor");
    const pending = await context.getSignedCookie(cookie.name, context.context.secret);
    const begun = pending ? await context.context.internalAdapter.findVerificationValue(pending) : null;
    return begun ? context.context.internalAdapter.findUserById(begun.value) : null;
  };
  const hasVerifiedPhone = (person: object | null) =>
    Boolean(person && "phoneNumberVerified" in person && person.phoneNumberVerified);

  const limitPassword: Rule = async (context) => {
    const person = await findPerson(context);
    if (person) await limit(`password|${person.id}`, PASSWORD_ASKED);
    return undefined;
  };

  /** Somebody else's key is told apart from none by nobody. */
  const demandOwnPasskey: Rule = async (context, body) => {
    const session = await getSessionFromCtx(context);
    if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
    const id = UUID.test(String(body.id)) ? String(body.id) : null;
    const own = id ? and(eq(passkeys.id, id), eq(passkeys.userId, session!.user.id)) : undefined;
    const found = own ? await db.select({ id: passkeys.id }).from(passkeys).where(own) : [];
    if (found.length === 0) refuse("NOT_FOUND", "PASSKEY_NOT_FOUND");
    return undefined;
  };

  /** Half way the library counts wrong codes; of somebody who is signed in it would take any number. */
  const limitEnrolment: Rule = async (context) => {
    const session = await getSessionFromCtx(context);
    if (session) await limit(enrolmentKey(session.user.id), ENROLMENT_CODES);
    return undefined;
  };

  const before: Record<string, Rule> = {
    "/sign-in/email": async (_, body) => {
      demandEmail(body);
      await limit(signInKey(email(body)), SIGN_IN);
      return undefined;
    },
    // Only what the form asks for: the library would take a picture's address and any path to return to as well.
    "/sign-up/email": async (_, body) => {
      const name = typeof body.name === "string" ? body.name.trim() : "";
      if (name === "" || name.length > NAME_MAX) refuse("BAD_REQUEST", "NAME_REQUIRED");
      demandEmail(body);
      await limit(`sign-up|${email(body)}`, MAILS);
      return { name, email: email(body), image: undefined };
    },
    "/request-password-reset": async (_, body) => {
      demandEmail(body);
      await limit(`reset|${email(body)}`, MAILS);
      return { email: email(body), redirectTo: undefined };
    },
    "/send-verification-email": async (_, body) => {
      demandEmail(body);
      await limit(`confirm|${email(body)}`, MAILS);
      return { email: email(body) };
    },
    "/change-password": async (context, body) => {
      await limitPassword(context, body);
      return { revokeOtherSessions: true };
    },
    "/two-factor/enable": async (context, body) => {
      await limitPassword(context, body);
      if (body.method === "otp" && !hasVerifiedPhone(await findPerson(context))) {
        refuse("BAD_REQUEST", "PHONE_NUMBER_NOT_VERIFIED");
      }
      return { issuer: undefined };
    },
    "/two-factor/disable": limitPassword,
    "/two-factor/get-totp-uri": limitPassword,
    "/two-factor/generate-backup-codes": limitPassword,
    "/two-factor/verify-totp": async (context, body) => {
      const person = await findPerson(context);
      if (!person) return undefined;
      await limitEnrolment(context, body);
      const { allowed } = await countAttempt(db, `totp|${person.id}|${String(body.code)}`, SAME_CODE);
      if (!allowed) refuse("UNAUTHORIZED", "CODE_ALREADY_USED");
      return undefined;
    },
    "/two-factor/verify-otp": limitEnrolment,
    "/two-factor/verify-backup-code": limitEnrolment,
    "/two-factor/send-otp": async (context) => {
      const person = await findPerson(context);
      if (!person) return undefined;
      if (!hasVerifiedPhone(person)) refuse("BAD_REQUEST", "PHONE_NUMBER_NOT_VERIFIED");
      await limit(`codes|${person.id}`, CODES);
      return undefined;
    },
    "/phone-number/send-otp": async (context, body) => {
      const session = await getSessionFromCtx(context);
      if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
      if (!PHONE_NUMBER.test(String(body.phoneNumber))) refuse("BAD_REQUEST", "INVALID_PHONE_NUMBER");
      // Who holds the number gets codes for signing in, so an open session alone does not suffice to change it.
      const verdict = await checkPassword(options, session!.user.id, String(body.password ?? ""));
      if (verdict === "wrong") refuse("BAD_REQUEST", "INVALID_PASSWORD");
      if (verdict === "too_many") refuse("TOO_MANY_REQUESTS", "TOO_MANY_ATTEMPTS");
      await limit(`codes|${session!.user.id}`, CODES);
      await limit(`codes|${String(body.phoneNumber)}`, CODES);
      return { password: undefined };
    },
    // Verifying a number would sign in whoever holds the phone, past the second factor: it only ever adds the number.
    "/phone-number/verify": async (_, body) => {
      if (body.updatePhoneNumber !== true) refuse("FORBIDDEN", "PHONE_LOGIN_DISABLED");
      return undefined;
    },
    "/passkey/delete-passkey": demandOwnPasskey,
    "/passkey/update-passkey": async (context, body) => {
      await demandOwnPasskey(context, body);
      return {
        name: String(body.name ?? "")
          .trim()
          .slice(0, NAME_MAX),
      };
    },
  };

  /** Replaces an imported hash, unless the password was changed in the meantime. */
  const rehash = async (userId: string, password: string) => {
    const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
    const [account] = await db.select({ id: accounts.id, password: accounts.password }).from(accounts).where(own);
    if (!account?.password || !isImportedHash(account.password)) return;
    const fresh = await passwords.hash(password);
    await db
      .update(accounts)
      .set({ password: fresh, updatedAt: new Date() })
      .where(and(eq(accounts.id, account.id), eq(accounts.password, account.password)));
  };

  const after: Record<string, (context: Context, body: Body) => Promise<unknown>> = {
    "/sign-in/email": async (context, body) => {
      await clearAttempts(db, signInKey(email(body)));
      const found = await context.context.internalAdapter.findUserByEmail(email(body));
      if (!found) return undefined;
      await context.context.runInBackgroundOrAwait(rehash(found.user.id, String(body.password)));
      const returned = context.context.returned as { twoFactorRedirect?: boolean; twoFactorMethods?: string[] };
      if (!returned.twoFactorRedirect || hasVerifiedPhone(found.user)) return undefined;
      const twoFactorMethods = returned.twoFactorMethods?.filter((method) => method !== "otp");
      return context.json({ ...returned, twoFactorMethods });
    },
    "/change-password": async (context) => {
      const { user } = context.context.session!;
      await clearAttempts(db, `password|${user.id}`);
      await deletePendingVerifications(db, user.id);
      await messages.passwordChanged(user);
      return undefined;
    },
    "/two-factor/verify-totp": async (context) => {
      const { session, newSession } = context.context;
      if (session) await clearAttempts(db, enrolmentKey(session.user.id));
      // Signed in before and again after: this code enrolled the app.
      if (session && newSession) await messages.secondFactorChanged(session.user, "enabled");
      return undefined;
    },
    "/two-factor/enable": async (context, body) => {
      // An app is enabled by its first code, a phone at once.
      if (body.method === "otp") await messages.secondFactorChanged(context.context.session!.user, "enabled");
      return undefined;
    },
    "/phone-number/verify": async (context) => {
      const session = await getSessionFromCtx(context);
      if (session) await messages.secondFactorChanged(session.user, "phone_changed");
      return undefined;
    },
    "/two-factor/disable": async (context) => {
      await messages.secondFactorChanged(context.context.session!.user, "disabled");
      return undefined;
    },
    "/two-factor/verify-backup-code": async (context) => {
      const person = context.context.newSession?.user;
      if (person) await messages.secondFactorChanged(person, "backup_code_used");
      return undefined;
    },
    "/passkey/verify-registration": async (context) => {
      const session = context.context.session;
      if (session) await messages.secondFactorChanged(session.user, "passkey_added");
      return undefined;
    },
    "/passkey/generate-authenticate-options": async (context) => {
      return context.json({ ...(context.context.returned as object), userVerification: "required" });
    },
  };

  const bodyOf = (context: Context): Body =>
    typeof context.body === "object" && context.body !== null && !Array.isArray(context.body) ? context.body : {};

  return {
    id: "coreto-hardening",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in before,
          handler: createAuthMiddleware(async (context) => {
            const body = bodyOf(context);
            const changed = await before[context.path]!(context, body);
            // In place: what a hook returns is merged into the body and could not take anything away.
            for (const [name, value] of Object.entries(changed ?? {})) {
              if (value === undefined) delete body[name];
              else body[name] = value;
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in after,
          handler: createAuthMiddleware(async (context) => {
            if (!succeeded(context)) return undefined;
            return after[context.path]!(context, bodyOf(context));
          }),
        },
      ],
    },
  };
}

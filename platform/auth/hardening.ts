import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/sign-in.ts";
import { clearAttempts, countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { checkPassword } from "./check-password.ts";
import { findPerson, hasVerifiedPhone, listFactors } from "./factors.ts";
import { CODES, ENROLMENT_CODES, PASSWORD_ASKED, SAME_CODE } from "./limits.ts";
import { isImportedHash, type Passwords } from "./passwords.ts";
import { deletePendingVerifications } from "./pending-verifications.ts";
import { type Body, bodyOf, type Context, demandEmail, limit, NAME_MAX, refuse } from "./requests.ts";
import { type AuthMessages, PHONE_NUMBER } from "./settings.ts";
import { normalEmail } from "./sign-in-attempts.ts";
import { mayMail, sendConfirmation, signUpBrowser } from "./sign-up-plugin.ts";

type Rule = (context: Context, body: Body) => Promise<Body | undefined>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const succeeded = (context: Context) => {
  const { returned } = context.context;
  return returned !== undefined && returned !== null && !(returned instanceof Error);
};

/** An address that no account can have: the library then answers as for any unknown one. */
const NOBODY = "ninguem@coreto.invalid";

const enrolmentKey = (userId: string) => `enrolment|${userId}`;

/** What the library leaves open, closed (design §2). Must stand behind the other plugins. */
export function hardening(options: { db: Database; passwords: Passwords; messages: AuthMessages }): BetterAuthPlugin {
  const { db, passwords, messages } = options;

  const demandTexts = () => {
    if (!messages.sendsTexts) refuse("BAD_REQUEST", "TEXT_MESSAGES_NOT_SENT");
  };

  const limitPassword: Rule = async (context) => {
    const person = await findPerson(context);
    if (person) await limit(db, `password|${person.id}`, PASSWORD_ASKED);
    return undefined;
  };

  /** Somebody else's key is told apart from none by nobody. */
  const demandOwnPasskey: Rule = async (context, body) => {
    const session = await getSessionFromCtx(context);
    if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
    const id = UUID.test(String(body.id)) ? String(body.id) : null;
    const own = id ? and(eq(passkeys.id, id), eq(passkeys.userId, session.user.id)) : undefined;
    const found = own ? await db.select({ id: passkeys.id }).from(passkeys).where(own) : [];
    if (found.length === 0) refuse("NOT_FOUND", "PASSKEY_NOT_FOUND");
    return undefined;
  };

  /** Half way the library counts wrong codes; of somebody who is signed in it would take any number. */
  const limitEnrolment: Rule = async (context) => {
    const session = await getSessionFromCtx(context);
    if (session) await limit(db, enrolmentKey(session.user.id), ENROLMENT_CODES);
    return undefined;
  };

  const before: Record<string, Rule> = {
    "/request-password-reset": async (context, body) => {
      const address = demandEmail(body);
      // The program itself asks for an administrator, who is counted elsewhere.
      if (context.request && !(await mayMail(db, context, "reset", address))) return { email: NOBODY };
      // Who signed up and has not confirmed gets that link again: it takes a password, too.
      const browser = context.request ? await signUpBrowser(context) : null;
      if (await sendConfirmation(options, address, browser, "/")) return { email: NOBODY };
      return { email: address, redirectTo: undefined };
    },
    "/change-password": async (context, body) => {
      await limitPassword(context, body);
      return { revokeOtherSessions: true };
    },
    "/two-factor/enable": async (context, body) => {
      await limitPassword(context, body);
      if (body.method === "otp") {
        demandTexts();
        if (!hasVerifiedPhone(await findPerson(context))) refuse("BAD_REQUEST", "PHONE_NUMBER_NOT_VERIFIED");
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
      demandTexts();
      if (!hasVerifiedPhone(person)) refuse("BAD_REQUEST", "PHONE_NUMBER_NOT_VERIFIED");
      await limit(db, `codes|${person.id}`, CODES);
      return undefined;
    },
    "/phone-number/send-otp": async (context, body) => {
      const session = await getSessionFromCtx(context);
      if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
      demandTexts();
      if (!PHONE_NUMBER.test(String(body.phoneNumber))) refuse("BAD_REQUEST", "INVALID_PHONE_NUMBER");
      // Who holds the number gets codes for signing in, so an open session alone does not suffice to change it.
      const verdict = await checkPassword(options, session.user.id, String(body.password ?? ""));
      if (verdict === "wrong") refuse("BAD_REQUEST", "INVALID_PASSWORD");
      if (verdict === "too_many") refuse("TOO_MANY_REQUESTS", "TOO_MANY_ATTEMPTS");
      await limit(db, `codes|${session.user.id}`, CODES);
      await limit(db, `codes|${String(body.phoneNumber)}`, CODES);
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
      const found = await context.context.internalAdapter.findUserByEmail(normalEmail(body.email));
      if (!found) return undefined;
      await context.context.runInBackgroundOrAwait(rehash(found.user.id, String(body.password)));
      const returned = context.context.returned as { twoFactorRedirect?: boolean; twoFactorMethods?: string[] };
      if (!returned.twoFactorRedirect) return undefined;
      return context.json({ ...returned, twoFactorMethods: await listFactors(db, found.user, messages) });
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
    "/passkey/generate-authenticate-options": async (context) => {
      return context.json({ ...(context.context.returned as object), userVerification: "required" });
    },
  };

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

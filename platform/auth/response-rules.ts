import { getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { clearAttempts } from "#platform/rate-limit/rate-limit.ts";
import { listFactors } from "./factors.ts";
import { askAtSignIn } from "./identity-plugin.ts";
import { enrolmentKey } from "./limits.ts";
import { type PasswordRule, recordSuffices } from "./newsroom-passwords.ts";
import { isImportedHash, type Passwords } from "./passwords.ts";
import { deletePendingVerifications } from "./pending-verifications.ts";
import type { Body, Context } from "./requests.ts";
import type { AuthMessages } from "./settings.ts";
import { normalEmail } from "./sign-in-attempts.ts";
import type { PasswordResets } from "./sign-in-limits.ts";

/** Runs after a request that succeeded; its result replaces the response. */
export type ResponseRule = (context: Context, body: Body) => Promise<unknown>;

/** Replaces an imported hash, unless the password was changed in the meantime. */
async function rehash(
  { db, passwords }: { db: Database; passwords: Passwords },
  userId: string,
  password: string,
): Promise<void> {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  const [account] = await db.select({ id: accounts.id, password: accounts.password }).from(accounts).where(own);
  if (!account?.password || !isImportedHash(account.password)) return;
  const fresh = await passwords.hash(password);
  await db
    .update(accounts)
    .set({ password: fresh, updatedAt: new Date() })
    .where(and(eq(accounts.id, account.id), eq(accounts.password, account.password)));
}

async function findSignedIn(context: Context) {
  const session = await getSessionFromCtx(context);
  return session && (session.user as typeof session.user & { twoFactorEnabled?: boolean });
}

/** Actions after requests that succeeded, by path below the library's own. */
export function responseRules(
  options: PasswordRule & {
    db: Database;
    passwords: Passwords;
    messages: AuthMessages;
    resets: PasswordResets;
    needsSecondFactor: (userId: string) => Promise<boolean>;
  },
): Record<string, ResponseRule> {
  const { db, messages } = options;
  return {
    "/sign-in/email": async (context, body) => {
      const found = await context.context.internalAdapter.findUserByEmail(normalEmail(body.email));
      if (!found) return undefined;
      await recordSuffices(options, found.user, String(body.password));
      await context.context.runInBackgroundOrAwait(rehash(options, found.user.id, String(body.password)));
      const returned = context.context.returned as { twoFactorRedirect?: boolean; twoFactorMethods?: string[] };
      if (!returned.twoFactorRedirect) return undefined;
      return context.json({ ...returned, twoFactorMethods: await listFactors(db, found.user, messages) });
    },
    "/reset-password": async (context, body) => {
      const holder = context.request && options.resets.get(context.request);
      if (holder) await recordSuffices(options, holder, String(body.newPassword));
    },
    "/change-password": async (context, body) => {
      const { user } = context.context.session!;
      await recordSuffices(options, user, String(body.newPassword));
      await clearAttempts(db, `password|${user.id}`);
      await deletePendingVerifications(db, user.id);
      await messages.passwordChanged(user);
    },
    "/two-factor/verify-totp": async (context) => {
      const { session, newSession } = context.context;
      if (session) await clearAttempts(db, enrolmentKey(session.user.id));
      // Already signed in before: this code enrolled the app.
      if (session && newSession) await messages.secondFactorChanged(session.user, "enabled");
    },
    "/two-factor/enable": async (context, body) => {
      // An app is enabled by its first code, a phone at once.
      if (body.method === "otp") await messages.secondFactorChanged(context.context.session!.user, "enabled");
    },
    "/phone-number/verify": async (context) => {
      const user = await findSignedIn(context);
      if (user) await messages.secondFactorChanged(user, "phone_changed");
    },
    "/two-factor/disable": async (context) => {
      await messages.secondFactorChanged(context.context.session!.user, "disabled");
    },
    "/two-factor/generate-backup-codes": async (context) => {
      await messages.secondFactorChanged(context.context.session!.user, "backup_codes_made");
    },
    "/two-factor/verify-backup-code": async (context) => {
      const person = context.context.newSession?.user;
      if (person) await messages.secondFactorChanged(person, "backup_code_used");
    },
    "/passkey/verify-registration": async (context) => {
      const user = await findSignedIn(context);
      if (!user) return;
      await messages.secondFactorChanged(user, "passkey_added");
      if (!user.twoFactorEnabled && (await options.needsSecondFactor(user.id)))
        await askAtSignIn(messages, context, user);
    },
    "/passkey/delete-passkey": async (context) => {
      const user = await findSignedIn(context);
      if (!user) return;
      await messages.secondFactorChanged(user, "passkey_removed");
      if (!user.twoFactorEnabled || (await listFactors(db, user, messages)).length > 0) return;
      // No second factor is left.
      await context.context.internalAdapter.updateUser(user.id, { twoFactorEnabled: false });
      await messages.secondFactorChanged(user, "disabled");
    },
    "/passkey/verify-authentication": async (context) => {
      const { newSession, internalAdapter } = context.context;
      if (!newSession) return;
      const halfWay = context.context.createAuthCookie("two_factor");
      const pending = await context.getSignedCookie(halfWay.name, context.context.secret);
      if (pending) {
        await internalAdapter.deleteVerificationByIdentifier(pending);
        context.setCookie(halfWay.name, "", { ...halfWay.attributes, maxAge: 0 });
      }
      const before = await getSessionFromCtx(context);
      if (!before || before.user.id !== newSession.user.id) return;
      // A signed-in user keeps the same session, so that a lost response signs nobody out.
      await internalAdapter.updateSession(before.session.token, { identityConfirmedAt: new Date() });
      await internalAdapter.deleteSession(newSession.session.token);
      await setSessionCookie(context, before);
    },
    "/passkey/generate-authenticate-options": async (context) => {
      return context.json({ ...(context.context.returned as object), userVerification: "required" });
    },
  };
}

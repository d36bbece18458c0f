import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { passkeys } from "#db/schema/sign-in.ts";
import { checkPassword } from "./check-password.ts";
import { findPendingSignIn, findPerson, listFactors } from "./factors.ts";
import { identityConfirmedAt, isIdentityFresh, type SessionTimes } from "./identity.ts";
import type { Passwords } from "./passwords.ts";
import { type Context, refuse } from "./requests.ts";
import type { AuthMessages } from "./settings.ts";

const password = z.object({ password: z.string() });

/** Changes that an open session alone must not make; the other ones of second factors ask for the password themselves. */
const ASKING_IDENTITY: ReadonlySet<string> = new Set([
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/delete-passkey",
]);

interface IdentityOptions {
  db: Database;
  passwords: Passwords;
  messages: AuthMessages;
  needsSecondFactor: (userId: string) => Promise<boolean>;
}

/**
 * Refuses a passkey that belongs to another user than the one who is signed in or signing in.
 * @throws {APIError} PASSKEY_OF_ANOTHER
 */
export async function requireOwnPasskey(db: Database, context: Context, credentialId: string): Promise<void> {
  const person = await findPerson(context);
  if (!person) return;
  const [key] = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialId));
  if (key?.userId !== person.id) refuse("UNAUTHORIZED", "PASSKEY_OF_ANOTHER");
}

/** Confirming one's identity again, by password or passkey, and passkeys as second factors. Must come after the other plugins. */
export function identityPlugin(options: IdentityOptions): BetterAuthPlugin {
  const { db, messages } = options;

  /** @throws {APIError} INVALID_PASSWORD, TOO_MANY_ATTEMPTS */
  const requirePassword = async (userId: string, given: string) => {
    const verdict = await checkPassword(options, userId, given);
    if (verdict === "wrong") refuse("BAD_REQUEST", "INVALID_PASSWORD");
    if (verdict === "too_many") refuse("TOO_MANY_REQUESTS", "TOO_MANY_ATTEMPTS");
  };

  const requireFreshIdentity = async (context: Context) => {
    const session = await getSessionFromCtx(context);
    if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
    if (!isIdentityFresh(identityConfirmedAt(session.session as SessionTimes)))
      refuse("FORBIDDEN", "SESSION_NOT_FRESH");
  };

  const askAtSignIn = async (context: Context, user: { id: string; name: string; email: string }) => {
    await context.context.internalAdapter.updateUser(user.id, { twoFactorEnabled: true });
    await messages.secondFactorChanged(user, "enabled");
  };

  const after: Record<string, (context: Context) => Promise<void>> = {
    "/passkey/verify-registration": async (context) => {
      const session = await getSessionFromCtx(context);
      if (!session) return;
      const user = session.user as typeof session.user & { twoFactorEnabled?: boolean };
      await messages.secondFactorChanged(user, "passkey_added");
      if (!user.twoFactorEnabled && (await options.needsSecondFactor(user.id))) await askAtSignIn(context, user);
    },
    "/passkey/delete-passkey": async (context) => {
      const session = await getSessionFromCtx(context);
      if (!session) return;
      const user = session.user as typeof session.user & { twoFactorEnabled?: boolean };
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
  };

  return {
    id: "coreto-identity",
    endpoints: {
      confirmIdentity: createAuthEndpoint(
        "/confirm-identity",
        { method: "POST", body: password, use: [sessionMiddleware] },
        async (context) => {
          const { session, user } = context.context.session;
          await requirePassword(user.id, context.body.password);
          await context.context.internalAdapter.updateSession(session.token, { identityConfirmedAt: new Date() });
          return context.json({ status: true });
        },
      ),
      askForPasskey: createAuthEndpoint(
        "/two-factor/enable-passkey",
        { method: "POST", body: password, use: [sessionMiddleware] },
        async (context) => {
          const { user } = context.context.session;
          await requirePassword(user.id, context.body.password);
          if (!(await listFactors(db, user, messages)).includes("passkey")) refuse("BAD_REQUEST", "PASSKEY_NOT_FOUND");
          await askAtSignIn(context, user);
          return context.json({ status: true });
        },
      ),
      listFactors: createAuthEndpoint("/two-factor/factors", { method: "GET" }, async (context) => {
        const person = await findPendingSignIn(context);
        return context.json({ factors: person ? await listFactors(db, person, messages) : null });
      }),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && ASKING_IDENTITY.has(path),
          handler: createAuthMiddleware(requireFreshIdentity),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in after,
          handler: createAuthMiddleware(async (context) => {
            const { returned } = context.context;
            if (returned && !(returned instanceof Error)) await after[context.path]!(context);
          }),
        },
      ],
    },
  };
}

import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from "better-auth/api";
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

interface IdentityOptions {
  db: Database;
  passwords: Passwords;
  messages: AuthMessages;
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

/** Checks the password of somebody who is signed in. @throws {APIError} INVALID_PASSWORD, TOO_MANY_ATTEMPTS */
export async function requirePassword(
  options: Pick<IdentityOptions, "db" | "passwords">,
  userId: string,
  given: string,
): Promise<void> {
  const verdict = await checkPassword(options, userId, given);
  if (verdict === "wrong") refuse("BAD_REQUEST", "INVALID_PASSWORD");
  if (verdict === "too_many") refuse("TOO_MANY_REQUESTS", "TOO_MANY_ATTEMPTS");
}

/** For changes that an open session alone must not make. @throws {APIError} SESSION_REQUIRED, SESSION_NOT_FRESH */
export async function requireFreshIdentity(context: Context): Promise<undefined> {
  const session = await getSessionFromCtx(context);
  if (!session) refuse("UNAUTHORIZED", "SESSION_REQUIRED");
  if (!isIdentityFresh(identityConfirmedAt(session.session as SessionTimes))) refuse("FORBIDDEN", "SESSION_NOT_FRESH");
}

/** Asks for a second factor at each sign-in from now on. */
export async function askAtSignIn(
  messages: AuthMessages,
  context: Context,
  user: { id: string; name: string; email: string },
): Promise<void> {
  await context.context.internalAdapter.updateUser(user.id, { twoFactorEnabled: true });
  await messages.secondFactorChanged(user, "enabled");
}

/** Confirming one's identity again, by password or passkey, and passkeys as second factors. */
export function identityPlugin(options: IdentityOptions): BetterAuthPlugin {
  const { db, messages } = options;
  return {
    id: "coreto-identity",
    endpoints: {
      confirmIdentity: createAuthEndpoint(
        "/confirm-identity",
        { method: "POST", body: password, use: [sessionMiddleware] },
        async (context) => {
          const { session, user } = context.context.session;
          await requirePassword(options, user.id, context.body.password);
          await context.context.internalAdapter.updateSession(session.token, { identityConfirmedAt: new Date() });
          return context.json({ status: true });
        },
      ),
      askForPasskey: createAuthEndpoint(
        "/two-factor/enable-passkey",
        { method: "POST", body: password, use: [sessionMiddleware] },
        async (context) => {
          const { user } = context.context.session;
          await requirePassword(options, user.id, context.body.password);
          if (!(await listFactors(db, user, messages)).includes("passkey")) refuse("BAD_REQUEST", "PASSKEY_NOT_FOUND");
          await askAtSignIn(messages, context, user);
          return context.json({ status: true });
        },
      ),
      listFactors: createAuthEndpoint("/two-factor/factors", { method: "GET" }, async (context) => {
        const person = await findPendingSignIn(context);
        return context.json({ factors: person ? await listFactors(db, person, messages) : null });
      }),
    },
  };
}

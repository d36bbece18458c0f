import { getSessionFromCtx } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { passkeys, twoFactors } from "#db/schema/sign-in.ts";
import type { Context } from "./requests.ts";

/** A kind of second factor. */
export type Factor = "totp" | "passkey" | "otp" | "backup";

/** The user who gave the password and still has to give the second factor; null for everybody else. */
export async function findPendingSignIn(context: Context) {
  const cookie = context.context.createAuthCookie("two_factor");
  const pending = await context.getSignedCookie(cookie.name, context.context.secret);
  const begun = pending ? await context.context.internalAdapter.findVerificationValue(pending) : null;
  return begun ? context.context.internalAdapter.findUserById(begun.value) : null;
}

/** The user of the session, or of the sign-in that waits for the second factor. */
export async function findPerson(context: Context) {
  const session = await getSessionFromCtx(context);
  return session ? session.user : findPendingSignIn(context);
}

export const hasVerifiedPhone = (person: object | null) =>
  Boolean(person && "phoneNumberVerified" in person && person.phoneNumberVerified);

/**
 * The second factors that a user can give, the preferred one first.
 * @param sendsTexts whether codes can be sent to phones at all
 */
export async function listFactors(
  db: Database,
  person: { id: string },
  { sendsTexts }: { sendsTexts: boolean },
): Promise<Factor[]> {
  const [apps, keys] = await Promise.all([
    db
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, person.id), eq(twoFactors.verified, true))),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, person.id)).limit(1),
  ]);
  const factors: [Factor, boolean][] = [
    ["totp", apps.length > 0],
    ["passkey", keys.length > 0],
    ["otp", sendsTexts && hasVerifiedPhone(person)],
    ["backup", apps.length > 0],
  ];
  return factors.filter(([, has]) => has).map(([factor]) => factor);
}

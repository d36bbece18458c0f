import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { passkeys, twoFactors } from "#db/schema/sign-in.ts";

/** What a reader has set up beside their password. */
export interface SecondFactors {
  /** Whether an authenticator app was confirmed. */
  hasApp: boolean;
  /** The confirmed number, or null. */
  phoneNumber: string | null;
  /** Oldest first; dates in ISO 8601. */
  passkeys: { id: string; name: string | null; createdAt: string }[];
}

export async function getSecondFactors(db: Database, userId: string): Promise<SecondFactors> {
  const [apps, phones, keys] = await Promise.all([
    db
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true))),
    db
      .select({ number: users.phoneNumber })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.phoneNumberVerified, true))),
    db
      .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  ]);
  return {
    hasApp: apps.length > 0,
    phoneNumber: phones[0]?.number ?? null,
    passkeys: keys.map(({ createdAt, ...key }) => ({ ...key, createdAt: createdAt.toISOString() })),
  };
}

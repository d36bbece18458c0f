import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { passkeys, twoFactors } from "#db/schema/sign-in.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import { NEWSROOM_ROLES } from "./roles.ts";

/** A reader's second factors. */
export interface SecondFactors {
  /** Whether an authenticator app was confirmed. */
  hasApp: boolean;
  /** The name that its holder gave the app; null where they gave none. */
  appName: string | null;
  /** The confirmed number, or null. */
  phoneNumber: string | null;
  phoneName: string | null;
  /** Oldest first; dates in ISO 8601. */
  passkeys: { id: string; name: string | null; createdAt: string }[];
}

export async function getSecondFactors(db: Database, userId: string): Promise<SecondFactors> {
  const [apps, phones, keys] = await Promise.all([
    db
      .select({ name: twoFactors.friendlyName })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true))),
    db
      .select({ number: users.phoneNumber, name: users.phoneName })
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
    appName: apps[0]?.name ?? null,
    phoneNumber: phones[0]?.number ?? null,
    phoneName: phones[0]?.name ?? null,
    passkeys: keys.map(withIsoDates),
  };
}

/** Whether a user has a passkey. */
export async function hasPasskey(db: Database, userId: string): Promise<boolean> {
  const found = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return found.length > 0;
}

/** A factor whose name we store; the accounts library stores those of passkeys. */
export type NamedFactor = "app" | "phone";

/** Renames a user's app or phone; does nothing if there is none. */
export async function updateFactorName(db: Database, userId: string, factor: NamedFactor, name: string): Promise<void> {
  if (factor === "app") await db.update(twoFactors).set({ friendlyName: name }).where(eq(twoFactors.userId, userId));
  else await db.update(users).set({ phoneName: name }).where(eq(users.id, userId));
}

/**
 * Enables the second factor of members of the newsroom who have a passkey, which is one. Call it if the site requires a second
 * factor, when that, a role or a passkey is new.
 */
export async function enableRequiredPasskeys(db: Database): Promise<void> {
  await db.execute(sql`
    update users u set two_factor_enabled = true, updated_at = now()
    where not u.two_factor_enabled
      and exists (select from passkeys p where p.user_id = u.id)
      and exists (select from user_roles r where r.user_id = u.id and ${inArray(sql`r.role`, [...NEWSROOM_ROLES])})`);
}

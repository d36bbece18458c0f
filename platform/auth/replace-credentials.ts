import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, profiles, users } from "#db/schema/accounts.ts";
import { passkeys, sessions, twoFactors } from "#db/schema/sign-in.ts";
import { deletePendingVerifications } from "./pending-verifications.ts";

/** A password that was chosen. */
export interface NewCredential {
  passwordHash: string;
  /** Whether it suffices for the newsroom; null where only its hash is known. */
  suffices?: boolean | null;
}

/**
 * Gives an account to the person who has proved to own its address: removes every former means of signing in, that is
 * password, second factors, passkeys, phone and sessions. Call it in a transaction.
 */
export async function replaceCredentials(
  db: Database,
  userId: string,
  person: NewCredential & { name: string },
): Promise<void> {
  const updatedAt = new Date();
  await db
    .update(users)
    .set({
      name: person.name,
      image: null,
      emailVerified: true,
      twoFactorEnabled: false,
      phoneNumber: null,
      phoneName: null,
      phoneNumberVerified: false,
      updatedAt,
    })
    .where(eq(users.id, userId));
  await db.update(profiles).set({ fullName: person.name, updatedAt }).where(eq(profiles.id, userId));
  for (const table of [accounts, passkeys, twoFactors, sessions])
    await db.delete(table).where(eq(table.userId, userId));
  await deletePendingVerifications(db, userId);
  await createCredential(db, userId, person);
}

/** Stores the password of a new account. */
export async function createCredential(
  db: Database,
  userId: string,
  { passwordHash, suffices = null }: NewCredential,
): Promise<void> {
  await db.insert(accounts).values({
    userId,
    providerId: "credential",
    accountId: userId,
    password: passwordHash,
    passwordSuffices: suffices,
  });
}

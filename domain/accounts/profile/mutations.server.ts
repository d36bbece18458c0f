import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { requireAnAdministrator } from "#domain/accounts/mutations.server.ts";
import type { SecretSite } from "#domain/shared/feature.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import { deletePendingVerifications } from "#platform/auth/pending-verifications.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { eraseTraces } from "./erasure.server.ts";
import type { LeavingComments, ProfileForm } from "./form.ts";

type Fields = Partial<Omit<typeof profiles.$inferInsert, "id" | "email" | "createdAt" | "updatedAt">>;

/**
 * Writes fields of a profile, which is created if it is missing and the account exists. Changes of one reader are serialized,
 * so that each replaced picture is returned exactly once.
 * @returns the address of the former picture
 */
async function writeProfile(db: Database, userId: string, fields: Fields): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const reader = await lockReader(transaction, userId);
    if (!reader) throw new AppError("not_found");
    const { email, avatarUrl } = reader;
    const values = { ...fields, updatedAt: new Date() };
    await transaction
      .insert(profiles)
      .values({ id: userId, email, ...values })
      .onConflictDoUpdate({ target: profiles.id, set: values });
    return avatarUrl;
  });
}

/** Locks a reader's account until the transaction ends; null when there is none. */
async function lockReader(db: Database, userId: string): Promise<{ email: string; avatarUrl: string | null } | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) return null;
  const [profile] = await db.select({ avatarUrl: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, userId));
  return { email: user.email, avatarUrl: profile?.avatarUrl ?? null };
}

/**
 * Stores a reader's profile; the name is also used in mails.
 * @throws {AppError} not_found
 */
export async function updateProfile(db: Database, userId: string, form: ProfileForm): Promise<void> {
  await db.transaction(async (transaction) => {
    await writeProfile(transaction, userId, form);
    if (form.fullName) {
      await transaction.update(users).set({ name: form.fullName, updatedAt: new Date() }).where(eq(users.id, userId));
    }
  });
}

/**
 * Sets the fields of a profile to null, and removes the account's name.
 * @returns the address of the picture, whose file can be deleted
 * @throws {AppError} not_found
 */
export function clearProfile(db: Database, userId: string): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const avatarUrl = await writeProfile(transaction, userId, {
      fullName: null,
      bio: null,
      phone: null,
      website: null,
      social: null,
      location: null,
      avatarUrl: null,
    });
    await transaction.update(users).set({ name: "", updatedAt: new Date() }).where(eq(users.id, userId));
    return avatarUrl;
  });
}

/**
 * Sets the address of a reader's picture, or removes it.
 * @returns the former one, whose file can be deleted
 * @throws {AppError} not_found
 */
export function updateAvatar(db: Database, userId: string, avatarUrl: string | null): Promise<string | null> {
  return writeProfile(db, userId, { avatarUrl });
}

/**
 * Deletes a reader who gave their password: account, sessions, second factors, profile, likes. Comments are deleted too, or
 * stay as "Leitor removido".
 * @returns the address of their picture, whose file can be deleted
 * @throws {AccountError} INVALID_PASSWORD, TOO_MANY_ATTEMPTS, LAST_ADMINISTRATOR
 */
export async function deleteOwnAccount(
  db: Database,
  auth: Pick<Auth, "checkPassword">,
  site: SecretSite,
  leaving: { userId: string; password: string; comments: LeavingComments },
): Promise<string | null> {
  const { userId } = leaving;
  const answer = await auth.checkPassword(userId, leaving.password);
  if (answer !== "right") throw new AccountError(answer === "wrong" ? "INVALID_PASSWORD" : "TOO_MANY_ATTEMPTS");
  return deleteReader(db, site, userId, leaving.comments);
}

/**
 * Deletes a user with all their data, also in the audit log and the trash, without their password: for administrators.
 * @returns the address of their picture, whose file can be deleted (`deleteAvatar`) once the transaction is committed
 * @throws {AccountError} LAST_ADMINISTRATOR
 */
export async function deleteReader(
  db: Database,
  site: SecretSite,
  userId: string,
  leavingComments: LeavingComments,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    await requireAnAdministrator(transaction, userId);
    const reader = await lockReader(transaction, userId);
    if (reader) await eraseTraces(transaction, site, { id: userId, email: reader.email, comments: leavingComments });
    await deletePendingVerifications(transaction, userId);
    await transaction.delete(users).where(eq(users.id, userId));
    return reader?.avatarUrl ?? null;
  });
}

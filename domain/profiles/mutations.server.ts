import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { comments } from "#db/schema/news.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { keepAnAdministrator } from "#domain/accounts/mutations.server.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import { deletePendingVerifications } from "#platform/auth/pending-verifications.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { LeavingComments, ProfileForm } from "./schema.ts";

type Fields = Partial<Omit<typeof profiles.$inferInsert, "id" | "email" | "createdAt" | "updatedAt">>;

/** Writes fields of a profile; one that is missing is made, as long as the account exists (reader §7). */
async function writeProfile(db: Database, userId: string, fields: Fields): Promise<void> {
  const values = { ...fields, updatedAt: new Date() };
  const updated = await db.update(profiles).set(values).where(eq(profiles.id, userId)).returning({ id: profiles.id });
  if (updated.length > 0) return;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError("not_found");
  await db
    .insert(profiles)
    .values({ id: userId, email: user.email, ...values })
    .onConflictDoUpdate({ target: profiles.id, set: values });
}

/**
 * Stores what a reader wrote about themselves; the name is also how mails call them.
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
 * Sets the fields of a profile to null (reader §4).
 * @throws {AppError} not_found
 */
export async function clearProfile(db: Database, userId: string): Promise<void> {
  await writeProfile(db, userId, {
    fullName: null,
    bio: null,
    phone: null,
    website: null,
    social: null,
    location: null,
    avatarUrl: null,
  });
}

/**
 * Sets the address of a reader's picture, or removes it. Returns the one before, whose file may go.
 * @throws {AppError} not_found
 */
export async function updateAvatar(db: Database, userId: string, avatarUrl: string | null): Promise<string | null> {
  const [before] = await db.select({ avatarUrl: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, userId));
  await writeProfile(db, userId, { avatarUrl });
  return before?.avatarUrl ?? null;
}

/**
 * Removes a reader who gave their password: account, sessions, second factors, profile, likes. Comments go too, or stay as
 * "Leitor removido".
 * @throws {AccountError} INVALID_PASSWORD, TOO_MANY_ATTEMPTS, LAST_ADMINISTRATOR
 */
export async function deleteOwnAccount(
  db: Database,
  auth: Pick<Auth, "checkPassword">,
  leaving: { userId: string; password: string; comments: LeavingComments },
): Promise<void> {
  const { userId } = leaving;
  const answer = await auth.checkPassword(userId, leaving.password);
  if (answer !== "right") throw new AccountError(answer === "wrong" ? "INVALID_PASSWORD" : "TOO_MANY_ATTEMPTS");
  await deleteReader(db, userId, leaving.comments);
}

/**
 * Removes somebody with all that is theirs, without asking for a password: for administrators.
 * @throws {AccountError} LAST_ADMINISTRATOR
 */
export async function deleteReader(db: Database, userId: string, leavingComments: LeavingComments): Promise<void> {
  await db.transaction(async (transaction) => {
    await keepAnAdministrator(transaction, userId);
    if (leavingComments === "remove") await transaction.delete(comments).where(eq(comments.userId, userId));
    await deletePendingVerifications(transaction, userId);
    await transaction.delete(users).where(eq(users.id, userId));
  });
}

import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, invitations, profiles, userRoles, users } from "#db/schema/accounts.ts";
import { sessions, signUps, twoFactors, verifications } from "#db/schema/sign-in.ts";
import type { Actor } from "#domain/audit/types.ts";
import { isId } from "#domain/shared/id.ts";
import { deletePendingVerifications } from "#platform/auth/pending-verifications.ts";
import { NEWSROOM_SESSION_MAX } from "#platform/auth/settings.ts";
import { clearAttemptsOf } from "#platform/auth/sign-in-attempts.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { deleteEndedWindows } from "#platform/rate-limit/rate-limit.ts";
import { AccountError } from "./account-error.ts";
import { mayEnterBackOffice, mayRunSite } from "./policy.ts";
import { getRole, needsSecondFactor } from "./queries.server.ts";
import { NEWSROOM_ROLES, type Role } from "./roles.ts";
import { enableRequiredPasskeys } from "./second-factors.server.ts";

/** Held while administrators are counted and changed, so that the last two cannot remove each other. */
const ADMINISTRATORS_LOCK = 727_002;

export const lockAdministrators = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);

/**
 * Changes accounts or invitations in a transaction, one at a time, and only if the actor is still an administrator.
 * @throws {AppError} forbidden
 */
export const asAdministrator = <Result>(
  db: Database,
  actor: Actor,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (!mayRunSite({ role: await getRole(tx, actor.id) })) throw new AppError("forbidden");
    return work(tx);
  });

/** @throws {AccountError} LAST_ADMINISTRATOR when nobody else could enter the back office. */
export async function requireAnAdministrator(db: Database, userId: string): Promise<void> {
  await lockAdministrators(db);
  const admins = await db.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
  if (admins.length === 1 && admins[0]!.userId === userId) throw new AccountError("LAST_ADMINISTRATOR");
}

/**
 * Changes a user's role (docs/product.md, "Roles"). A user who loses access to the back office is signed out everywhere.
 * @throws {AppError} not_found for an unknown user.
 * @throws {AccountError} LAST_ADMINISTRATOR
 */
export async function updateRole(db: Database, userId: string, role: Role): Promise<void> {
  if (!isId(userId)) throw new AppError("not_found");
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError("not_found");
    if (role !== "admin") await leaveAdministration(transaction, userId);
    await transaction
      .insert(userRoles)
      .values({ userId, role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
    if (await needsSecondFactor(transaction, userId)) await enableRequiredPasskeys(transaction);
    if (!mayEnterBackOffice({ role })) await transaction.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/**
 * Removes an administrator's role, and cancels their invitations.
 * @throws {AccountError} LAST_ADMINISTRATOR
 */
async function leaveAdministration(db: Database, userId: string): Promise<void> {
  await requireAnAdministrator(db, userId);
  await db.delete(invitations).where(eq(invitations.invitedBy, userId));
}

/**
 * Changes a user's e-mail for them. The new address must be confirmed before it can sign in, and all sessions end: a change by
 * an administrator does not prove who owns the address. Send the confirmation afterwards (`auth.sendConfirmation`): with its
 * link a password is chosen, and all former credentials are removed.
 * @throws {AppError} not_found
 * @throws {AccountError} EMAIL_TAKEN
 */
export async function updateEmail(db: Database, userId: string, email: string): Promise<void> {
  if (!isId(userId)) throw new AppError("not_found");
  const address = email.trim().toLowerCase();
  await db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) throw new AppError("not_found");
    if (user.email === address) return;
    const [other] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, address));
    if (other) throw new AccountError("EMAIL_TAKEN");
    const updatedAt = new Date();
    await transaction
      .update(users)
      .set({ email: address, emailVerified: false, updatedAt })
      .where(eq(users.id, userId));
    await transaction.update(profiles).set({ email: address, updatedAt }).where(eq(profiles.id, userId));
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await deletePendingVerifications(transaction, userId);
    // Links that were sent to the former address become invalid.
    await transaction.update(signUps).set({ tokenHash: null }).where(eq(signUps.email, user.email));
  });
}

/** Ends one of a reader's own sessions; others are not touched. Returns whether one ended. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  if (!isId(sessionId)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of a reader's sessions but the one of the request; trusted devices have to give the second factor again. */
export async function endOtherSessions(db: Database, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
  await deletePendingVerifications(db, userId);
}

/**
 * Sets a user's password, for commands; every session and every lockout of the account ends.
 * @param suffices whether it suffices for the newsroom, null if that is not known
 */
export async function setPassword(
  db: Database,
  userId: string,
  passwordHash: string,
  suffices: boolean | null = null,
): Promise<void> {
  const updatedAt = new Date();
  await db.transaction(async (transaction) => {
    await transaction
      .insert(accounts)
      .values({
        userId,
        providerId: "credential",
        accountId: userId,
        password: passwordHash,
        passwordSuffices: suffices,
      })
      .onConflictDoUpdate({
        target: [accounts.providerId, accounts.accountId],
        set: { password: passwordHash, passwordSuffices: suffices, updatedAt },
      });
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await deletePendingVerifications(transaction, userId);
    await transaction
      .update(twoFactors)
      .set({ failedVerificationCount: 0, lockedUntil: null })
      .where(eq(twoFactors.userId, userId));
    const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (user) await clearAttemptsOf(transaction, user.email);
  });
}

/** Deletes expired sessions, those of the newsroom that are too old, links, codes and counted attempts. */
export async function deleteExpiredSignIns(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  const ofNewsroom = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, [...NEWSROOM_ROLES]));
  await db
    .delete(sessions)
    .where(
      and(
        lt(sessions.createdAt, sql`now() - make_interval(secs => ${NEWSROOM_SESSION_MAX})`),
        inArray(sessions.userId, ofNewsroom),
      ),
    );
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(signUps).where(lt(signUps.expiresAt, sql`now()`));
  await deleteEndedWindows(db);
}

import { and, count, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invitations, users } from "#db/schema/accounts.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { asAdministrator, lockAdministrators, updateRole } from "#domain/accounts/mutations.server.ts";
import { findUserId, getRole } from "#domain/accounts/queries.server.ts";
import { includesRole, type NewsroomRole } from "#domain/accounts/roles.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { createSecret, hashToken, takeAddress } from "#platform/auth/sign-ups.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { INVITATION_DAYS, INVITATIONS_MAX } from "./types.ts";

/** An invitation whose mail is to be sent; only a hash of the token is stored. */
export interface SentInvitation {
  email: string;
  role: NewsroomRole;
  token: string;
}

const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

/**
 * Invites the holder of an address to a role; an earlier invitation of that address is replaced.
 * @throws {AppError} forbidden
 * @throws {AccountError} ROLE_HELD, TOO_MANY_INVITATIONS
 */
export function createInvitation(
  db: Database,
  actor: Actor,
  { email, role }: Pick<SentInvitation, "email" | "role">,
): Promise<SentInvitation> {
  return asAdministrator(db, actor, async (tx) => {
    const userId = await findUserId(tx, email);
    if (userId && includesRole(await getRole(tx, userId), role)) throw new AccountError("ROLE_HELD");
    const [others] = await tx.select({ count: count() }).from(invitations).where(ne(invitations.email, email));
    if (others!.count >= INVITATIONS_MAX) throw new AccountError("TOO_MANY_INVITATIONS");
    const token = createSecret();
    const row = { role, tokenHash: hashToken(token), invitedBy: actor.id, sentAt: sql`now()`, expiresAt };
    await tx
      .insert(invitations)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: invitations.email, set: row });
    await recordChange(tx, actor, { action: "user.invite", subjectName: email, details: { role } });
    return { email, role, token };
  });
}

/**
 * Creates another link for an invitation; the former one becomes invalid.
 * @throws {AppError} not_found, forbidden
 */
export function renewInvitation(db: Database, actor: Actor, id: string): Promise<SentInvitation> {
  return asAdministrator(db, actor, async (tx) => {
    const token = createSecret();
    const [row] = await tx
      .update(invitations)
      .set({ tokenHash: hashToken(token), invitedBy: actor.id, sentAt: sql`now()`, expiresAt })
      .where(eq(invitations.id, id))
      .returning({ email: invitations.email, role: sql<NewsroomRole>`${invitations.role}` });
    if (!row) throw new AppError("not_found");
    const { email, role } = row;
    await recordChange(tx, actor, { action: "user.invite_again", subjectName: email, details: { role } });
    return { ...row, token };
  });
}

/** Cancels an invitation. @throws {AppError} not_found, forbidden */
export function cancelInvitation(db: Database, actor: Actor, id: string): Promise<void> {
  return asAdministrator(db, actor, async (tx) => {
    const [gone] = await tx
      .delete(invitations)
      .where(eq(invitations.id, id))
      .returning({ email: invitations.email, role: invitations.role });
    if (!gone) throw new AppError("not_found");
    const { email, role } = gone;
    await recordChange(tx, actor, { action: "user.invite_cancel", subjectName: email, details: { role } });
  });
}

/** Deletes the invitation of a link, so that it works only once. @throws {AccountError} INVALID_INVITATION */
async function useInvitation(tx: Database, token: string): Promise<{ email: string; role: NewsroomRole }> {
  // Locked before the invitation's row, as in every change of roles: an inviter who loses the role loses the invitation too.
  await lockAdministrators(tx);
  const [used] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, sql`now()`)))
    .returning({ email: invitations.email, role: sql<NewsroomRole>`${invitations.role}` });
  if (!used) throw new AccountError("INVALID_INVITATION");
  return used;
}

async function assignRole(tx: Database, user: Actor, role: NewsroomRole): Promise<void> {
  // They may have got a higher role meanwhile.
  if (!includesRole(await getRole(tx, user.id), role)) await updateRole(tx, user.id, role);
  await recordChange(tx, user, {
    action: "user.invite_accept",
    subjectId: user.id,
    subjectName: user.name,
    details: { role },
  });
}

/**
 * Gives the signed-in user the role that they were invited to.
 * @throws {AccountError} INVALID_INVITATION, INVITATION_OF_ANOTHER
 */
export function acceptInvitation(db: Database, user: Actor, token: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, role } = await useInvitation(tx, token);
    const [own] = await tx
      .select({ email: users.email, isConfirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, user.id));
    if (own?.email !== email || !own.isConfirmed) throw new AccountError("INVITATION_OF_ANOTHER");
    await assignRole(tx, user, role);
  });
}

/**
 * Creates the account of an invited person, whose password suffices (`requireNewsroomPassword`); the link was mailed, so the address is confirmed. An account that has confirmed the
 * address before keeps its password: its holder has to sign in.
 * @returns the address
 * @throws {AccountError} INVALID_INVITATION, INVITATION_NEEDS_SIGN_IN
 */
export function joinByInvitation(
  db: Database,
  token: string,
  person: { name: string; passwordHash: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { email, role } = await useInvitation(tx, token);
    const id = await takeAddress(tx, email, { ...person, suffices: true });
    if (!id) throw new AccountError("INVITATION_NEEDS_SIGN_IN");
    await assignRole(tx, { id, name: person.name }, role);
    return email;
  });
}

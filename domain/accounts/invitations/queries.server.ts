import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invitations, profiles } from "#db/schema/accounts.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import { hashToken } from "#platform/auth/sign-ups.ts";
import { INVITATIONS_MAX, type Invitation, type OpenInvitation } from "./types.ts";

/** All invitations that wait, the newest first. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: sql<NewsroomRole>`${invitations.role}`,
      by: profiles.fullName,
      sentAt: invitations.sentAt,
      expiresAt: invitations.expiresAt,
      isOver: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .innerJoin(profiles, eq(profiles.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_MAX);
  return rows.map(withIsoDates);
}

/** The valid invitation with a token; null if there is none. */
export async function findInvitation(db: Database, token: string): Promise<OpenInvitation | null> {
  const [row] = await db
    .select({
      email: invitations.email,
      role: sql<NewsroomRole>`${invitations.role}`,
      hasAccount: sql<boolean>`exists (select from users u where u.email = invitations.email and u.email_verified)`,
    })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, sql`now()`)));
  return row ?? null;
}

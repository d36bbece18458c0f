import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { userRoles, users } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import type { SessionEntry } from "./form.ts";
import { mayEnterBackOffice } from "./policy.ts";
import { ROLES, type Role } from "./roles.ts";

/** A user's role; `user` when none is assigned (docs/product.md, "Roles"). */
export async function getRole(db: Database, userId: string): Promise<Role> {
  const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)).limit(1);
  return ROLES.find((role) => role === row?.role) ?? "user";
}

/** Whether a user must have a second factor: every user of the back office, if the site requires it. */
export async function needsSecondFactor(db: Database, userId: string): Promise<boolean> {
  const [{ require_second_factor }, role] = await Promise.all([getSettings(db), getRole(db, userId)]);
  return require_second_factor && mayEnterBackOffice({ role });
}

/** A reader's sessions, the newest first. */
export async function listSessions(db: Database, userId: string, currentId: string): Promise<SessionEntry[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
  return rows.map((row) => ({ ...withIsoDates(row), isCurrent: row.id === currentId }));
}

/** The id of the user with an e-mail, or null. */
export async function findUserId(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  return row?.id ?? null;
}

/** The confirmed addresses of who runs the site, to be alerted to its failures. */
export async function listAdministrators(db: Pick<Database, "select">): Promise<{ name: string; email: string }[]> {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(userRoles.role, "admin"), eq(users.emailVerified, true)))
    .orderBy(users.email);
}

/** Whether nobody can enter the back office yet. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(userRoles).where(eq(userRoles.role, "admin"));
  return row!.count > 0;
}

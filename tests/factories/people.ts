import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sign-in.ts";

let created = 0;

/** A user; a trigger of the database creates the profile. */
export async function createReader(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(users)
    .values({ name: `Leitora ${created}`, email: `leitora-${created}@coreto.example`, ...values })
    .returning();
  return row!;
}

/** A session of a user in some browser. @returns as a subscription names it */
export async function signIn(db: Database, userId: string): Promise<{ id: string; sessionId: string }> {
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: sessions.id });
  return { id: userId, sessionId: session!.id };
}

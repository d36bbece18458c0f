import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";

let made = 0;

/** Someone with an account; the database makes the profile. */
export async function createReader(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  made++;
  const [row] = await db
    .insert(users)
    .values({ name: `Leitora ${made}`, email: `leitora-${made}@coreto.example`, ...values })
    .returning();
  return row!;
}

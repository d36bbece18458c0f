import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";

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

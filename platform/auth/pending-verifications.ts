import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema/sign-in.ts";

/** Deletes an account's pending verifications: reset links, incomplete sign-ins, trusted devices. */
export async function deletePendingVerifications(db: Pick<Database, "delete">, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

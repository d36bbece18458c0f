import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema/sign-in.ts";

/** Forgets whatever was sent to or begun by an account: reset links, half-done sign-ins, trusted devices. */
export async function deletePendingVerifications(db: Pick<Database, "delete">, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { findRowVersion } from "./row-version.server.ts";

const isTakenId = (error: unknown) => {
  const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  return code === "23505" && constraint?.endsWith("_pkey");
};

/**
 * Creates a row under the id that its form has chosen. Where the row exists, the same form created it before and its answer
 * was lost: what it sends now changes that row, and no second one is created.
 * @param newId null creates one under an id of the database
 */
export async function createOnce<Saved>(
  db: Database,
  table: PgTable & { id: PgColumn },
  newId: string | null,
  create: () => Promise<Saved>,
  update: (id: string) => Promise<Saved>,
): Promise<Saved> {
  if (newId === null) return create();
  if ((await findRowVersion(db, table, newId)) !== null) return update(newId);
  try {
    return await create();
  } catch (error) {
    // The former try was stored a moment ago.
    if (isTakenId(error)) return update(newId);
    throw error;
  }
}

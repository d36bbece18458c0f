import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { isId } from "./id.ts";

type TableWithId = PgTable & { id: PgColumn };

/** Somebody saved a row after a form of it was opened. */
export class RowChanged extends Error {
  /** The row's version now. */
  readonly version: string;

  constructor(version: string) {
    super("row changed");
    this.version = version;
  }
}

/** The transaction that wrote a row last, as PostgreSQL itself records it (`xmin`): a row that was saved has another one. */
const versionOf = (table: TableWithId) => sql<string>`${table}.xmin::text`;

/** The version of a row for its form; null for an unknown one. Query it before the row itself. */
export async function findRowVersion(db: Database, table: TableWithId, id: string): Promise<string | null> {
  const rows = isId(id)
    ? await db
        .select({ version: versionOf(table) })
        .from(table)
        .where(eq(table.id, id))
    : [];
  return rows[0]?.version ?? null;
}

/** A row as it was saved. */
export interface SavedRow {
  id: string;
  /** The version that its form sends next. */
  version: string;
}

/** The row that a transaction has just written. */
export async function savedRow(tx: Database, table: TableWithId, id: string): Promise<SavedRow> {
  return { id, version: (await findRowVersion(tx, table, id))! };
}

/**
 * Locks a row that a form is about to change until the transaction ends.
 * @param expectedVersion the result of `findRowVersion` when the form was opened; null skips the check
 * @throws {AppError} not_found
 * @throws {RowChanged} when somebody saved it since
 */
export async function lockRowForUpdate(
  tx: Database,
  table: TableWithId,
  id: string,
  expectedVersion: string | null,
): Promise<void> {
  const [row] = await tx
    .select({ version: versionOf(table) })
    .from(table)
    .where(eq(table.id, id))
    .for("update");
  if (!row) throw new AppError("not_found");
  if (expectedVersion !== null && row.version !== expectedVersion) throw new RowChanged(row.version);
}

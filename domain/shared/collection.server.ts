import { eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { violated } from "#db/violation.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction, AuditDetails } from "#domain/audit/types.ts";
import type { SubjectKind } from "#domain/subjects.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { findRowVersion, lockRowForUpdate, type SavedRow, savedRow } from "./row-version.server.ts";
import { type Collection, nameOf, type TableWithId } from "./tables.server.ts";

/** The row that a form saves. */
export type RowToSave =
  /** An existing one, with the version that the form was opened with (`findRowVersion`); without one, nothing is checked. */
  | { id: string; version?: string | null }
  /** A new one, under the id that the form has chosen; null: an id of the database. */
  | {
      newId: string | null;
      /** "keep": a row that an earlier try of the form created stays as it is. */
      again?: "keep";
    };

type Values<Table extends TableWithId> = { [Key in keyof Table["$inferInsert"]]: Table["$inferInsert"][Key] | SQL };
type Row<Table extends TableWithId> = Table["$inferSelect"] & { id: string };

interface Saving<Table extends TableWithId, More extends object> {
  /** The columns to store, in the transaction, and further facts for the form; `id` is null for a new row. */
  write(tx: Database, id: string | null): Promise<Written<Table, More>> | Written<Table, More>;
  /** Further work in the same transaction. */
  after?(tx: Database, row: Row<Table>, isNew: boolean): Promise<void>;
}

interface Written<Table extends TableWithId, More extends object> {
  values: Values<Table>;
  saved?: More;
}

const actionOf = (kind: SubjectKind, verb: "create" | "update" | "delete"): AuditAction => `${kind}.${verb}`;

/**
 * Creates or changes a row with a line of the audit log, in one transaction. A form that is sent again, because the answer was lost,
 * changes the row that its first try created.
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export function saveRow<Table extends TableWithId, More extends object = object>(
  db: Database,
  actor: Actor | null,
  collection: Collection<Table, SubjectKind>,
  at: RowToSave,
  { write, after }: Saving<Table, More>,
): Promise<SavedRow & More> {
  const { table, subject } = collection;
  const change = (id: string, version: string | null) =>
    db.transaction(async (tx) => {
      await lockRowForUpdate(tx, table, id, version);
      const { values, saved } = await write(tx, id);
      const [row] = await tx
        .update(table as TableWithId)
        .set(values as PgUpdateSetSource<TableWithId>)
        .where(eq(table.id, id))
        .returning();
      return finish(tx, row as Row<Table>, false, saved);
    });
  const create = (newId: string | null) =>
    db.transaction(async (tx) => {
      const { values, saved } = await write(tx, null);
      const [row] = await tx
        .insert(table as TableWithId)
        .values({ ...values, id: newId ?? undefined } as object)
        .returning();
      return finish(tx, row as Row<Table>, true, saved);
    });
  const finish = async (tx: Database, row: Row<Table>, isNew: boolean, saved?: More) => {
    const action = actionOf(subject.kind, isNew ? "create" : "update");
    await recordChange(tx, actor, { action, subjectId: row.id, subjectName: nameOf(collection, row) });
    await after?.(tx, row, isNew);
    return { ...(await savedRow(tx, table, row.id)), ...(saved as More) };
  };
  if ("id" in at) return change(at.id, at.version ?? null);
  return createOnce(
    db,
    table,
    at.newId,
    () => create(at.newId),
    (id) => (at.again === "keep" ? (savedRow(db, table, id) as Promise<SavedRow & More>) : change(id, null)),
  );
}

/**
 * Moves a row to the trash.
 * @param before work that the deletion needs, in its transaction; its result are details of the change
 * @throws {AppError} not_found
 */
export async function deleteRow<Table extends TableWithId>(
  db: Database,
  actor: Actor,
  collection: Collection<Table, SubjectKind>,
  id: string,
  before?: (tx: Database, row: Row<Table>) => Promise<AuditDetails | undefined>,
): Promise<void> {
  const { table, subject } = collection;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(table as TableWithId)
      .where(eq(table.id, id))
      .for("update");
    if (!row) throw new AppError("not_found");
    const details = await before?.(tx, row as Row<Table>);
    const name = nameOf(collection, row);
    await moveToTrash(tx, actor, subject.kind, [{ id, name }]);
    await tx.delete(table).where(eq(table.id, id));
    await recordChange(tx, actor, {
      action: actionOf(subject.kind, "delete"),
      subjectId: id,
      subjectName: name,
      details,
    });
  });
}

/** Changes columns of a row from outside its form, such as a switch. @throws {AppError} not_found */
export async function setColumns<Table extends TableWithId>(
  db: Database,
  actor: Actor,
  collection: Collection<Table, SubjectKind>,
  id: string,
  action: AuditAction,
  values: Partial<Values<Table>>,
): Promise<void> {
  const { table } = collection;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(table as TableWithId)
      .set(values as PgUpdateSetSource<TableWithId>)
      .where(eq(table.id, id))
      .returning();
    if (!row) throw new AppError("not_found");
    await recordChange(tx, actor, { action, subjectId: id, subjectName: nameOf(collection, row) });
  });
}

/**
 * Creates a row under the id that its form has chosen. Where the row exists, the same form created it before and its answer
 * was lost: what it sends now changes that row, and no second one is created.
 * @param newId null creates one under an id of the database
 */
async function createOnce<Saved>(
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
    if (violated(error, "unique")?.endsWith("_pkey")) return update(newId);
    throw error;
  }
}

import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bottomNav } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { NavigationForm } from "./form.ts";

/** Key of the lock under which the order changes, so that two items do not get the same position. */
const ORDER_LOCK = 727_030;

const toRow = ({ icon, actionTarget, orderIndex, ...rest }: NavigationForm) => ({
  ...rest,
  orderIndex: orderIndex ?? undefined,
  icon: icon || null,
  actionTarget: rest.actionType === "none" ? null : actionTarget,
});

/**
 * Adds an item to the bottom bar, at the end unless its form says where.
 * @param newId chosen by the form (`createOnce`)
 */
export function createNavigationItem(
  db: Database,
  actor: Actor,
  form: NavigationForm,
  newId: string | null = null,
): Promise<SavedRow> {
  const create = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
      const atEnd = sql<number>`(select coalesce(max(order_index), -1) + 1 from ${bottomNav})`;
      const [row] = await tx
        .insert(bottomNav)
        .values({ ...toRow(form), orderIndex: form.orderIndex ?? atEnd, id: newId ?? undefined })
        .returning({ id: bottomNav.id });
      await recordChange(tx, actor, { action: "navigation.create", subjectId: row!.id, subjectName: form.label });
      return savedRow(tx, bottomNav, row!.id);
    });
  return createOnce(db, bottomNav, newId, create, (id) => updateNavigationItem(db, actor, id, form));
}

/**
 * Changes an item.
 * @param expectedVersion its version when the form was opened (`findRowVersion`)
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export async function updateNavigationItem(
  db: Database,
  actor: Actor,
  id: string,
  form: NavigationForm,
  expectedVersion: string | null = null,
): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    await lockRowForUpdate(tx, bottomNav, id, expectedVersion);
    await tx.update(bottomNav).set(toRow(form)).where(eq(bottomNav.id, id));
    await recordChange(tx, actor, { action: "navigation.update", subjectId: id, subjectName: form.label });
    return savedRow(tx, bottomNav, id);
  });
}

/** Moves an item to the trash. @throws {AppError} not_found */
export async function deleteNavigationItem(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .select({ label: bottomNav.label })
      .from(bottomNav)
      .where(eq(bottomNav.id, id))
      .for("update");
    if (!gone) throw new AppError("not_found");
    await moveToTrash(tx, actor, "navigation", [{ id, name: gone.label }]);
    await tx.delete(bottomNav).where(eq(bottomNav.id, id));
    await recordChange(tx, actor, { action: "navigation.delete", subjectId: id, subjectName: gone.label });
  });
}

/** Stores the order of items; those that were added meanwhile follow. */
export async function updateNavigationOrder(db: Database, actor: Actor, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
    const rows = await tx
      .select({ id: bottomNav.id, orderIndex: bottomNav.orderIndex })
      .from(bottomNav)
      .orderBy(asc(bottomNav.orderIndex), asc(bottomNav.label));
    const known = ids.filter((id) => rows.some((row) => row.id === id));
    const order = [...new Set([...known, ...rows.map(({ id }) => id)])];
    const moved = rows.filter(({ id, orderIndex }) => order.indexOf(id) !== orderIndex);
    for (const { id } of moved) {
      await tx
        .update(bottomNav)
        .set({ orderIndex: order.indexOf(id) })
        .where(eq(bottomNav.id, id));
    }
    if (moved.length > 0) await recordChange(tx, actor, { action: "navigation.order", details: { order } });
  });
}

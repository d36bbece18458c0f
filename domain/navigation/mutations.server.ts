import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bottomNav } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import type { NavigationForm } from "./form.ts";
import { NAVIGATION_ITEMS } from "./subject.server.ts";

/** Key of the lock under which the order changes, so that two items do not get the same position. */
const ORDER_LOCK = 727_030;

const toRow = ({ icon, actionTarget, orderIndex, ...rest }: NavigationForm) => ({
  ...rest,
  orderIndex: orderIndex ?? undefined,
  icon: icon || null,
  actionTarget: rest.actionType === "none" ? null : actionTarget,
});

/** Saves an item of the bottom bar; a new one stands at the end unless its form says where. @throws as `saveRow` */
export const saveNavigationItem = (
  db: Database,
  actor: Actor,
  at: RowToSave,
  form: NavigationForm,
): Promise<SavedRow> =>
  saveRow(db, actor, NAVIGATION_ITEMS, at, {
    async write(tx, id) {
      if (id) return { values: toRow(form) };
      await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
      const atEnd = sql<number>`(select coalesce(max(order_index), -1) + 1 from ${bottomNav})`;
      return { values: { ...toRow(form), orderIndex: form.orderIndex ?? atEnd } };
    },
  });

/** Moves an item to the trash. @throws {AppError} not_found */
export const deleteNavigationItem = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, NAVIGATION_ITEMS, id);

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

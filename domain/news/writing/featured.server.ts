import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { ORDER_MAX } from "./form.ts";

/** Key of the lock under which order numbers are set, so that concurrent calls get different numbers. */
export const FRONT_LOCK = 727_010;
/** Order numbers that one run of the job resets. */
const EXPIRED_BATCH = 100;

/**
 * Makes an article the first that readers see: its order number is one above the greatest ('Trazer para
 * frente'), and until that number goes back it stands among the featured ones of the home page.
 * @returns its order number
 * @throws {AppError} not_found
 */
export async function bringToFront(db: Database, actor: Actor, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FRONT_LOCK})`);
    // If an article has the greatest number of the column, its number is lowered.
    await tx.execute(
      sql`update news set order_index = order_index - 1 where order_index = ${ORDER_MAX} and id <> ${id}`,
    );
    const [row] = await tx
      .update(news)
      .set({
        orderIndex: sql`(select least(coalesce(max(order_index), 0), ${ORDER_MAX - 1}) + 1 from news)`,
        orderBefore: sql`coalesce(${news.orderBefore}, ${news.orderIndex})`,
      })
      .where(eq(news.id, id))
      .returning({ title: news.title, orderIndex: news.orderIndex });
    if (!row) throw new AppError("not_found");
    const { title: subjectName, orderIndex } = row;
    await recordChange(tx, actor, {
      action: "news.bring_to_front",
      subjectId: id,
      subjectName,
      details: { orderIndex },
    });
    return orderIndex;
  });
}

/**
 * Removes an article from the front: it gets back its former order number and position on the home page. One that is not at the
 * front is not changed.
 * @throws {AppError} not_found
 */
export async function removeFromFront(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ title: news.title, orderBefore: news.orderBefore })
      .from(news)
      .where(eq(news.id, id))
      .for("update");
    if (!current) throw new AppError("not_found");
    const { title: subjectName, orderBefore: orderIndex } = current;
    if (orderIndex === null) return;
    await tx.update(news).set({ orderIndex, orderBefore: null }).where(eq(news.id, id));
    await recordChange(tx, actor, { action: "news.leave_front", subjectId: id, subjectName, details: { orderIndex } });
  });
}

/**
 * Resets expired order numbers, so that newer articles come first again; exactly once, however many processes call
 * concurrently.
 * @returns the ids
 */
export async function expireOrders(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; title: string; order_index: number; before: number }>(sql`
      with due as (
        select id, order_index from news where published and order_until <= now()
        order by order_until limit ${EXPIRED_BATCH} for update skip locked
      )
      update news set order_index = least(coalesce(order_before, 0), 0), order_before = null
      from due where due.id = news.id
      returning news.id, news.title, news.order_index, due.order_index as before`);
    for (const { id, title, order_index: orderIndex, before } of rows) {
      const details = { orderIndex, before };
      await recordChange(tx, null, { action: "news.leave_front", subjectId: id, subjectName: title, details });
    }
    return rows.map(({ id }) => id);
  });
}

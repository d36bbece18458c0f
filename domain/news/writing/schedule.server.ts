import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addRevision } from "./mutations.server.ts";
import { fieldColumns, toFields } from "./rows.server.ts";

/** The article was published meanwhile, so it cannot be scheduled. */
export class AlreadyOut extends Error {}

const columns = { ...fieldColumns, version: news.version, updatedAt: news.updatedAt };

/**
 * Schedules a draft, or with null removes the schedule.
 * @returns the moment that it had before
 * @throws {AppError} not_found
 * @throws {AlreadyOut}
 */
export function scheduleArticle(
  db: Database,
  actor: Actor,
  id: string,
  scheduledAt: Date | null,
): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const [current] = await tx.select(columns).from(news).where(eq(news.id, id)).for("update");
    if (!current) throw new AppError("not_found");
    if (current.published) throw new AlreadyOut();
    const { version, updatedAt, ...before } = current;
    if (before.scheduledAt?.getTime() === scheduledAt?.getTime()) return before.scheduledAt;
    // An imported article has no stored version of its present state yet.
    await addRevision(tx, id, version, toFields(before), null, updatedAt);
    const [row] = await tx
      .update(news)
      .set({ scheduledAt, version: version + 1, updatedAt: sql`now()` })
      .where(eq(news.id, id))
      .returning(fieldColumns);
    await addRevision(tx, id, version + 1, toFields(row!), actor.id);
    await recordChange(tx, actor, {
      action: scheduledAt ? "news.schedule" : "news.update",
      subjectId: id,
      subjectName: row!.title,
      details: { version: version + 1 },
    });
    return before.scheduledAt;
  });
}

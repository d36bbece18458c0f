import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { BulkRefusal, BulkResult } from "./bulk.ts";
import { addRevision, CategoryGone } from "./mutations.server.ts";
import { fieldColumns, toFields } from "./rows.server.ts";

/** A timestamp with its microseconds, which a `Date` does not have. */
const exact = (column: PgColumn): SQL<string | null> => sql<string | null>`${column}::text`;

/** Columns that a bulk change or its triggers write, as the audit log stores them. */
export const undoColumns = {
  published: news.published,
  categoryId: news.categoryId,
  orderIndex: news.orderIndex,
  orderBefore: news.orderBefore,
  publishedAt: exact(news.publishedAt),
  scheduledAt: exact(news.scheduledAt),
  firstPublishedAt: exact(news.firstPublishedAt),
  textChangedAt: exact(news.textChangedAt),
  orderUntil: exact(news.orderUntil),
};

/** An article as it was before such a change. */
export type UndoFacts = {
  [Name in keyof typeof undoColumns]: (typeof undoColumns)[Name] extends SQL<infer Value>
    ? Value
    : (typeof news.$inferSelect)[Name];
};

/** The audit log's line of a change of several articles, or of its undo. */
interface Line {
  version: number;
  before?: UndoFacts;
}

/** The lines of a change and its undo about some articles, by article; the last one counts. */
async function findLines(tx: Database, ids: string[], key: string): Promise<Map<string, Line>> {
  const rows = await tx
    .select({ id: auditLog.subjectId, details: auditLog.details })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, ids), sql`${auditLog.details}->>'bulk' = ${key}`))
    .orderBy(auditLog.id);
  return new Map(rows.map(({ id, details }) => [id!, details as unknown as Line]));
}

/**
 * Undoes a bulk change: restores state, dates and category of articles. One that was changed since is not restored; one that is
 * restored already, as after a lost response, counts as restored.
 * @param key of the change
 * @throws {CategoryGone} when the category that one had is gone
 */
export function undoBulk(db: Database, actor: Actor, ids: string[], key: string): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const wanted = [...new Set(ids)];
    const rows = await tx
      .select({ ...fieldColumns, id: news.id, version: news.version, facts: undoColumns })
      .from(news)
      .where(inArray(news.id, wanted))
      .orderBy(news.id)
      .for("update");
    const lines = await findLines(tx, wanted, key);
    const refused: BulkResult["refused"] = [];
    const done: string[] = [];
    for (let gone = wanted.length - rows.length; gone > 0; gone -= 1) refused.push({ title: null, reason: "gone" });
    const entries = [];
    for (const { id, version, facts, title } of rows) {
      const line = lines.get(id);
      const reason = reasonAgainst(facts, version, line);
      if (reason) {
        refused.push({ title, reason });
        continue;
      }
      done.push(id);
      if (!line?.before) continue;
      await restore(tx, actor, { id, version: version + 1, before: line.before });
      entries.push({
        action: "news.undo" as const,
        subjectId: id,
        subjectName: title,
        details: { version: version + 1, bulk: key },
      });
    }
    await recordChanges(tx, actor, entries);
    return { done, refused };
  });
}

/** Order numbers are compared separately, as they change without a version. */
function reasonAgainst(facts: UndoFacts, version: number, line: Line | undefined): BulkRefusal | null {
  if (!line || line.version !== version) return "changed";
  const { before } = line;
  const isSamePlacement = facts.orderIndex === before?.orderIndex && facts.orderBefore === before.orderBefore;
  return before && !isSamePlacement ? "changed" : null;
}

async function restore(
  tx: Database,
  actor: Actor,
  { id, version, before }: { id: string; version: number; before: UndoFacts },
): Promise<void> {
  const { published, categoryId, publishedAt, scheduledAt, firstPublishedAt, textChangedAt, orderUntil } = before;
  if (categoryId) {
    const category = tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId));
    if ((await category.for("key share")).length === 0) throw new CategoryGone();
  }
  const at = (moment: string | null) => sql`${moment}::timestamptz`;
  await tx
    .update(news)
    .set({
      published,
      categoryId,
      version,
      publishedAt: at(publishedAt),
      // A scheduled time in the past would publish it within a minute.
      scheduledAt: sql`case when ${at(scheduledAt)} > now() then ${at(scheduledAt)} end`,
      firstPublishedAt: at(firstPublishedAt),
      updatedAt: sql`now()`,
    })
    .where(eq(news.id, id));
  // In a statement of their own, as triggers set the dates of published articles.
  const [row] = await tx
    .update(news)
    .set({ textChangedAt: at(textChangedAt), orderUntil: at(orderUntil) })
    .where(eq(news.id, id))
    .returning(fieldColumns);
  await addRevision(tx, id, version, toFields(row!), actor.id);
}

import { and, count, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { commentReports } from "#db/schema/comments.ts";
import type { Actor } from "#domain/audit/types.ts";

/** Ends the open reports of comments. @returns how many of each comment, and when */
export async function clearReports(
  tx: Database,
  actor: Actor,
  ids: string[],
): Promise<Map<string, { count: number; at: string }>> {
  const rows = await tx
    .update(commentReports)
    .set({ clearedAt: sql`date_trunc('milliseconds', now())`, clearedBy: actor.id })
    .where(and(inArray(commentReports.commentId, ids), isNull(commentReports.clearedAt)))
    .returning({ id: commentReports.commentId, at: commentReports.clearedAt });
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [
      id,
      { count: all.length, at: all[0]!.at!.toISOString() },
    ]),
  );
}

/** How many open reports comments have, for the audit log. */
export async function countOpenReports(tx: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: commentReports.commentId, count: count() })
    .from(commentReports)
    .where(and(inArray(commentReports.commentId, ids), isNull(commentReports.clearedAt)))
    .groupBy(commentReports.commentId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Span } from "./feature.ts";

/**
 * A number within each of some spans, in one query.
 * @param count the query of one number between two moments
 */
export async function countWithin(
  db: Database,
  spans: Span[],
  count: (from: SQL, until: SQL) => SQL,
): Promise<number[]> {
  const counts = spans.map(
    ({ from, until }) =>
      sql`(${count(sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`)})::int`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]!.counts;
}

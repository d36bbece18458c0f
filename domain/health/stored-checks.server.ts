import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { healthChecks } from "#db/schema/health.ts";
import type { CheckId, CheckState, Finding } from "./checks.ts";

/** The last result of a check. */
export interface StoredCheck {
  id: CheckId;
  /** Name of the node that it is about; empty for what is the same on all. */
  node: string;
  state: CheckState;
  finding: Finding | null;
  checkedAt: Date;
  /** Since when it fails; null if it does not. */
  since: Date | null;
}

const COLUMNS = {
  id: healthChecks.id,
  node: healthChecks.node,
  state: healthChecks.state,
  finding: healthChecks.finding,
  checkedAt: healthChecks.checkedAt,
  since: sql<Date | null>`case when ${healthChecks.failing} then ${healthChecks.since} end`.mapWith(healthChecks.since),
};

/** The results of the last day: those of nodes that are gone disappear. */
export async function listStoredChecks(db: Database): Promise<StoredCheck[]> {
  const recent = gt(healthChecks.checkedAt, sql`now() - interval '25 hours'`);
  const rows = await db.select(COLUMNS).from(healthChecks).where(recent).orderBy(healthChecks.id, healthChecks.node);
  return rows as StoredCheck[];
}

/** The last result of a check that is not about one of several nodes, or undefined. */
export async function readStoredCheck(db: Database, id: CheckId): Promise<StoredCheck | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(healthChecks)
    .where(and(eq(healthChecks.id, id), eq(healthChecks.node, "")));
  return row as StoredCheck | undefined;
}

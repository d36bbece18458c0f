import type pg from "pg";

/** How many statements wait for a lock in the database of a connection; other databases of its server do not count. */
export async function countLockWaits(client: Pick<pg.Pool, "query">): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]!.count;
}

import { type SQL, sql } from "drizzle-orm";

/** The row by which all processes keep a rate together. */
interface RateRow {
  table: SQL;
  /** The column with the moment from which on the next one may be sent. */
  freeFrom: SQL;
  where: SQL;
  /** When nothing may be sent though its time has come; never without it. */
  isPaused?: SQL;
}

/** Parts of a statement that claims rows as `claimed`, no more than a rate allows. */
interface RateParts {
  /** Come first. */
  room: SQL;
  /** How many rows may be claimed. */
  limit: SQL;
  /** Come after `claimed`, whose rows take their time. */
  spent: SQL;
}

/** The parts for a claim of so many rows at most. */
export function rateParts(row: RateRow, { perSecond, most }: { perSecond: number; most: number }): RateParts {
  const interval = 1 / perSecond;
  // Nobody may save up more than a second of the rate.
  const saved = Math.max(interval, 1);
  const { table, freeFrom, where, isPaused = sql`false` } = row;
  return {
    room: sql`pace as materialized (
      select greatest(${freeFrom}, clock_timestamp() - make_interval(secs => ${saved}::float8)) as base
      from ${table} where ${where} and not (${isPaused}) for update
    ), room as materialized (
      select base, least(${most}::int, floor(extract(epoch from clock_timestamp() - base) / ${interval}::float8))::int as turns from pace
    )`,
    limit: sql`(select coalesce(max(turns), 0) from room)`,
    spent: sql`spent as (
      update ${table} set ${freeFrom} = room.base + make_interval(secs => ${interval}::float8 * (select count(*) from claimed))
      from room where ${where} and exists (select from claimed)
    )`,
  };
}

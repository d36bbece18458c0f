import type pg from "pg";

/** For each table, by name: how many rows it has, and a sum of their hashes. Two databases with the same sums have the same rows. */
export type TableSums = Map<string, string>;

type Connection = Pick<pg.ClientBase, "query">;

const LIST_TABLES = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
  order by 1`;

/** Sums of all tables, except those with temporary rows. */
export async function readTableSums(connection: Connection): Promise<TableSums> {
  const { rows: tables } = await connection.query<{ name: string }>(LIST_TABLES);
  const sums: TableSums = new Map();
  for (const { name } of tables) {
    const { rows } = await connection.query<{ sum: string }>(
      `select concat(count(*), ' ', sum(hashtextextended(t::text, 0)::numeric)) as sum from ${name} t`,
    );
    sums.set(name, rows[0]!.sum);
  }
  return sums;
}

/** Number of all rows. */
export const countRows = (sums: TableSums): number =>
  [...sums.values()].reduce((count, sum) => count + Number.parseInt(sum, 10), 0);

/** Names of the tables in which two databases differ. */
export function compareTableSums(one: TableSums, other: TableSums): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}

/** Checks every page of every table and index of a database; returns a description of damage, undefined if there is none. */
export async function findDamage(connection: Connection): Promise<string | undefined> {
  await connection.query("create extension if not exists amcheck");
  const { rows: indexes } = await connection.query<{ oid: number }>(
    `select indexrelid as oid from pg_index join pg_class on pg_class.oid = indexrelid
     where relkind = 'i' and relam = (select oid from pg_am where amname = 'btree') and indisvalid`,
  );
  try {
    for (const { oid } of indexes) await connection.query("select bt_index_check($1::oid::regclass, true)", [oid]);
  } catch (error) {
    return (error as Error).message;
  }
  const { rows: tables } = await connection.query<{ name: string }>(LIST_TABLES);
  for (const { name } of tables) {
    const { rows } = await connection.query<{ msg: string }>("select msg from verify_heapam($1::regclass) limit 1", [
      name,
    ]);
    if (rows[0]) return `${name}: ${rows[0].msg}`;
  }
  return undefined;
}

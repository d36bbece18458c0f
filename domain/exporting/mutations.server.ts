import pg from "pg";
import { listCounters } from "./queries.server.ts";
import { sqlCounter, sqlInsert } from "./sql-file.ts";
import type { Table } from "./types.ts";

const quoted = pg.escapeIdentifier;
const REFUSED = "42501";

/** Whether this user may disable all triggers with session_replication_role; otherwise the tables' triggers are disabled. */
async function writesAsReplica(client: pg.Client): Promise<boolean> {
  await client.query("savepoint role");
  try {
    await client.query("set local session_replication_role = replica");
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED) throw error;
    await client.query("rollback to role");
    return false;
  }
}

const switchTriggers = async (client: pg.Client, tables: Table[], to: "enable" | "disable") => {
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} ${to} trigger user`);
};

/** Empties the tables, in the transaction that fills them, and disables triggers from then on. */
export async function prepareLoad(client: pg.Client, tables: Table[]): Promise<void> {
  if (!(await writesAsReplica(client))) await switchTriggers(client, tables, "disable");
  for (const { name } of tables.toReversed()) await client.query(`delete from public.${quoted(name)}`);
}

/** Writes rows, each as JSON. */
export async function insertRows(client: pg.Client, table: Table, rows: string[]): Promise<void> {
  if (rows.length > 0) await client.query(sqlInsert(table, "$1"), [`[${rows.join(",")}]`]);
}

/** Enables triggers again, sets sequences to the largest number, and makes running processes drop their caches. */
export async function finishLoad(client: pg.Client, tables: Table[]): Promise<void> {
  const { rows } = await client.query("select current_setting('session_replication_role') as role");
  if (rows[0].role === "replica") await client.query("set local session_replication_role = default");
  else await switchTriggers(client, tables, "enable");
  for (const counter of await listCounters(client)) await client.query(sqlCounter(counter));
  await client.query(`select pg_notify('coreto_changes', '{"table": "news", "id": null}')`);
}

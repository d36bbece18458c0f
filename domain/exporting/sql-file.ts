import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ROOT } from "#platform/env/root.ts";
import type { Table } from "./types.ts";

const MIGRATIONS = new URL("db/migrations/", ROOT);
const quoted = pg.escapeIdentifier;
/** A text as an SQL literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The tables, as the migrations create them, without triggers for loading the rows. */
export async function sqlHead(migrations: { hash: string; created_at: string }[], tables: string[]): Promise<string> {
  const folder = fileURLToPath(MIGRATIONS);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, MIGRATIONS), "utf8")));
  const done = migrations.map(({ hash, created_at }) => `(${literal(hash)}, ${BigInt(created_at)})`);
  return `-- An export of Coreto. Load it as a superuser into an empty database of PostgreSQL 16 or newer:
--   createdb coreto && psql --set ON_ERROR_STOP=1 --dbname coreto --file database.sql
begin;
set local standard_conforming_strings = on;
${texts.join("\n")}
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values ${done.join(", ")};
-- Rows come as they are: no trigger runs, and no order is needed.
set local session_replication_role = replica;
${tables.map((name) => `delete from public.${quoted(name)};`).join("\n")}
`;
}

/** Inserts rows of a table. @param json SQL of a list of them */
export function sqlInsert({ name, columns }: Table, json: string): string {
  const list = columns.map(quoted).join(", ");
  const table = `public.${quoted(name)}`;
  return `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`;
}

/** Rows of a table, each as JSON, as a statement. */
export const sqlRows = (table: Table, rows: string[]): string =>
  `${sqlInsert(table, literal(`[${rows.join(",")}]`))};\n`;

/** Sets a sequence to the largest number of its column. */
export const sqlCounter = ({ table, column }: { table: string; column: string }): string =>
  `select setval(pg_get_serial_sequence(${literal(`public.${quoted(table)}`)}, ${literal(column)}), greatest(1, (select max(${quoted(column)}) from public.${quoted(table)})), true);\n`;

export const SQL_END = "commit;\nanalyze;\n";

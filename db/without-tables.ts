import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Changes the text of a query so that some tables are empty for it: each is hidden by a common table expression of the same name, which
 * PostgreSQL searches before the schema. The tables themselves are not touched, and so need not be readable, nor exist.
 * @param text of a query that only reads
 */
export function hideTables(text: string, tables: readonly PgTable[]): string {
  if (tables.length === 0) return text;
  const [start = "", recursive = ""] = /^\s*with(\s+recursive)?\s/i.exec(text) ?? [];
  const rest = text.slice(start.length);
  return `with${recursive} ${tables.map(emptyTable).join(", ")}${start ? "," : ""} ${rest}`;
}

function emptyTable(table: PgTable): string {
  const columns = Object.values(getTableColumns(table));
  const values = columns.map((column) => `null::${column.getSQLType()} as "${column.name}"`);
  return `"${getTableName(table)}" as (select ${values.join(", ")} where false)`;
}

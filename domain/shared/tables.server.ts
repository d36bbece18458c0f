import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Subject } from "./subject.ts";

export type TableWithId = PgTable & { id: PgColumn };
type ColumnName<Table extends TableWithId> = Extract<keyof Table["$inferSelect"], string>;

/** Another table, some of whose rows are deleted and restored with a row. */
export interface DependentTable {
  table: string;
  /** Column with the id of the deleted row. */
  key: string;
  /** Column with the user who wrote a row. */
  person?: string;
}

/** The table of a subject. A module that defines one imports nothing but the schema, so that every list can import it. */
export interface AnyCollection<Kind extends string = string> {
  subject: Subject<Kind>;
  table: TableWithId;
  /** Columns that name a row: the first that is not null. */
  name: readonly string[];
  /** The name of a row where they are all null. */
  unnamed?: string;
  /** Columns that may contain the address of a file; none: no row refers to a file. */
  files: readonly string[];
  dependents?: readonly DependentTable[];
}

/** A collection whose columns are those of its table. */
export interface Collection<Table extends TableWithId, Kind extends string = string> extends AnyCollection<Kind> {
  table: Table;
  name: readonly ColumnName<Table>[];
  files: readonly ColumnName<Table>[];
}

/** Checks the columns of a collection against its table. */
export const defineCollection = <const Table extends TableWithId, const Kind extends string>(
  facts: Collection<Table, Kind>,
): Collection<Table, Kind> => facts;

const columnsOf = ({ table }: AnyCollection, names: readonly string[]): PgColumn[] =>
  names.map((name) => (table as unknown as Record<string, PgColumn>)[name]!);

/** The columns that may contain the address of a file. */
export const fileColumns = (collection: AnyCollection): PgColumn[] => columnsOf(collection, collection.files);

/** The name of a row in SQL; null where it has none. */
export const nameColumn = (collection: AnyCollection): SQL =>
  sql`coalesce(${sql.join(
    columnsOf(collection, collection.name).map((column) => sql`${column}`),
    sql`, `,
  )})`;

/** The name of a row. */
export function nameOf(collection: AnyCollection, row: object): string | null {
  const values = row as Record<string, string | null | undefined>;
  const names = collection.name.map((name) => values[name]);
  return names.find((name) => name != null) ?? collection.unnamed ?? null;
}

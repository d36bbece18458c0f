/** A table of an export. */
export interface TableFacts {
  name: string;
  /** Columns that are stored; generated ones follow from them. */
  columns: string[];
  rows: number;
  /** Sum of the hashes of all rows, whatever their order: the same where the rows are. */
  sum: string;
}

/** Contents of an export's manifest.json. */
export interface Manifest {
  format: "coreto-export";
  version: 1;
  /** The newest migration: only a database at the same one has the same columns. */
  migration: number;
  createdAt: string;
  tables: TableFacts[];
  files: { name: string; bytes: number }[];
}

/** A folder that is no export, or a database that cannot take one; the message is for whoever started it. */
export class ExportError extends Error {}

export const MANIFEST = "manifest.json";
export const TABLES = "tables";
export const MEDIA = "media";

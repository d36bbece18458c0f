/** A table of an export. */
export interface TableFacts {
  name: string;
  /** Stored columns, without generated ones. */
  columns: string[];
  rows: number;
  /** Sum of the hashes of all rows, in any order: the same for the same rows. */
  sum: string;
}

/** Contents of an export's manifest.json. */
export interface Manifest {
  format: "coreto-export";
  version: 1;
  /** The newest migration: only a database with the same one has the same columns. */
  migration: number;
  createdAt: string;
  tables: TableFacts[];
  files: { name: string; bytes: number }[];
}

/** A folder that is no export, or a database that cannot load it; the message is for the person who runs the command. */
export class ExportError extends Error {}

export const MANIFEST = "manifest.json";
export const TABLES = "tables";
export const MEDIA = "media";

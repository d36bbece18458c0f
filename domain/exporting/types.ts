import { z } from "zod";

const NAME = /^[a-z][a-z0-9_]{0,62}$/;
const FILE_NAME = /^(?:avatars\/|thumbs\/|variants\/)?[A-Za-z0-9][A-Za-z0-9._-]*$/;

const tableSchema = z.object({
  name: z.string().regex(NAME),
  /** Stored columns, without generated ones. */
  columns: z.array(z.string().regex(NAME)),
  rows: z.number(),
  /** Sum of the hashes of all rows, in any order: the same for the same rows. */
  sum: z.string(),
});

/** A table of an export. */
export type TableFacts = z.infer<typeof tableSchema>;
/** A table without what it contains. */
export type Table = Pick<TableFacts, "name" | "columns">;

/** Contents of an export's manifest.json. */
export const manifestSchema = z.object({
  format: z.literal("coreto-export"),
  version: z.literal(1),
  /** The newest migration: only a database with the same one has the same columns. */
  migration: z.number(),
  createdAt: z.string(),
  tables: z.array(tableSchema),
  files: z.array(z.object({ name: z.string().regex(FILE_NAME), bytes: z.number() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A folder that is no export, or a database that cannot load it; the message is for the person who runs the command. */
export class ExportError extends Error {}

export const MANIFEST = "manifest.json";
export const TABLES = "tables";
export const MEDIA = "media";

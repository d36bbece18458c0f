import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** A row that was imported from another system: a second run does not change it. */
export const importRows = pgTable(
  "import_rows",
  {
    /** The system and its address, such as wordpress:https://jornal.example. */
    source: text("source").notNull(),
    kind: text("kind").notNull(),
    /** Its key there. */
    key: text("key").notNull(),
    /** Key of the row here: an id, of a file its address. */
    target: text("target").notNull(),
    importedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.source, t.kind, t.key] }), index("import_rows_target_index").on(t.target)],
);

const KINDS = ["news", "category", "tag", "author", "media", "path"] as const;

/** An address of the system that this site replaced: looked up only if no page has it, and redirected with 301. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    /** As `toOldAddress` writes it. */
    address: text("address").primaryKey(),
    kind: text("kind", { enum: KINDS }).notNull(),
    /** Id of a row, which may have another address tomorrow; address of a file; or a path. */
    target: text("target").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("old_addresses_kind_check", sql`${t.kind} in ('news', 'category', 'tag', 'author', 'media', 'path')`),
    index("old_addresses_target_index").on(t.target),
  ],
);

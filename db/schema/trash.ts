import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { id, moment, partOf } from "./columns.ts";

/** Deleted rows of the newsroom, for thirty days. */
export const trash = pgTable(
  "trash",
  {
    id: id(),
    kind: text("kind").notNull(),
    /** Id of the deleted row, which it has again when it is restored. */
    subjectId: uuid("subject_id").notNull(),
    name: text("name"),
    deletedAt: moment("deleted_at").notNull().defaultNow(),
    deletedBy: uuid("deleted_by").references(() => profiles.id, { onDelete: "set null" }),
    deletedByName: text("deleted_by_name").notNull(),
  },
  (t) => [
    index("trash_newest_index").on(t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("trash_subject_index").on(t.kind, t.subjectId),
    index().on(t.deletedBy),
  ],
);

/** The deleted row itself, and the rows that went with it. */
export const trashRows = pgTable(
  "trash_rows",
  {
    trashId: partOf("trash_id", () => trash.id),
    /** Rows are restored in this order. */
    place: integer("place").notNull(),
    tableName: text("table_name").notNull(),
    row: jsonb("row").$type<Record<string, unknown>>().notNull(),
    /** Whose words it holds: it goes when they delete their account. */
    personId: uuid("person_id").references(() => profiles.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.trashId, t.place] }), index().on(t.personId)],
);

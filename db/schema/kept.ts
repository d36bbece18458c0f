import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, moment, partOf } from "./columns.ts";

/** A reader who wants their lists in the account; without a row nothing of them is stored. */
export const keptAccounts = pgTable("kept_accounts", {
  userId: partOf("user_id", () => profiles.id).primaryKey(),
  /** When they agreed. */
  createdAt: createdAt(),
  /** Number of the last change. */
  lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
  /** Number of the last removed item that was deleted: a device that has seen less gets everything anew. */
  forgottenSeq: bigint("forgotten_seq", { mode: "number" }).notNull().default(0),
});

/** An item of such a list: an article that was saved, read or left in the middle, or what is followed. */
export const keptItems = pgTable(
  "kept_items",
  {
    userId: partOf("user_id", () => keptAccounts.userId),
    kind: text("kind").notNull(),
    /** Id of the article, or of what is followed with its kind (`tag:…`). */
    key: text("key").notNull(),
    /** Of a place: how much of the text was read, thousandths. */
    value: smallint("value"),
    /** A removed item stays for a time, so that another device does not bring it back. */
    removed: boolean("removed").notNull().default(false),
    /** When it was last changed, by the clock of the server: the later of two changes counts. */
    changedAt: moment("changed_at").notNull(),
    /** Number of the change, ascending within an account. */
    seq: bigint("seq", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.key] }),
    check("kept_items_kind_check", sql`${t.kind} in ('saved', 'read', 'place', 'follow')`),
    check("kept_items_key_check", sql`length(${t.key}) <= 60`),
    check(
      "kept_items_value_check",
      sql`${t.value} between 0 and 1000 and (${t.value} is null) = (${t.kind} <> 'place' or ${t.removed})`,
    ),
    index("kept_items_seq_index").on(t.userId, t.seq),
  ],
);

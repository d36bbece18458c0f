import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/**
 * A reader who is muted (only they see their comments) or blocked (they cannot comment), until it ends or is ended. At most one of a
 * reader's is not ended; a new one ends it.
 */
export const commentRestrictions = pgTable(
  "comment_restrictions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** A blocked reader reads it. */
    reason: text("reason").notNull(),
    /** Null without an end. It counts as ended from then on, without a job. */
    until: moment("until"),
    createdAt: createdAt(),
    /** Null once they have left. */
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    /** When somebody ended it, or another one replaced it. */
    endedAt: moment("ended_at"),
    endedBy: uuid("ended_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [
    check("comment_restrictions_kind_check", sql`${t.kind} in ('mute', 'block')`),
    check("comment_restrictions_reason_check", sql`btrim(${t.reason}) <> ''`),
    uniqueIndex("comment_restrictions_open_unique").on(t.userId).where(sql`ended_at is null`),
    index("comment_restrictions_open_index")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`ended_at is null`),
    index().on(t.userId),
    index().on(t.createdBy),
    index().on(t.endedBy),
  ],
);

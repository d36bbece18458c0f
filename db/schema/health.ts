import { boolean, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The last result of each check of the site, and what administrators were told about it. */
export const healthChecks = pgTable(
  "health_checks",
  {
    /** Name of the check. */
    id: text("id").notNull(),
    /** Name of the node that it is about; empty for what is the same on all. */
    node: text("node").notNull().default(""),
    state: text("state").notNull(),
    /** Code and values of what was found; null for a check that was skipped. */
    finding: jsonb("finding").$type<{ code: string; values: Record<string, string | number> }>(),
    checkedAt: moment("checked_at").notNull(),
    /** Whether the last result that says something is one of which administrators are told. */
    failing: boolean("failing").notNull(),
    /** Since when `failing` is as it is. */
    since: moment("since").notNull(),
    /** The state that administrators were told of; null while they were told that all is well, or nothing. */
    toldState: text("told_state"),
    /** When they were told something. */
    toldAt: moment("told_at"),
    /** When the failure began that they were told of. */
    failedAt: moment("failed_at"),
  },
  (t) => [primaryKey({ columns: [t.id, t.node] })],
);

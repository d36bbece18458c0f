import { boolean, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The last result of each check of the site, and the alert that it caused. */
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
    /** Whether the last result that was not skipped is one to alert to. */
    failing: boolean("failing").notNull(),
    /** Since when `failing` is as it is. */
    since: moment("since").notNull(),
    /** The state of the last alert; null after its end, and before the first one. */
    alertedState: text("alerted_state"),
    /** When administrators were mailed last. */
    alertedAt: moment("alerted_at"),
    /** When the failure of the last alert began. */
    failedAt: moment("failed_at"),
  },
  (t) => [primaryKey({ columns: [t.id, t.node] })],
);

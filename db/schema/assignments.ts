import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { news } from "./news.ts";

/** What somebody of the newsroom is asked to write, until a moment. */
export const assignments = pgTable(
  "assignments",
  {
    id: id(),
    title: text("title").notNull(),
    /** What is asked for. */
    brief: text("brief"),
    /** Null while it is unassigned, and once the account is deleted. */
    assigneeId: uuid("assignee_id").references(() => profiles.id, { onDelete: "set null" }),
    dueAt: moment("due_at").notNull(),
    /** When it was done; null while it is open. */
    doneAt: moment("done_at"),
    /** The article that was begun from it. */
    newsId: uuid("news_id").references(() => news.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("assignments_title_check", sql`btrim(${t.title}) <> ''`),
    index("assignments_open_index").on(t.dueAt, t.id).where(sql`done_at is null`),
    index("assignments_due_index").on(t.dueAt),
    index("assignments_done_index").on(t.doneAt),
    index("assignments_assignee_index").on(t.assigneeId),
    index("assignments_news_index").on(t.newsId),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";
import { news } from "./news.ts";

/** A mistake in an article that a reader reports. Only the newsroom sees it, and it does not identify the reader. */
export const mistakeReports = pgTable(
  "mistake_reports",
  {
    id: id(),
    newsId: partOf("news_id", () => news.id),
    /** The words of the article that it is about; null where none were chosen. */
    passage: text("passage"),
    words: text("words").notNull(),
    createdAt: createdAt(),
    /** When the newsroom began its correction, or decided that nothing is wrong. */
    handledAt: moment("handled_at"),
    /** Null once they have left. */
    handledBy: uuid("handled_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [
    check("mistake_reports_words_check", sql`btrim(${t.words}) <> '' and btrim(${t.passage}) <> ''`),
    index("mistake_reports_open_index").on(t.createdAt, t.id).where(sql`handled_at is null`),
    index().on(t.newsId),
    index().on(t.handledBy),
  ],
);

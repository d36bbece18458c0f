import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, moment, partOf } from "./columns.ts";
import { news } from "./news.ts";

/** A conversation of the newsroom about a passage of an article's text. Readers see nothing of it. */
export const passageThreads = pgTable(
  "passage_threads",
  {
    /** Made by the browser, so that one that is sent twice is stored once. */
    id: uuid("id").primaryKey(),
    newsId: partOf("news_id", () => news.id),
    /** The block in which the passage was marked. */
    blockId: text("block_id").notNull(),
    quote: text("quote").notNull(),
    /** The letters around it, by which it is distinguished from the same words elsewhere. */
    before: text("before").notNull(),
    after: text("after").notNull(),
    /** Letters from the start of its block, when it was marked. */
    start: integer("start").notNull(),
    resolvedAt: moment("resolved_at"),
    /** Null once the person has left. */
    resolvedBy: uuid("resolved_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("passage_threads_quote_check", sql`${t.quote} <> ''`),
    index("passage_threads_article_index").on(t.newsId, t.createdAt),
    index().on(t.resolvedBy),
  ],
);

/** A comment of the newsroom in a conversation. */
export const passageComments = pgTable(
  "passage_comments",
  {
    /** Made by the browser, as a conversation's. */
    id: uuid("id").primaryKey(),
    threadId: partOf("thread_id", () => passageThreads.id),
    /** The article; deleting it deletes the comment. */
    newsId: partOf("news_id", () => news.id),
    /** Null once the person has left. */
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("passage_comments_text_check", sql`btrim(${t.text}) <> ''`),
    index("passage_comments_thread_index").on(t.threadId, t.createdAt),
    index("passage_comments_article_index").on(t.newsId),
    index().on(t.authorId),
  ],
);

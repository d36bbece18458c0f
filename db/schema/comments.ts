import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { news } from "./news.ts";

/** One reader's like of one article. */
export const likes = pgTable(
  "likes",
  {
    id: id(),
    newsId: uuid("news_id")
      .notNull()
      .references(() => news.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [unique("likes_news_user_unique").on(t.newsId, t.userId), index("likes_user_index").on(t.userId)],
);

/** A reader's comment; visible to others once approved. */
export const comments = pgTable(
  "comments",
  {
    id: id(),
    newsId: uuid("news_id")
      .notNull()
      .references(() => news.id, { onDelete: "cascade" }),
    /** Null once the reader has left. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Who wrote it, of a comment from another system, where they have no account here. */
    authorName: text("author_name"),
    content: text("content").notNull(),
    approved: boolean("approved").notNull().default(false),
    /** When someone of the newsroom decided; null while it waits. */
    moderatedAt: moment("moderated_at"),
    /** Of a muted reader: rejected for everybody else. */
    muted: boolean("muted").notNull().default(false),
    /** What the newsroom answers; readers see it below the comment. */
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    answeredBy: uuid("answered_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Whose name stands at the answer; null for "Redação". */
    answerSignedBy: uuid("answer_signed_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("comments_content_check", sql`btrim(${t.content}) <> ''`),
    check("comments_answer_check", sql`btrim(${t.answer}) <> '' and (${t.answer} is null) = (${t.answeredAt} is null)`),
    check("comments_answer_signed_check", sql`${t.answerSignedBy} is null or ${t.answer} is not null`),
    index("comments_answered_index").on(t.answeredBy, t.answeredAt.desc().nullsFirst()),
    index().on(t.answerSignedBy),
    index("comments_article_index").on(t.newsId, t.approved, t.createdAt.desc().nullsFirst()),
    index("comments_newest_index").on(t.createdAt.desc().nullsFirst()),
    index("comments_user_index").on(t.userId),
    index("comments_waiting_index")
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`not approved and moderated_at is null`),
  ],
);

/**
 * A reader who is muted (only they see their comments), blocked (they cannot comment) or trusted (their comments do not wait), until it
 * ends or is ended. At most one of a reader's is not ended; a new one ends it.
 */
export const commentRestrictions = pgTable(
  "comment_restrictions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** A blocked reader reads it; null of a trusted one. */
    reason: text("reason"),
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
    check("comment_restrictions_kind_check", sql`${t.kind} in ('mute', 'block', 'trust')`),
    check(
      "comment_restrictions_reason_check",
      sql`btrim(${t.reason}) <> '' and (${t.reason} is null) = (${t.kind} = 'trust')`,
    ),
    uniqueIndex("comment_restrictions_open_unique").on(t.userId).where(sql`ended_at is null`),
    index("comment_restrictions_open_index")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`ended_at is null`),
    index().on(t.userId),
    index().on(t.createdBy),
    index().on(t.endedBy),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf, updatedAt } from "./columns.ts";
import { news } from "./news.ts";

/** One reader's like of one article. */
export const likes = pgTable(
  "likes",
  {
    id: id(),
    newsId: partOf("news_id", () => news.id),
    userId: partOf("user_id", () => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [unique("likes_news_user_unique").on(t.newsId, t.userId), index("likes_user_index").on(t.userId)],
);

/** A reader's comment; visible to others once approved. */
export const comments = pgTable(
  "comments",
  {
    id: id(),
    newsId: partOf("news_id", () => news.id),
    /** Null once the reader has left. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The comment that it answers, which is no answer itself; null of a comment on the article. */
    parentId: uuid("parent_id").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    /** The answer to the same comment that it speaks to, whose writer it names. */
    mentionsId: uuid("mentions_id").references((): AnyPgColumn => comments.id, { onDelete: "set null" }),
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
    check(
      "comments_parent_check",
      sql`${t.parentId} <> ${t.id} and (${t.parentId} is not null or ${t.mentionsId} is null)`,
    ),
    check("comments_content_check", sql`btrim(${t.content}) <> ''`),
    check("comments_answer_check", sql`btrim(${t.answer}) <> '' and (${t.answer} is null) = (${t.answeredAt} is null)`),
    check("comments_answer_signed_check", sql`${t.answerSignedBy} is null or ${t.answer} is not null`),
    index("comments_answered_index").on(t.answeredBy, t.answeredAt.desc().nullsFirst()),
    index().on(t.answerSignedBy),
    index("comments_article_index").on(t.newsId, t.approved, t.createdAt.desc().nullsFirst()),
    index("comments_answers_index").on(t.parentId, t.createdAt, t.id).where(sql`parent_id is not null`),
    index().on(t.mentionsId),
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
    userId: partOf("user_id", () => profiles.id),
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

/** One reader's like of one comment. */
export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: partOf("comment_id", () => comments.id),
    userId: partOf("user_id", () => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index().on(t.userId)],
);

/** What is wrong with a comment, as a reader or a visitor says. Only the newsroom sees it. */
export const commentReports = pgTable(
  "comment_reports",
  {
    id: id(),
    commentId: partOf("comment_id", () => comments.id),
    /** Null of a visitor. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    words: text("words"),
    createdAt: createdAt(),
    /** When the newsroom decided that the comment stays. */
    clearedAt: moment("cleared_at"),
    clearedBy: uuid("cleared_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [
    check("comment_reports_reason_check", sql`${t.reason} in ('offence', 'advertising', 'untrue', 'other')`),
    check("comment_reports_words_check", sql`btrim(${t.words}) <> ''`),
    unique("comment_reports_once_unique").on(t.commentId, t.userId),
    index("comment_reports_open_index").on(t.commentId).where(sql`cleared_at is null`),
    index().on(t.userId),
    index().on(t.clearedBy),
  ],
);

/** Whether a reader wants a mail when their comments are answered; without a row they have not been asked. */
export const answerChoices = pgTable("answer_choices", {
  userId: partOf("user_id", () => profiles.id).primaryKey(),
  wanted: boolean("wanted").notNull(),
  /** The key of the link in mails by which one leaves without signing in. */
  leaveKey: uuid("leave_key").notNull().defaultRandom().unique(),
  updatedAt: updatedAt(),
});

/** An answer whose reader gets a message about it, or has got one: by mail, by a notice to their devices, or both. */
export const answerNotices = pgTable(
  "answer_notices",
  {
    id: id(),
    /** Who gets it: the writer of `commentId`. */
    userId: partOf("user_id", () => profiles.id),
    commentId: partOf("comment_id", () => comments.id),
    /** Null for the answer of the newsroom, which stands in the comment itself. */
    answerId: uuid("answer_id").references(() => comments.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    unique("answer_notices_once_unique").on(t.userId, t.commentId, t.answerId).nullsNotDistinct(),
    index("answer_notices_due_index").on(t.createdAt).where(sql`sent_at is null`),
    index().on(t.commentId),
    index().on(t.answerId),
  ],
);

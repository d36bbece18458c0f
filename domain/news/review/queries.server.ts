import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, userRoles, users } from "#db/schema/accounts.ts";
import { categories } from "#db/schema/categories.ts";
import { news, newsReviews } from "#db/schema/news.ts";
import { categoryColors } from "#domain/categories/colors.ts";
import { findReminders } from "#domain/news/document/reminders.ts";
import { countWords } from "#domain/news/word-count.ts";
import { readText } from "#domain/news/writing/fields.ts";
import { REVIEWERS_MAX } from "./limits.ts";
import { type ListedReview, REVIEWS_SHOWN, type Review, type ReviewState } from "./types.ts";

/** State of an article's review in SQL, of the joined table `r`. */
export const reviewState = sql`case when r.news_id is null then null when r.returned_at is null then 'waiting' else 'returned' end`;

const name = sql<string | null>`coalesce(nullif(btrim(${profiles.fullName}), ''), ${profiles.email})`;
const columns = {
  sentAt: newsReviews.sentAt,
  returnedAt: newsReviews.returnedAt,
  message: newsReviews.message,
  by: name,
};
/** The user of a review: who returned the article, else who sent it. */
const whose = eq(
  profiles.id,
  sql`case when ${newsReviews.returnedAt} is null then ${newsReviews.sentBy} else ${newsReviews.returnedBy} end`,
);

interface Row {
  sentAt: Date;
  returnedAt: Date | null;
  message: string | null;
  by: string | null;
}

const toReview = ({ sentAt, returnedAt, message, by }: Row): Review => ({
  state: returnedAt ? "returned" : "waiting",
  at: (returnedAt ?? sentAt).toISOString(),
  by,
  message,
});

/** The review of an article, or null. */
export async function findReview(db: Database, newsId: string): Promise<Review | null> {
  const [row] = await db
    .select(columns)
    .from(newsReviews)
    .leftJoin(profiles, whose)
    .where(eq(newsReviews.newsId, newsId));
  return row ? toReview(row) : null;
}

/** Articles in a state of review: waiting ones longest first, returned ones newest first. */
export async function listReviews(db: Database, state: ReviewState): Promise<ListedReview[]> {
  const rows = await db
    .select({
      ...columns,
      id: news.id,
      title: news.title,
      body: news.body,
      content: news.content,
      category: categories.name,
      color: categories.color,
    })
    .from(newsReviews)
    .innerJoin(news, eq(news.id, newsReviews.newsId))
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .leftJoin(profiles, whose)
    .where(state === "waiting" ? isNull(newsReviews.returnedAt) : isNotNull(newsReviews.returnedAt))
    .orderBy(state === "waiting" ? asc(newsReviews.sentAt) : desc(newsReviews.returnedAt), asc(news.id))
    .limit(REVIEWS_SHOWN);
  return rows.map(({ id, title, body, content, category, color, ...review }) => ({
    ...toReview(review),
    id,
    title,
    category: category === null ? null : { name: category, colors: categoryColors(color) },
    words: countWords(content),
    reminders: findReminders(readText(body, content).body).length,
  }));
}

/** The articles that wait for an editor, the longest first, without their texts. */
export async function listWaitingReviews(db: Database) {
  const rows = await db
    .select({ id: news.id, title: news.title, sentAt: newsReviews.sentAt, by: name })
    .from(newsReviews)
    .innerJoin(news, eq(news.id, newsReviews.newsId))
    .leftJoin(profiles, whose)
    .where(isNull(newsReviews.returnedAt))
    .orderBy(asc(newsReviews.sentAt), asc(news.id))
    .limit(REVIEWS_SHOWN);
  return rows.map(({ sentAt, ...row }) => ({ ...row, at: sentAt.toISOString() }));
}

/** How many articles wait for an editor, and how many were returned. */
export async function countReviews(db: Database): Promise<Record<ReviewState, number>> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${newsReviews.returnedAt} is null)::int`,
      returned: sql<number>`count(*) filter (where ${newsReviews.returnedAt} is not null)::int`,
    })
    .from(newsReviews);
  return row!;
}

const person = { id: users.id, name: users.name, email: users.email };
const isVerified = eq(users.emailVerified, true);

/** Those who may publish and have a verified address; the first ones by name. */
export const listReviewers = (db: Database) =>
  db
    .select(person)
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(inArray(userRoles.role, ["editor", "admin"]), isVerified))
    .orderBy(asc(users.name), asc(users.id))
    .limit(REVIEWERS_MAX);

/** An account with a verified address, or null. */
export async function findMailed(db: Database, accountId: string) {
  const [row] = await db
    .select(person)
    .from(users)
    .where(and(eq(users.id, accountId), isVerified));
  return row ?? null;
}

/**
 * Whether there are reporters or editors, or articles in review: a newsroom of administrators only does not see reviews.
 */
export async function hasReviews(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from ${userRoles} where ${userRoles.role} in ('reporter', 'editor'))
      or exists (select from ${newsReviews} where ${newsReviews.returnedAt} is null) as has`);
  return rows[0]!.has;
}

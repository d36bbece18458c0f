import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { likes } from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";

/** State of an article's like button. */
export interface LikeState {
  liked: boolean;
  /** Likes of all readers. */
  count: number;
}

const LIMIT = { max: 60, windowSeconds: 60 };

/**
 * Likes an article, or removes the like (docs/product.md, "Likes"); idempotent.
 * @throws {AppError} not_found for an article that is unknown or not published; too_many
 */
export async function setLike(db: Database, userId: string, newsId: string, liked: boolean): Promise<void> {
  if (!isId(newsId)) throw new AppError("not_found");
  if (!(await countAttempt(db, `like|${userId}`, LIMIT)).allowed) throw new AppError("too_many");
  const [article] = await db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.id, newsId), eq(news.published, true)));
  if (!article) throw new AppError("not_found");
  if (liked) await db.insert(likes).values({ userId, newsId }).onConflictDoNothing();
  else await db.delete(likes).where(and(eq(likes.userId, userId), eq(likes.newsId, newsId)));
}

/** How many readers like an article, and whether this one does; `userId` is null for an anonymous one. */
export async function findLikeState(db: Database, userId: string | null, newsId: string): Promise<LikeState> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      liked: sql<boolean>`coalesce(bool_or(${likes.userId} = ${userId}::uuid), false)`,
    })
    .from(likes)
    .where(eq(likes.newsId, newsId));
  return row!;
}

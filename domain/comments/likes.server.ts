import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { commentLikes } from "#db/schema/comments.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { CommentBlock } from "./restrictions.ts";
import { requireShownComment } from "./shown.server.ts";
import { findCommentBlock } from "./standing.server.ts";

const LIMIT = { max: 60, windowSeconds: 60 };

/**
 * Likes a comment, or removes the like; idempotent.
 * @returns the reason for which a blocked reader cannot; null if it is done
 * @throws {AppError} not_found for a comment that readers do not see; forbidden for one's own; too_many
 */
export async function setCommentLike(
  db: Database,
  userId: string,
  commentId: string,
  liked: boolean,
): Promise<CommentBlock | null> {
  if (!(await countAttempt(db, `like|${userId}`, LIMIT)).allowed) throw new AppError("too_many");
  return db.transaction(async (tx) => {
    const comment = await requireShownComment(tx, commentId);
    if (!liked) {
      await tx.delete(commentLikes).where(and(eq(commentLikes.userId, userId), eq(commentLikes.commentId, comment.id)));
      return null;
    }
    const block = await findCommentBlock(tx, userId);
    if (block) return block;
    if (comment.userId === userId) throw new AppError("forbidden");
    await tx.insert(commentLikes).values({ userId, commentId: comment.id }).onConflictDoNothing();
    return null;
  });
}

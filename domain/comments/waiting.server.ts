import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments } from "#db/schema/comments.ts";
import { WAITING_SHOWN, type WaitingComment } from "./types.ts";

/**
 * A reader's own comments on an article that wait for approval, newest first, and those that they wrote while they were muted, which look
 * the same to them. Nobody else may see them.
 */
export async function listOwnWaitingComments(
  db: Database,
  { userId, newsId }: { userId: string; newsId: string },
): Promise<WaitingComment[]> {
  const rows = await db
    .select({ id: comments.id, content: comments.content, createdAt: comments.createdAt })
    .from(comments)
    .where(
      and(
        eq(comments.newsId, newsId),
        eq(comments.approved, false),
        eq(comments.userId, userId),
        or(isNull(comments.moderatedAt), comments.muted),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(WAITING_SHOWN);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news, newsReviews } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import { ArticleRefused, ownedColumns, requireEditable, type Writer } from "#domain/news/writing/rights.server.ts";
import { AppError } from "#platform/errors/app-error.ts";

/** The article does not wait for a review any more. */
export class NotWaiting extends Error {}

/**
 * Locks an article that somebody may change and that is neither out nor scheduled.
 * @throws {AppError} not_found
 * @throws {ArticleRefused} out
 */
async function lockDraft(tx: Database, writer: Writer, id: string): Promise<{ title: string }> {
  const columns = { ...ownedColumns, title: news.title };
  const [row] = await tx.select(columns).from(news).where(eq(news.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  requireEditable(writer, row);
  if (row.published || row.scheduledAt !== null) throw new ArticleRefused("out");
  return row;
}

const waits = (id: string) => and(eq(newsReviews.newsId, id), isNull(newsReviews.returnedAt));

/**
 * Sends a draft to review; one that waits already keeps its position in the queue.
 * @param message for the editor who reviews it
 * @returns the title of the article; null if it waited already
 * @throws {AppError} not_found
 * @throws {ArticleRefused} out
 */
export async function sendToReview(
  db: Database,
  writer: Writer,
  id: string,
  message: string | null = null,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { title } = await lockDraft(tx, writer, id);
    const [waiting] = await tx.select({ id: newsReviews.newsId }).from(newsReviews).where(waits(id));
    if (waiting) {
      if (message) await tx.update(newsReviews).set({ message }).where(waits(id));
      return null;
    }
    const row = { sentAt: sql`now()`, sentBy: writer.id, returnedAt: null, returnedBy: null, message };
    await tx
      .insert(newsReviews)
      .values({ newsId: id, ...row })
      .onConflictDoUpdate({ target: newsReviews.newsId, set: row });
    await recordChange(tx, writer, { action: "news.review", subjectId: id, subjectName: title });
    return title;
  });
}

/**
 * Returns an article to its author.
 * @param message about what is still to be done
 * @returns the title of the article, and who had sent it; null if that account was deleted
 * @throws {AppError} not_found
 * @throws {NotWaiting}
 */
export async function returnArticle(
  db: Database,
  writer: Writer,
  id: string,
  message: string,
): Promise<{ title: string; sentBy: string | null }> {
  return db.transaction(async (tx) => {
    const { title } = await lockDraft(tx, writer, id).catch(asNotWaiting);
    const returned = await tx
      .update(newsReviews)
      .set({ returnedAt: sql`now()`, returnedBy: writer.id, message })
      .where(waits(id))
      .returning({ sentBy: newsReviews.sentBy });
    const [review] = returned;
    if (!review) throw new NotWaiting();
    await recordChange(tx, writer, {
      action: "news.return",
      subjectId: id,
      subjectName: title,
      details: { message },
    });
    return { title, sentBy: review.sentBy };
  });
}

/**
 * Withdraws an article from review.
 * @throws {AppError} not_found
 * @throws {NotWaiting}
 */
export async function withdrawFromReview(db: Database, writer: Writer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { title } = await lockDraft(tx, writer, id).catch(asNotWaiting);
    const taken = await tx.delete(newsReviews).where(waits(id)).returning({ id: newsReviews.newsId });
    if (taken.length === 0) throw new NotWaiting();
    await recordChange(tx, writer, { action: "news.take_back", subjectId: id, subjectName: title });
  });
}

/** Turns the error for an article that was published meanwhile into NotWaiting. */
function asNotWaiting(error: unknown): never {
  throw error instanceof ArticleRefused ? new NotWaiting() : error;
}

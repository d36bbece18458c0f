import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { passageComments, passageThreads } from "#db/schema/passages.ts";
import { mayReadArticle } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { AuditAction } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Anchor } from "../document/passages.ts";
import type { Writer } from "../writing/rights.server.ts";
import { CONVERSATION_LIMITS } from "./types.ts";

/** The article has as many conversations as it may have. */
export class TooManyThreads extends Error {}

/** The conversation has as many comments as it may have. */
export class TooManyComments extends Error {}

/** The comment is somebody else's. */
export class NotOwnComment extends Error {}

/** A comment as a browser sends it, with ids that the browser created. */
export interface SentComment {
  threadId: string;
  commentId: string;
  text: string;
}

/**
 * Begins a conversation about a passage. One that is sent again is stored once, with the last text.
 * @throws {AppError} not_found for an article that is gone, and for an id that is another's
 * @throws {TooManyThreads}
 */
export async function createThread(
  db: Database,
  actor: Writer,
  newsId: string,
  sent: SentComment & { anchor: Anchor },
): Promise<void> {
  const { threadId: id, anchor } = sent;
  await db.transaction(async (tx) => {
    const title = await lockArticle(tx, actor, newsId);
    // Serialized for each article, so that its conversations can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passages|${newsId}`}, 0))`);
    const known = await tx.select({ id: passageThreads.id }).from(passageThreads).where(eq(passageThreads.id, id));
    if (known.length === 0) {
      const [row] = await tx.select({ count: count() }).from(passageThreads).where(eq(passageThreads.newsId, newsId));
      if (row!.count >= CONVERSATION_LIMITS.threads) throw new TooManyThreads();
      await tx.insert(passageThreads).values({ id, newsId, ...anchor });
    }
    const isNew = await storeComment(tx, actor, newsId, sent);
    if (isNew) await recordOf(tx, actor, "news.note", newsId, title);
  });
}

/**
 * Replies in a conversation, which reopens a resolved one. A reply that is sent again is stored once, with the last text.
 * @throws {AppError} not_found for a conversation that is gone or of another article
 * @throws {TooManyComments}
 */
export async function createReply(db: Database, actor: Writer, newsId: string, sent: SentComment): Promise<void> {
  await db.transaction(async (tx) => {
    const title = await lockArticle(tx, actor, newsId);
    const isNew = await storeComment(tx, actor, newsId, sent);
    if (!isNew) return;
    await tx
      .update(passageThreads)
      .set({ resolvedAt: null, resolvedBy: null })
      .where(and(eq(passageThreads.id, sent.threadId), sql`${passageThreads.resolvedAt} is not null`));
    await recordOf(tx, actor, "news.note_reply", newsId, title);
  });
}

/** Resolves or reopens a conversation; does nothing if it is in that state already. @throws {AppError} not_found */
export async function setResolved(
  db: Database,
  actor: Writer,
  newsId: string,
  threadId: string,
  isResolved: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const title = await lockArticle(tx, actor, newsId);
    const { resolvedAt } = await lockThread(tx, newsId, threadId);
    if ((resolvedAt !== null) === isResolved) return;
    await tx
      .update(passageThreads)
      .set(isResolved ? { resolvedAt: sql`now()`, resolvedBy: actor.id } : { resolvedAt: null, resolvedBy: null })
      .where(eq(passageThreads.id, threadId));
    await recordOf(tx, actor, isResolved ? "news.note_resolve" : "news.note_reopen", newsId, title);
  });
}

/**
 * Deletes the actor's own comment, and with the last one its conversation.
 * @throws {AppError} not_found
 * @throws {NotOwnComment}
 */
export async function deleteComment(db: Database, actor: Writer, newsId: string, commentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const title = await lockArticle(tx, actor, newsId);
    const [found] = await tx
      .select({ threadId: passageComments.threadId, authorId: passageComments.authorId })
      .from(passageComments)
      .where(and(eq(passageComments.id, commentId), eq(passageComments.newsId, newsId)));
    if (!found) throw new AppError("not_found");
    if (found.authorId !== actor.id) throw new NotOwnComment();
    await lockThread(tx, newsId, found.threadId);
    await tx.delete(passageComments).where(eq(passageComments.id, commentId));
    const left = await tx
      .select({ id: passageComments.id })
      .from(passageComments)
      .where(eq(passageComments.threadId, found.threadId))
      .limit(1);
    if (left.length === 0) await tx.delete(passageThreads).where(eq(passageThreads.id, found.threadId));
    await recordOf(tx, actor, "news.note_delete", newsId, title);
  });
}

/** Locks an article that the actor may read against deletion, and returns its title. @throws {AppError} not_found */
async function lockArticle(tx: Database, actor: Writer, newsId: string): Promise<string> {
  const [article] = await tx
    .select({ title: news.title, authorId: news.authorId })
    .from(news)
    .where(eq(news.id, newsId))
    .for("key share");
  if (!article || !mayReadArticle(actor, article)) throw new AppError("not_found");
  return article.title;
}

async function lockThread(tx: Database, newsId: string, threadId: string) {
  const [thread] = await tx
    .select({ resolvedAt: passageThreads.resolvedAt })
    .from(passageThreads)
    .where(and(eq(passageThreads.id, threadId), eq(passageThreads.newsId, newsId)))
    .for("update");
  if (!thread) throw new AppError("not_found");
  return thread;
}

/** @returns whether it is new */
async function storeComment(tx: Database, actor: Writer, newsId: string, sent: SentComment): Promise<boolean> {
  const { threadId, commentId: id, text } = sent;
  await lockThread(tx, newsId, threadId);
  const [known] = await tx
    .select({ threadId: passageComments.threadId, authorId: passageComments.authorId })
    .from(passageComments)
    .where(eq(passageComments.id, id));
  if (known) {
    if (known.threadId !== threadId || known.authorId !== actor.id) throw new AppError("not_found");
    await tx.update(passageComments).set({ text }).where(eq(passageComments.id, id));
    return false;
  }
  const [row] = await tx.select({ count: count() }).from(passageComments).where(eq(passageComments.threadId, threadId));
  if (row!.count >= CONVERSATION_LIMITS.comments) throw new TooManyComments();
  // Not now(), which is the start of the transaction: comments are sorted by the order in which they were stored.
  await tx
    .insert(passageComments)
    .values({ id, threadId, newsId, authorId: actor.id, text, createdAt: sql`clock_timestamp()` });
  return true;
}

const recordOf = (tx: Database, actor: Writer, action: AuditAction, subjectId: string, subjectName: string) =>
  recordChange(tx, actor, { action, subjectId, subjectName });

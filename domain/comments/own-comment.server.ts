import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments } from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";
import { isId } from "#domain/shared/id.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { queueAnswerNotices } from "./answer-notices.server.ts";
import { findSame, findTextProblem, isTooFast, lockCommenter, stateFor } from "./mutations.server.ts";
import { wordsVersion } from "./queries.server.ts";
import { findStanding } from "./standing.server.ts";
import type { OwnComment, OwnCommentResult } from "./types.ts";

/**
 * Whether its writer may still change it: it waits, or its writer was muted, to whom it looks the same; and nobody has answered it, as
 * they may where the newsroom has taken an approval back.
 */
const IS_OPEN = sql<boolean>`(not c.approved and (c.moderated_at is null or c.muted) and c.answer is null
  and not exists (select from comments a where a.parent_id = c.id))`;

/** A reader's own comment for the page that changes it; null for an unknown one and for that of somebody else. */
export async function findOwnComment(db: Database, userId: string, id: string): Promise<OwnComment | null> {
  if (!isId(id)) return null;
  const { rows } = await db.execute<OwnComment & Record<string, unknown>>(sql`
    select c.id, c.content, ${wordsVersion(sql`c`)} as version, c.approved as "isPublished", ${IS_OPEN} as "isOpen",
      coalesce(n.slug, n.id::text) as address, n.title
    from comments c join ${news} n on n.id = c.news_id and n.published where c.id = ${id}::uuid and c.user_id = ${userId}::uuid`);
  return rows[0] ?? null;
}

/** A change of a reader's own comment, as it was sent. */
export interface ChangedComment {
  id: string;
  userId: string;
  content: string;
  /** The version of the words from which the form was filled; null skips the check. */
  version: string | null;
  /** Where the request came from. */
  address: string;
  /** Value of the honeypot field, which people do not see. */
  trap: string;
}

/**
 * Changes a reader's own comment while it waits, by the same rules as if it were written now. Sent twice, it is one change.
 * @throws {AppError} not_found for an unknown comment and for that of somebody else
 * @throws {RowChanged} when it was changed in another tab or on another device since
 */
export async function changeOwnComment(db: Database, sent: ChangedComment): Promise<OwnCommentResult> {
  const { id, userId } = sent;
  const content = tidyText(sent.content).trim();
  const problem = findTextProblem(content);
  if (problem) return { status: "refused", reason: problem };
  if (sent.trap !== "") return { status: "done", isPublished: false };
  if (await isTooFast(db, sent)) return { status: "refused", reason: "too_fast" };
  return db.transaction(async (tx): Promise<OwnCommentResult> => {
    await lockCommenter(tx, userId);
    const own = await lockOwn(tx, sent);
    if (!own) throw new AppError("not_found");
    const isSame = own.content === content;
    if (!own.isOpen && !(isSame && own.approved)) return { status: "decided", isPublished: own.approved };
    if (isSame) return { status: "done", isPublished: own.approved };
    if (sent.version !== null && sent.version !== own.version) throw new RowChanged(own.version);
    const standing = await findStanding(tx, userId);
    if (standing?.kind === "block") return { status: "blocked", block: standing };
    const same = await findSame(tx, { userId, content, newsId: own.newsId, parentId: own.parentId });
    if (same) return { status: "refused", reason: "same" };
    const state = stateFor(standing);
    await tx
      .update(comments)
      .set({ content, ...state })
      .where(eq(comments.id, id));
    if (state.approved) await queueAnswerNotices(tx, [id]);
    return { status: "done", isPublished: state.approved };
  });
}

/**
 * Deletes a reader's own comment while it waits, for good: the newsroom has not published it. Done twice, it is gone once.
 * @throws {AppError} not_found for the comment of somebody else
 */
export function deleteOwnComment(
  db: Database,
  { id, userId }: Pick<ChangedComment, "id" | "userId">,
): Promise<Extract<OwnCommentResult, { status: "done" | "decided" }>> {
  return db.transaction(async (tx) => {
    await lockCommenter(tx, userId);
    const own = await lockOwn(tx, { id, userId });
    if (!own) return { status: "done", isPublished: false };
    if (!own.isOpen) return { status: "decided", isPublished: own.approved };
    await tx.delete(comments).where(and(eq(comments.id, id), eq(comments.userId, userId)));
    return { status: "done", isPublished: false };
  });
}

interface LockedOwn extends Record<string, unknown> {
  newsId: string;
  userId: string | null;
  parentId: string | null;
  content: string;
  approved: boolean;
  version: string;
  isOpen: boolean;
}

/**
 * A reader's comment, which nobody decides about until the transaction ends; null for an unknown one.
 * @throws {AppError} not_found for that of somebody else
 */
async function lockOwn(
  tx: Pick<Database, "execute">,
  { id, userId }: Pick<ChangedComment, "id" | "userId">,
): Promise<LockedOwn | null> {
  if (!isId(id)) throw new AppError("not_found");
  const { rows } = await tx.execute<LockedOwn>(sql`
    select c.news_id as "newsId", c.user_id as "userId", c.parent_id as "parentId", c.content, c.approved,
      ${wordsVersion(sql`c`)} as version, ${IS_OPEN} as "isOpen"
    from comments c where c.id = ${id}::uuid for update`);
  const [own] = rows;
  if (own && own.userId !== userId) throw new AppError("not_found");
  return own ?? null;
}

import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { comments } from "#db/schema/comments.ts";
import { news } from "#db/schema/news.ts";
import { trash } from "#db/schema/trash.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { addressGroup } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { queueAnswerNotices } from "./answer-notices.server.ts";
import { COMMENT_LINKS_MAX, COMMENT_MAX } from "./limits.ts";
import type { Standing } from "./restrictions.ts";
import { requireShownComment } from "./shown.server.ts";
import { findStanding } from "./standing.server.ts";
import { type CommentRefusal, type CommentResult, countLinks } from "./types.ts";

const BY_ACCOUNT = { max: 5, windowSeconds: 300 };
const BY_ADDRESS = { max: 15, windowSeconds: 300 };
/** The same text sent again within this time, as by a double click or reload, is one comment. */
const SAME_SECONDS = 120;

/** A comment as a reader sent it. */
export interface SentComment {
  /** The id that its sender chose: sent again after a lost response, it is the same comment. */
  id?: string | null;
  userId: string;
  /** The article, or the comment that it answers; an answer to an answer stands below the same comment and names whom it speaks to. */
  to: { newsId: string } | { commentId: string };
  content: string;
  /** Where the request came from (`CLIENT_ADDRESS_HEADER`). */
  address: string;
  /** Value of the honeypot field, which people do not see. */
  trap: string;
}

/**
 * Stores a comment, which waits for approval; that of a trusted reader is published at once, that of a muted one is rejected at once, and
 * only they see it. An empty one is silently ignored, and one with a filled honeypot is not stored but gets the same result.
 * @throws {AppError} not_found for an article that is unknown or not published, and for an answer to a comment that readers do not see
 */
export async function createComment(db: Database, sent: SentComment): Promise<CommentResult> {
  const { userId } = sent;
  const content = tidyText(sent.content).trim();
  if (content === "") return { status: "ignored" };
  const problem = findTextProblem(content);
  if (problem) return { status: "refused", reason: problem };
  // A deleted comment cannot be answered, but what was sent before stays sent.
  if ("newsId" in sent.to) await requireArticle(db, sent.to.newsId);
  else if (!sent.id) await findPlace(db, sent.to, userId);
  if (sent.trap !== "") return { status: "created", id: randomUUID(), isPublished: false };
  if (await isTooFast(db, sent)) return { status: "refused", reason: "too_fast" };
  return db.transaction(async (tx): Promise<CommentResult> => {
    await lockCommenter(tx, userId);
    const earlier = sent.id ? await findEarlier(tx, sent.id, userId) : undefined;
    if (earlier) return earlier;
    const standing = await findStanding(tx, userId);
    if (standing?.kind === "block") return { status: "blocked", block: standing };
    const place = await findPlace(tx, sent.to, userId);
    const same = await findSame(tx, { userId, content, ...place });
    if (same) return { status: "created", ...same };
    const state = stateFor(standing);
    const isPublished = state.approved;
    const [row] = await tx
      .insert(comments)
      .values({ id: sent.id ?? undefined, userId, ...place, content, ...state })
      .returning({ id: comments.id });
    if (isPublished) await queueAnswerNotices(tx, [row!.id]);
    return { status: "created", id: row!.id, isPublished };
  });
}

/** Why a text cannot be a comment; null if it can. */
export function findTextProblem(content: string): CommentRefusal | null {
  if (content.length > COMMENT_MAX) return "too_long";
  return countLinks(content) > COMMENT_LINKS_MAX ? "too_many_links" : null;
}

/** Counts that a reader sends a comment, or changes one; whether they did so too often, they or their address. */
export async function isTooFast(db: Database, { userId, address }: Pick<SentComment, "userId" | "address">) {
  const attempts = [
    await countAttempt(db, `comment|${userId}`, BY_ACCOUNT),
    await countAttempt(db, `comment|${addressGroup(address)}`, BY_ADDRESS),
  ];
  return attempts.some(({ allowed }) => !allowed);
}

/** The state of what a reader writes now: it waits, but for those who are trusted or muted. */
export function stateFor(standing: Standing | null) {
  const approved = standing?.kind === "trust";
  const muted = standing?.kind === "mute";
  return { approved, muted, moderatedAt: approved || muted ? sql`now()` : null };
}

async function requireArticle(db: Pick<Database, "select">, newsId: string): Promise<void> {
  if (!isId(newsId)) throw new AppError("not_found");
  const [article] = await db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.id, newsId), eq(news.published, true)));
  if (!article) throw new AppError("not_found");
}

type Place = Pick<typeof comments.$inferInsert, "newsId" | "parentId" | "mentionsId">;

/** Where a comment stands. @throws {AppError} not_found for the answer to a comment that readers do not see */
async function findPlace(tx: Pick<Database, "execute">, to: SentComment["to"], userId: string): Promise<Place> {
  if ("newsId" in to) return { newsId: to.newsId, parentId: null, mentionsId: null };
  const answered = await requireShownComment(tx, to.commentId);
  const { id, newsId, parentId } = answered;
  if (parentId === null) return { newsId, parentId: id, mentionsId: null };
  return { newsId, parentId, mentionsId: answered.userId === userId ? null : id };
}

/** The same words at the same place of a moment ago, as of a double click. */
export async function findSame(
  tx: Pick<Database, "select">,
  { userId, content, newsId, parentId }: Place & { userId: string; content: string },
): Promise<{ id: string; isPublished: boolean } | undefined> {
  const [same] = await tx
    .select({ id: comments.id, isPublished: comments.approved })
    .from(comments)
    .where(
      and(
        eq(comments.userId, userId),
        eq(comments.newsId, newsId),
        sql`${comments.parentId} is not distinct from ${parentId}::uuid`,
        eq(comments.content, content),
        gt(comments.createdAt, sql`clock_timestamp() - make_interval(secs => ${SAME_SECONDS})`),
      ),
    );
  return same;
}

/**
 * The comment that a reader has sent with this id before; also one that was deleted meanwhile, which is not stored again.
 * @throws {AppError} not_found for the id of somebody else's comment
 */
async function findEarlier(
  tx: Pick<Database, "select">,
  id: string,
  userId: string,
): Promise<CommentResult | undefined> {
  const [own] = await tx
    .select({ userId: comments.userId, isPublished: comments.approved })
    .from(comments)
    .where(eq(comments.id, id));
  if (own && own.userId !== userId) throw new AppError("not_found");
  if (own) return { status: "created", id, isPublished: own.isPublished };
  const [deleted] = await tx
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.kind, "comment"), eq(trash.subjectId, id)));
  return deleted && { status: "ignored" };
}

/** Serializes the comments of a reader, and what restricts them, until the transaction ends. */
export async function lockCommenter(tx: Pick<Database, "execute">, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comment|${userId}`}, 0))`);
}

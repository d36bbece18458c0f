import { eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { pollVotes } from "#db/schema/polls.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { ArticleRefused } from "#domain/news/writing/rights.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addressGroup } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { asksTheSame, isAsked, isClosed } from "./polls.ts";
import { findPoll, ofPoll, pollsIn } from "./queries.server.ts";
import { type Voter, voterKeys } from "./voter.server.ts";

const BY_ADDRESS = { max: 60, windowSeconds: 3600 };

export class VoteRefused extends Error {
  readonly reason: "closed" | "changed" | "spent";

  constructor(reason: VoteRefused["reason"]) {
    super(`vote refused: ${reason}`);
    this.reason = reason;
  }
}

interface SentVote {
  newsId: string;
  pollId: string;
  answerId: string;
  voter: Voter & { device: string };
  secret: string;
  /** Where the request came from. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Counts a vote, or moves it to another answer: one of each account, and of each device without one. A vote that a visitor gave on the
 * device becomes the account's.
 * @throws {AppError} not_found; too_many
 * @throws {VoteRefused}
 */
export async function vote(db: Database, sent: SentVote): Promise<void> {
  const { newsId, pollId, answerId, voter, secret, address, now } = sent;
  if (!(await countAttempt(db, `poll|${addressGroup(address)}`, BY_ADDRESS)).allowed) throw new AppError("too_many");
  const { account, device } = voterKeys(secret, newsId, pollId, voter);
  const store = (tx: Database, key: string, answer: string | null) =>
    tx
      .insert(pollVotes)
      .values({ newsId, pollId, voter: key, answerId: answer })
      .onConflictDoUpdate({
        target: [pollVotes.newsId, pollVotes.pollId, pollVotes.voter],
        set: { answerId: answer },
        // The device of an account has no vote of its own.
        setWhere: account ? undefined : isNotNull(pollVotes.answerId),
      })
      .returning({ voter: pollVotes.voter });
  await db.transaction(async (tx) => {
    // Against a save that changes the poll meanwhile, which waits for this vote, or this vote for it.
    await tx.select({ id: news.id }).from(news).where(eq(news.id, newsId)).for("key share");
    const poll = await findPoll(tx, newsId, pollId);
    if (!poll) throw new AppError("not_found");
    if (isClosed(poll, now)) throw new VoteRefused("closed");
    if (!poll.answers.some(({ id }) => id === answerId)) throw new VoteRefused("changed");
    if (account) await store(tx, account, answerId);
    const [stored] = await store(tx, device!, account ? null : answerId);
    if (!stored) throw new VoteRefused("spent");
  });
}

/**
 * A poll with votes keeps its question and answers; it may be deleted, close at another time, and show its result otherwise.
 * @throws {ArticleRefused} poll
 */
export async function requireSamePolls(
  tx: Database,
  newsId: string,
  before: ArticleDocument,
  after: ArticleDocument,
): Promise<void> {
  const later = pollsIn(after);
  for (const [id, poll] of pollsIn(before)) {
    if (!isAsked(poll) || !later.has(id) || asksTheSame(poll, later.get(id))) continue;
    const [voted] = await tx.select({ id: pollVotes.pollId }).from(pollVotes).where(ofPoll(newsId, id)).limit(1);
    if (voted) throw new ArticleRefused("poll");
  }
}

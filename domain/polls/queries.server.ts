import { and, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { pollVotes } from "#db/schema/polls.ts";
import { allBlocks } from "#domain/news/document/blocks.ts";
import { checkDocument } from "#domain/news/document/check.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { isAsked, isClosed, pollOf } from "./polls.ts";
import type { Poll, PollState } from "./types.ts";
import { type Voter, voterKeys } from "./voter.server.ts";

/** The polls of a document, by their ids. */
export const pollsIn = (document: ArticleDocument): Map<string, Poll> =>
  new Map(allBlocks(document).flatMap((block) => (block.type === "poll" ? [[block.attrs.id, pollOf(block)]] : [])));

/** The votes of one poll. */
export const ofPoll = (newsId: string, pollId: string) =>
  and(eq(pollVotes.newsId, newsId), eq(pollVotes.pollId, pollId));

/** A poll of an article that readers see; null where there is none. */
export async function findPoll(db: Database, newsId: string, pollId: string): Promise<Poll | null> {
  const [article] = await db
    .select({ body: news.body })
    .from(news)
    .where(and(eq(news.id, newsId), eq(news.published, true)));
  const stored = checkDocument(article?.body);
  const poll = stored.ok ? pollsIn(stored.document).get(pollId) : undefined;
  return poll && isAsked(poll) ? poll : null;
}

interface StateOptions {
  newsId: string;
  secret: string;
  voter: Voter;
  /** Milliseconds since 1970. */
  now: number;
}

/** What a reader sees of the votes of a poll. */
export async function findPollState(
  db: Database,
  poll: Poll,
  { newsId, secret, voter, now }: StateOptions,
): Promise<PollState> {
  const keys = voterKeys(secret, newsId, poll.id, voter);
  const known = [keys.account, keys.device].filter((key) => key !== null);
  const sums = db
    .select({ answerId: pollVotes.answerId, votes: count() })
    .from(pollVotes)
    .where(ofPoll(newsId, poll.id))
    .groupBy(pollVotes.answerId);
  const own = db
    .select({ answerId: pollVotes.answerId, voter: pollVotes.voter })
    .from(pollVotes)
    .where(and(ofPoll(newsId, poll.id), inArray(pollVotes.voter, known)));
  const [counted, owned] = await Promise.all([sums, known.length > 0 ? own : []]);
  const byAnswer = Object.fromEntries(
    poll.answers.map(({ id }) => [id, counted.find(({ answerId }) => answerId === id)?.votes ?? 0]),
  );
  const mine = owned.find(({ voter: key }) => key === keys.account) ?? owned[0];
  return {
    votes: Object.values(byAnswer).reduce((sum, votes) => sum + votes, 0),
    byAnswer: poll.result === "after" || isClosed(poll, now) ? byAnswer : null,
    own: mine?.answerId ?? null,
  };
}

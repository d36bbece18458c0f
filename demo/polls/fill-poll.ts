import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { pollVotes } from "#db/schema/polls.ts";
import { makeBlock } from "#domain/news/document/blocks.ts";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { withText } from "#domain/news/writing/fields.ts";
import type { FilledArticle } from "../shapes.ts";

const ID = "enquete-coreto";
const OPEN_MS = 5 * 86_400_000;

/** The poll of an article, with its votes. */
export async function fillPoll(db: Database, { newsId, article: { content, poll } }: FilledArticle): Promise<void> {
  if (!poll) return;
  const text = (type: "pollQuestion" | "pollAnswer", id: string, words: string) =>
    makeBlock(type, { id }, [{ type: "text", text: words }]);
  const closesAt = new Date(Date.now() + OPEN_MS).toISOString();
  const block = makeBlock("poll", { id: ID, closesAt, result: "after" }, [
    text("pollQuestion", `${ID}-0`, poll.question),
    ...poll.answers.map(([words], at) => text("pollAnswer", `${ID}-${at + 1}`, words)),
  ]);
  const document = fromPlainText(content);
  await db
    .update(news)
    .set(withText({ ...document, content: document.content.toSpliced(3, 0, block) }))
    .where(eq(news.id, newsId));
  await db.insert(pollVotes).values(
    poll.answers.flatMap(([, votes], at) =>
      Array.from({ length: votes }, (_, vote) => ({
        newsId,
        pollId: ID,
        voter: `leitor ${at} ${vote}`,
        answerId: `${ID}-${at + 1}`,
      })),
    ),
  );
}

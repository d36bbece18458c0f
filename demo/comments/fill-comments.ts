import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import { commentLikes, commentReports, comments } from "#db/schema/comments.ts";
import { READERS } from "../people.ts";
import type { FilledArticle } from "../shapes.ts";

/** Inserts the comments of an article with their answers, likes and reports. */
export async function fillComments(
  db: Database,
  { newsId, article: { comments: written = [] }, people, momentAfter }: FilledArticle,
): Promise<void> {
  const rows = written.map(({ reader, text, minutesAfter, approved = true, answer }) => ({
    id: randomUUID() as string,
    newsId,
    userId: people.get(reader),
    content: text,
    approved,
    createdAt: momentAfter(minutesAfter),
    ...(answer && {
      answer: answer.text,
      answeredAt: momentAfter(minutesAfter + answer.minutesAfter),
      answeredBy: people.get(answer.by),
      answerSignedBy: answer.isSigned ? people.get(answer.by) : null,
    }),
  }));
  const replies = written.flatMap(({ replies: all = [] }, place) => {
    const ids = all.map(() => randomUUID() as string);
    return all.map((reply, index) => ({
      id: ids[index]!,
      newsId,
      parentId: rows[place]!.id,
      mentionsId: reply.toLast ? ids[index - 1] : null,
      userId: people.get(reply.reader),
      content: reply.text,
      approved: true,
      createdAt: momentAfter(reply.minutesAfter),
    }));
  });
  const liked = [
    ...written.map(({ likes = 0 }, place) => ({ likes, row: rows[place]! })),
    ...written.flatMap(({ replies: all = [] }) => all).map(({ likes = 0 }, place) => ({ likes, row: replies[place]! })),
  ].flatMap(({ likes, row }) =>
    READERS.map((name) => people.get(name)!)
      .filter((userId) => userId !== row.userId)
      .slice(0, likes)
      .map((userId) => ({ commentId: row.id, userId })),
  );
  const reported = written.flatMap(({ reports = [] }, place) =>
    reports.map(({ reader, reason, words }) => ({
      commentId: rows[place]!.id,
      userId: people.get(reader)!,
      reason,
      words,
    })),
  );
  if (rows.length > 0) await db.insert(comments).values([...rows, ...replies]);
  if (liked.length > 0) await db.insert(commentLikes).values(liked);
  if (reported.length > 0) await db.insert(commentReports).values(reported);
}

import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { passageComments, passageThreads } from "#db/schema/passages.ts";
import type { Conversation, PassageComment, PassageThread } from "./types.ts";

const nameOf = (name: string | null, email: string | null) => name?.trim() || email || "Alguém";

/** The conversations about an article's text, the oldest first. @param viewerId whose own comments are marked */
export async function getConversation(db: Database, newsId: string, viewerId: string): Promise<Conversation> {
  // The stamp first: a change between the two queries is reported twice rather than never.
  const stamp = await findStamp(db, newsId);
  const [threads, comments] = await Promise.all([listThreads(db, newsId), listComments(db, newsId, viewerId)]);
  return {
    stamp,
    threads: threads
      .map((thread) => ({ ...thread, comments: comments.get(thread.id) ?? [] }))
      .filter((thread) => thread.comments.length > 0),
  };
}

async function listThreads(db: Database, newsId: string): Promise<Omit<PassageThread, "comments">[]> {
  const rows = await db
    .select({ thread: passageThreads, name: profiles.fullName, email: profiles.email })
    .from(passageThreads)
    .leftJoin(profiles, eq(profiles.id, passageThreads.resolvedBy))
    .where(eq(passageThreads.newsId, newsId))
    .orderBy(asc(passageThreads.createdAt), asc(passageThreads.id));
  return rows.map(({ thread: { id, blockId, quote, before, after, start, resolvedAt, resolvedBy }, name, email }) => ({
    id,
    anchor: { blockId, quote, before, after, start },
    resolved: resolvedAt && { at: resolvedAt.toISOString(), by: resolvedBy && nameOf(name, email) },
  }));
}

/** Comments by the conversation that they belong to. */
async function listComments(db: Database, newsId: string, viewerId: string): Promise<Map<string, PassageComment[]>> {
  const rows = await db
    .select({ comment: passageComments, name: profiles.fullName, email: profiles.email })
    .from(passageComments)
    .leftJoin(profiles, eq(profiles.id, passageComments.authorId))
    .where(eq(passageComments.newsId, newsId))
    .orderBy(asc(passageComments.createdAt), asc(passageComments.id));
  const byThread = new Map<string, PassageComment[]>();
  for (const { comment, name, email } of rows) {
    const { id, threadId, authorId, text, createdAt } = comment;
    const of = byThread.get(threadId) ?? [];
    byThread.set(threadId, of);
    of.push({
      id,
      author: authorId === null ? null : { id: authorId, name: nameOf(name, email) },
      isOwn: authorId === viewerId,
      text,
      createdAt: createdAt.toISOString(),
    });
  }
  return byThread;
}

/** A stamp that changes with every change of an article's conversations. */
export async function findStamp(db: Database, newsId: string): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    select concat_ws(' ',
      (select count(*) || ' ' || coalesce(max(created_at)::text, '') || ' ' || coalesce(sum(length(text)), 0)
        from passage_comments where news_id = ${newsId}::uuid),
      (select count(resolved_at) || ' ' || coalesce(max(resolved_at)::text, '')
        from passage_threads where news_id = ${newsId}::uuid)) as stamp`);
  return rows[0]!.stamp;
}

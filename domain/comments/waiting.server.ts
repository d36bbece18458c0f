import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { microsecondTimestamp } from "#domain/shared/cursor-pages.server.ts";
import { wordsVersion } from "./queries.server.ts";
import { type OwnComments, WAITING_SHOWN } from "./types.ts";

/** Most own or liked comments of an article that its page marks. */
const MARKED_MAX = 2000;

/**
 * What of an article's comments concerns a reader: their waiting ones, newest first, with those that they wrote while they were muted,
 * which look the same to them and nobody else may see; their approved ones; those that they like; and whether they want mails.
 */
export async function findOwnComments(
  db: Database,
  { userId, newsId }: { userId: string; newsId: string },
): Promise<OwnComments> {
  const isOwn = sql`c.user_id = ${userId}::uuid and c.news_id = ${newsId}::uuid`;
  const { rows } = await db.execute<OwnComments & Record<string, unknown>>(sql`
    select coalesce((select json_agg(own order by own."createdAt" desc, own.id desc) from (
        select c.id, c.content, ${microsecondTimestamp(sql`c.created_at`)} as "createdAt", c.parent_id as "parentId",
          ${wordsVersion(sql`c`)} as version
        from comments c where ${isOwn} and not c.approved and (c.moderated_at is null or c.muted)
        order by c.created_at desc, c.id desc limit ${WAITING_SHOWN}) own), '[]') as waiting,
      array(select c.id::text from comments c where ${isOwn} and c.approved order by c.created_at desc limit ${MARKED_MAX}) as own,
      array(select c.id::text from comment_likes l join comments c on c.id = l.comment_id
        where l.user_id = ${userId}::uuid and c.news_id = ${newsId}::uuid limit ${MARKED_MAX}) as liked,
      (select wanted from answer_choices where user_id = ${userId}::uuid) as "answerMail"`);
  const { waiting, ...marks } = rows[0]!;
  return {
    waiting: waiting.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
    own: marks.own,
    liked: marks.liked,
    answerMail: marks.answerMail,
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { microsecondTimestamp } from "#domain/shared/cursor-pages.server.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { type CommenterHistory, commentState, type PastComment } from "./moderation.ts";
import { REJECTED, WAITING } from "./queries.server.ts";
import { IS_CURRENT, standingColumns } from "./standing.server.ts";

/** How many of a reader's latest comments are shown beside the list. */
const LATEST = 4;
/** Longest part of each, characters. */
const LATEST_LENGTH = 160;

interface Row extends Omit<CommenterHistory, "latest">, Record<string, unknown> {
  latest: (Omit<PastComment, "state"> & { approved: boolean; moderatedAt: string | null })[];
}

/** Readers with their comments by state and their latest ones, in no order; unknown ids are left out. */
export async function listCommenters(db: Database, userIds: string[]): Promise<CommenterHistory[]> {
  if (userIds.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select p.id, coalesce(nullif(btrim(p.full_name), ''), 'Leitor') as name, p.email, p.avatar_url as "avatarUrl",
      ${microsecondTimestamp(sql`p.created_at`)} as since, counts.*,
      coalesce((select json_agg(l) from (
        select c.id, left(c.content, ${LATEST_LENGTH + 1}) as content, c.approved, c.moderated_at as "moderatedAt",
          c.answer is not null as "isAnswered",
          ${microsecondTimestamp(sql`c.created_at`)} as "createdAt"
        from comments c where c.user_id = p.id order by c.created_at desc, c.id desc limit ${LATEST}) l), '[]') as latest,
      (select to_json(r) from (select ${standingColumns} from comment_restrictions r where r.user_id = p.id and ${IS_CURRENT}) r)
        as standing,
      exists (select from user_roles u where u.user_id = p.id and u.role <> 'user') as "isStaff"
    from profiles p cross join lateral (
      select count(*) filter (where ${WAITING})::int as waiting, count(*) filter (where c.approved)::int as approved,
        count(*) filter (where ${REJECTED})::int as rejected
      from comments c where c.user_id = p.id) counts
    where p.id = any (${sql.param(userIds)}::uuid[])`);
  return rows.map(({ latest, ...reader }) => ({
    ...reader,
    latest: latest.map(({ approved, moderatedAt, content, ...comment }) => ({
      ...comment,
      content: cutText(content, LATEST_LENGTH),
      state: commentState({ approved, moderatedAt }),
    })),
  }));
}

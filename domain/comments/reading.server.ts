import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Cursor } from "#domain/shared/cursor.ts";
import { cursorOrder, microsecondTimestamp, toCursorPage } from "#domain/shared/cursor-pages.server.ts";
import { isId } from "#domain/shared/id.ts";
import { type CommentPlace, formatLikedCursor, type LikedCursor } from "./order.ts";
import {
  ANSWERS_PAGE,
  ANSWERS_SHOWN,
  type ArticleAnswer,
  type ArticleComment,
  type ArticleComments,
  type Conversation,
  PAGE_COMMENTS,
} from "./types.ts";

interface WrittenRow {
  id: string;
  at: string;
  content: string;
  userId: string | null;
  name: string | null;
  likes: number;
  /** Whether the writer is shown as a supporter of the paper. */
  supports: boolean;
}

interface AnswerRow extends WrittenRow {
  /** The name of whom it speaks to; null where it speaks to nobody but the writer of the comment. */
  mentions: string | null;
}

interface CommentRow extends WrittenRow {
  answer: string | null;
  answeredAt: string | null;
  signedBy: string | null;
  signerId: string | null;
  answers: AnswerRow[] | null;
  answerCount: number;
}

const nameOf = (writer: SQL, comment: SQL) =>
  sql`coalesce(nullif(btrim(${writer}.full_name), ''), nullif(btrim(${comment}.author_name), ''))`;
const likesOf = (comment: SQL) => sql`(select count(*)::int from comment_likes l where l.comment_id = ${comment}.id)`;

/** Whether the part of the site with support is switched off. */
const IS_SUPPORT_OFF = sql`exists (select from site_settings where key = 'features_off' and 'support' = any(string_to_array(value, ',')))`;

const supportsOf = (comment: SQL) =>
  sql`exists (select from supporters s where s.profile_id = ${comment}.user_id and s.shown and s.until > now() and not ${IS_SUPPORT_OFF})`;

const ANSWER = sql`a.id, ${microsecondTimestamp(sql`a.created_at`)} as at, a.content, a.user_id as "userId",
  ${nameOf(sql`p`, sql`a`)} as name, ${likesOf(sql`a`)} as likes, ${supportsOf(sql`a`)} as supports,
  case when m.id is not null then coalesce(${nameOf(sql`w`, sql`m`)}, 'Leitor') end as mentions`;
const ANSWER_JOINS = sql`left join profiles p on p.id = a.user_id
  left join comments m on m.id = a.mentions_id left join profiles w on w.id = m.user_id`;

const COMMENT = sql`c.id, ${microsecondTimestamp(sql`c.created_at`)} as at, c.content, c.user_id as "userId",
  ${nameOf(sql`p`, sql`c`)} as name, ${likesOf(sql`c`)} as likes, ${supportsOf(sql`c`)} as supports,
  c.answer, ${microsecondTimestamp(sql`c.answered_at`)} as "answeredAt", nullif(btrim(s.full_name), '') as "signedBy",
  c.answer_signed_by as "signerId",
  (select count(*)::int from comments a where a.parent_id = c.id and a.approved) as "answerCount"`;
const COMMENT_JOINS = sql`left join profiles p on p.id = c.user_id left join profiles s on s.id = c.answer_signed_by`;

const authorOf = ({ name, userId }: WrittenRow) => name || (userId ? "Leitor" : "Leitor removido");
/** Without the database's microseconds. */
const toIso = (moment: string) => new Date(moment).toISOString();

const toAnswer = (row: AnswerRow): ArticleAnswer => ({
  id: row.id,
  content: row.content,
  author: authorOf(row),
  createdAt: toIso(row.at),
  ...(row.likes > 0 && { likes: row.likes }),
  ...(row.supports && { supports: true }),
  ...(row.mentions !== null && { mentions: row.mentions }),
});

function toComment(row: CommentRow): ArticleComment {
  const { answer, answeredAt, signedBy, answerCount } = row;
  const answers = (row.answers ?? []).map(toAnswer);
  return {
    id: row.id,
    content: row.content,
    author: authorOf(row),
    createdAt: toIso(row.at),
    ...(row.likes > 0 && { likes: row.likes }),
    ...(row.supports && { supports: true }),
    ...(answer !== null && answeredAt !== null && { answer: { text: answer, at: toIso(answeredAt), by: signedBy } }),
    ...(answers.length > 0 && { answers }),
    ...(answerCount > answers.length && { moreAnswers: answerCount - answers.length }),
  };
}

const writersOf = (rows: Pick<CommentRow, "userId" | "signerId" | "answers">[]): string[] => {
  const all = rows.flatMap(({ userId, signerId, answers }) => [
    userId,
    signerId,
    ...(answers ?? []).map((one) => one.userId),
  ]);
  return [...new Set(all)].filter((id) => id !== null);
};

/** Approved comments of an article, all or those after a cursor, each with its first answers, oldest first. */
export function listComments(db: Database, articleId: string, place: CommentPlace): Promise<ArticleComments> {
  return place.order === "liked" ? listMostLiked(db, articleId, place.after) : listNewest(db, articleId, place.after);
}

/** A comment's first answers. */
const FIRST_ANSWERS = sql`(select json_agg(first) from (
  select ${ANSWER} from comments a ${ANSWER_JOINS} where a.parent_id = c.id and a.approved
  order by a.created_at, a.id limit ${ANSWERS_SHOWN}) first)`;

async function listNewest(db: Database, articleId: string, after: Cursor | null): Promise<ArticleComments> {
  const place = { after, before: null };
  const { where, orderBy } = cursorOrder(place, { at: sql`c.created_at`, id: sql`c.id`, kind: "uuid" });
  const { rows } = await db.execute<CommentRow & Record<string, unknown>>(sql`
    select ${COMMENT}, ${FIRST_ANSWERS} as answers
    from comments c ${COMMENT_JOINS}
    where c.news_id = ${articleId}::uuid and c.approved and c.parent_id is null and ${where}
    order by ${orderBy} limit ${PAGE_COMMENTS + 1}`);
  const { items, next } = toCursorPage(rows, place, { size: PAGE_COMMENTS, key: (row) => row, item: (row) => row });
  return { comments: items.map(toComment), next, profileIds: writersOf(items) };
}

async function listMostLiked(db: Database, articleId: string, after: LikedCursor | null): Promise<ArticleComments> {
  const until = after ? sql`${after.until}::timestamptz` : sql`now()`;
  const isAfter = after
    ? sql`(r.likes, r.created_at, r.id) < (${after.likes}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const orderBy = sql`r.likes desc, r.created_at desc, r.id desc`;
  const { rows } = await db.execute<CommentRow & { rank: number; until: string } & Record<string, unknown>>(sql`
    with ranked as (
      select r.* from (
        select c.id, c.created_at, count(l.user_id)::int as likes
        from comments c left join comment_likes l on l.comment_id = c.id and l.created_at <= ${until}
        where c.news_id = ${articleId}::uuid and c.approved and c.parent_id is null group by c.id) r
      where ${isAfter} order by ${orderBy} limit ${PAGE_COMMENTS + 1}
    )
    select ${COMMENT}, ${FIRST_ANSWERS} as answers, r.likes as rank, ${microsecondTimestamp(until)} as until
    from ranked r join comments c on c.id = r.id ${COMMENT_JOINS} order by ${orderBy}`);
  const shown = rows.slice(0, PAGE_COMMENTS);
  const last = rows.length > PAGE_COMMENTS ? shown.at(-1) : undefined;
  return {
    comments: shown.map(toComment),
    next: last ? formatLikedCursor({ likes: last.rank, at: last.at, id: last.id, until: last.until }) : null,
    profileIds: writersOf(shown),
  };
}

/**
 * A comment that readers see, with a page of its answers, oldest first; null for an unknown one.
 * @param id of the comment, or of one of its answers
 */
export async function findConversation(db: Database, id: string, after: Cursor | null): Promise<Conversation | null> {
  if (!isId(id)) return null;
  const { rows } = await db.execute<
    CommentRow & { newsId: string; title: string; slug: string | null } & Record<string, unknown>
  >(sql`
    select ${COMMENT}, n.id as "newsId", n.title, n.slug, null as answers
    from comments asked join comments c on c.id = coalesce(asked.parent_id, asked.id)
    join news n on n.id = c.news_id ${COMMENT_JOINS}
    where asked.id = ${id}::uuid and asked.approved and c.approved and n.published`);
  const [row] = rows;
  if (!row) return null;
  const place = { after, before: null };
  const order = { at: sql`a.created_at`, id: sql`a.id`, kind: "uuid", oldestFirst: true } as const;
  const { where, orderBy } = cursorOrder(place, order);
  const answers = await db.execute<AnswerRow & Record<string, unknown>>(sql`
    select ${ANSWER} from comments a ${ANSWER_JOINS}
    where a.parent_id = ${row.id}::uuid and a.approved and ${where} order by ${orderBy} limit ${ANSWERS_PAGE + 1}`);
  const page = toCursorPage(answers.rows, place, { size: ANSWERS_PAGE, key: (one) => one, item: (one) => one });
  return {
    article: { id: row.newsId, title: row.title, address: row.slug || row.newsId },
    comment: { ...toComment({ ...row, answerCount: 0 }), answers: page.items.map(toAnswer) },
    answerCount: row.answerCount,
    next: page.next,
    profileIds: writersOf([{ ...row, answers: page.items }]),
  };
}

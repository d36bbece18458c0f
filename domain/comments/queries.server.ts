import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mayModerateComments, mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { plainForLike } from "#domain/news/reading/search.server.ts";
import { type CursorPage, cursorOrder, microsecondTimestamp } from "#domain/shared/cursor-pages.server.ts";
import type { Span, SpanCounts } from "#domain/shared/feature.ts";
import { countWithin } from "#domain/shared/spans.server.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { COUNT_MAX } from "#platform/format/numbers.ts";
import {
  type AnswerSigner,
  type CommentCounts,
  type CommentPart,
  type CommentsView,
  commentState,
  formatCommentCursor,
  MODERATION_PAGE,
  type ModeratedComment,
  parseCommentsView,
  TAB_PARTS,
  type WaitingComments,
} from "./moderation.ts";
import { type OpenReports, REPORT_WORDS_SHOWN } from "./reports.ts";

/** Longest part of a comment that is shown with its answer, characters. */
const PARENT_LENGTH = 160;

interface Row extends Record<string, unknown> {
  id: string;
  content: string;
  approved: boolean;
  muted: boolean;
  moderatedAt: unknown;
  at: string;
  userId: string | null;
  authorName: string | null;
  name: string | null;
  avatarUrl: string | null;
  newsId: string;
  title: string;
  slug: string | null;
  published: boolean;
  part: CommentPart;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  signedBy: string | null;
  answerVersion: string;
  version: string;
  parent: { id: string; name: string | null; excerpt: string; isShown: boolean } | null;
  reports: OpenReports | null;
}

/** The version of a comment's words. @param row the name of the comment's row */
export const wordsVersion = (row: SQL): SQL<string> => sql<string>`left(md5(${row}.content), 16)`;

/**
 * The version of an answer with its signer, or of having none, and of the words that are answered: they are approved with it.
 * @param row the name of the comment's row
 */
export const answerVersion = (row: SQL): SQL<string> =>
  sql<string>`md5(coalesce(${row}.answer, '') || coalesce(${row}.answer_signed_by::text, '') || ${row}.content)`;

export const WAITING = sql`not c.approved and c.moderated_at is null`;
export const REJECTED = sql`(not c.approved and c.moderated_at is not null)`;
const isOpen = sql`r.comment_id = c.id and r.cleared_at is null`;
/** Comments that readers see and have reported. */
const REPORTED = sql`c.approved and exists (select from comment_reports r where ${isOpen})`;
const PART: Record<CommentPart, SQL> = {
  reported: REPORTED,
  waiting: WAITING,
  approved: sql`c.approved`,
  rejected: REJECTED,
  decided: sql`(c.approved or c.moderated_at is not null)`,
};

/** The open reports of a comment as `OpenReports`; null for none. */
const REPORTS = sql`(select json_build_object('count', (select count(*) from comment_reports r where ${isOpen}),
    'reasons', json_agg(by_reason order by by_reason.count desc, by_reason.reason),
    'words', coalesce((select json_agg(w.words order by w.created_at desc) from (
      select r.words, r.created_at from comment_reports r where ${isOpen} and r.words is not null
      order by r.created_at desc limit ${REPORT_WORDS_SHOWN}) w), '[]'))
  from (select r.reason, count(*)::int as count from comment_reports r where ${isOpen} group by r.reason) by_reason
  having count(*) > 0)`;

/** The comment that a comment answers. */
const PARENT = sql`(select json_build_object('id', o.id, 'excerpt', left(o.content, ${PARENT_LENGTH + 1}), 'isShown', o.approved,
    'name', coalesce(nullif(btrim(w.full_name), ''), nullif(btrim(o.author_name), ''), case when o.user_id is not null then 'Leitor' end))
  from comments o left join profiles w on w.id = o.user_id where o.id = c.parent_id)`;

/** A page of comments for the newsroom, reported and waiting ones first, then newest first (docs/product.md, "Comments screen"). */
export async function listModeratedComments(db: Database, view: CommentsView): Promise<CursorPage<ModeratedComment>> {
  const key = view.before ?? view.after;
  const backwards = view.before !== null;
  const parts = TAB_PARTS[view.tab];
  const at = key ? parts.indexOf(key.part) : 0;
  const reached = backwards ? parts.slice(0, at + 1).reverse() : parts.slice(at);
  const rows: Row[] = [];
  for (const part of reached) {
    const missing = MODERATION_PAGE + 1 - rows.length;
    if (missing > 0) rows.push(...(await readPart(db, view, part, missing)));
  }
  const more = rows.length > MODERATION_PAGE;
  const shown = rows.slice(0, MODERATION_PAGE);
  if (backwards) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    items: shown.map(toComment),
    previous: first && (backwards ? more : key) ? formatCommentCursor(first) : null,
    next: last && (backwards || more) ? formatCommentCursor(last) : null,
  };
}

const ALL_WAITING = parseCommentsView(new URLSearchParams({ aba: "aguardando" }));

/** The newest comment that waits for approval; null if none waits. */
export async function findWaitingComment(db: Database, staff: Staff): Promise<ModeratedComment | null> {
  if (!mayPublish(staff)) return null;
  const [row] = await readPart(db, ALL_WAITING, "waiting", 1);
  return row ? toComment(row) : null;
}

async function readPart(db: Database, view: CommentsView, part: CommentPart, limit: number): Promise<Row[]> {
  const place = {
    after: view.after?.part === part ? view.after : null,
    before: view.before && (view.before.part === part ? view.before : PAST_ALL),
  };
  const { where, orderBy } = cursorOrder(place, { at: sql`c.created_at`, id: sql`c.id`, kind: "uuid" });
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.content, c.approved, c.muted, c.moderated_at as "moderatedAt", ${microsecondTimestamp(sql`c.created_at`)} as at,
      c.user_id as "userId", nullif(btrim(c.author_name), '') as "authorName", p.full_name as name, p.avatar_url as "avatarUrl",
      c.news_id as "newsId", n.title, n.slug, n.published, ${part} as part, c.answer,
      ${microsecondTimestamp(sql`c.answered_at`)} as "answeredAt", a.full_name as "answeredBy",
      nullif(btrim(s.full_name), '') as "signedBy",
      ${answerVersion(sql`c`)} as "answerVersion", ${wordsVersion(sql`c`)} as version, ${PARENT} as parent, ${REPORTS} as reports
    from (
      select c.* from comments c where ${PART[part]} and ${filters(view)} and ${where}
      order by ${orderBy} limit ${limit}
    ) c
    join news n on n.id = c.news_id
    left join profiles p on p.id = c.user_id
    left join profiles a on a.id = c.answered_by
    left join profiles s on s.id = c.answer_signed_by
    order by ${orderBy}`);
  return rows;
}

/** Cursor after the oldest comment, for reading a part backwards from its end. */
const PAST_ALL = { at: "0001-01-01T00:00:00.000000Z", id: "00000000-0000-0000-0000-000000000000" };

function filters({ search, newsId, userId, commentId }: CommentsView): SQL {
  const conditions = [sql`true`];
  if (newsId) conditions.push(sql`c.news_id = ${newsId}::uuid`);
  if (userId) conditions.push(sql`c.user_id = ${userId}::uuid`);
  if (commentId) conditions.push(sql`c.id = ${commentId}::uuid`);
  if (search) {
    const pattern = sql`'%' || ${plainForLike(search)} || '%'`;
    conditions.push(sql`(
      coreto_plain(c.content) like ${pattern}
      or coreto_plain(c.answer) like ${pattern}
      or coreto_plain(c.author_name) like ${pattern}
      or c.user_id in (select id from profiles where search_text like ${pattern})
      or c.news_id in (select id from news where search_text like ${pattern}))`);
  }
  return sql.join(conditions, sql` and `);
}

function toComment(row: Row): ModeratedComment {
  const { id, content, muted, at, userId, newsId, answer, signedBy } = row;
  return {
    id,
    content,
    state: commentState(row),
    muted,
    createdAt: at,
    author: userId ? { id: userId, name: row.name?.trim() || "Leitor", avatarUrl: row.avatarUrl } : null,
    authorName: row.authorName,
    article: { id: newsId, title: row.title, address: row.published ? row.slug || newsId : null },
    answer:
      answer === null ? null : { text: answer, at: row.answeredAt!, by: row.answeredBy?.trim() || null, signedBy },
    answerVersion: row.answerVersion,
    version: row.version,
    parent: row.parent && {
      ...row.parent,
      name: row.parent.name ?? "Leitor removido",
      excerpt: cutText(row.parent.excerpt, PARENT_LENGTH),
    },
    reports: row.reports,
  };
}

/** The name with which somebody may sign answers, as they did last; null for an account without a name. */
export async function findAnswerSigner(db: Database, userId: string): Promise<AnswerSigner | null> {
  const { rows } = await db.execute<AnswerSigner & Record<string, unknown>>(sql`
    select btrim(p.full_name) as name, coalesce((
      select c.answer_signed_by = p.id from comments c
      where c.answered_by = p.id and (c.answer_signed_by is null or c.answer_signed_by = p.id)
      order by c.answered_at desc nulls first limit 1), false) as "isUsual"
    from profiles p where p.id = ${userId}::uuid and btrim(p.full_name) <> ''`);
  return rows[0] ?? null;
}

/** How many comments are waiting, reported, approved, rejected, and in total; counted up to the largest number that is shown. */
export async function countComments(db: Database): Promise<CommentCounts> {
  const upTo = (where: SQL) => sql`(select count(*)::int from (
    select 1 from comments c where ${where} limit ${COUNT_MAX}) counted)`;
  const { rows } = await db.execute<CommentCounts & Record<string, unknown>>(sql`
    select ${upTo(WAITING)} as waiting, ${upTo(REPORTED)} as reported, ${upTo(sql`c.approved`)} as approved,
      ${upTo(REJECTED)} as rejected, ${upTo(sql`true`)} as "all"`);
  return rows[0]!;
}

/** What waits for a decision about comments, for the dashboard of editors: the sums, since when, and the newest one that waits. */
export async function findWaitingComments(db: Database, staff: Staff): Promise<WaitingComments | null> {
  if (!mayModerateComments(staff)) return null;
  const [{ waiting, reported }, newest, { rows }] = await Promise.all([
    countComments(db),
    findWaitingComment(db, staff),
    db.execute<{ since: string | null }>(
      sql`select ${microsecondTimestamp(sql`min(c.created_at)`)} as since from comments c where ${WAITING}`,
    ),
  ]);
  return { waiting, reported, since: rows[0]!.since, newest };
}

/** How many comments readers wrote within each of some spans. */
export async function countCommentsWithin(db: Database, spans: Span[]): Promise<SpanCounts[]> {
  const counts = await countWithin(
    db,
    spans,
    (from, until) => sql`select count(*) from comments c where c.created_at >= ${from} and c.created_at < ${until}`,
  );
  return [{ label: "Comentários", counts }];
}

/** How many comments wait for a decision of an editor, reported ones included, at most `COUNT_MAX`. */
export async function countWaitingComments(db: Database, staff: Staff): Promise<number> {
  if (!mayModerateComments(staff)) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      (select 1 from comments c where ${WAITING} limit ${COUNT_MAX})
      union all (select 1 from comments c where ${REPORTED} limit ${COUNT_MAX}) limit ${COUNT_MAX}) counted`);
  return rows[0]!.count;
}

/** The title of an article, published or not; null for an unknown one. */
export async function findCommentedTitle(db: Database, newsId: string): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(sql`select title from news where id = ${newsId}::uuid`);
  return rows[0]?.title ?? null;
}

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { shareImage, smallImage } from "#domain/media/types.ts";
import { matchesSearch } from "#domain/news/reading/search.server.ts";
import { reviewState } from "#domain/news/review/queries.server.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import {
  ADMIN_PAGE,
  type ArticleStatusFilter,
  type ArticlesView,
  COUNTED_MAX,
  COUNTED_STATUSES,
  daysOfPeriod,
  formatArticlesCursor,
  SORTED_MAX,
  sortsNewest,
} from "./admin-list.ts";
import { deskAuthor, deskDate, isSignedBy, orderOf } from "./admin-order.server.ts";
import type { AdminArticle } from "./form.ts";
import { lacksOf } from "./lacks.server.ts";

/** A page of the newsroom's table, with the cursors of its neighbours. */
export interface AdminArticlePage {
  articles: AdminArticle[];
  previous: string | null;
  next: string | null;
  /** Whether older articles match that were left out of the order. */
  isCut: boolean;
}

interface Row extends Omit<AdminArticle, "views" | "shareImage">, Record<string, unknown> {
  views: string;
  widths: number[] | null;
  pageImage: string | null;
  pageWidths: number[] | null;
  shareCut: number | null;
  sorted: string;
  cut: boolean;
}

/** Who looks at the table, and the time zone of its days. */
interface Desk {
  staff: Staff;
  timeZone: string;
}

const isoText = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The newsroom's table (docs/product.md, "News table"), for a reporter with their own articles only: filters, search and order in SQL, one page after or before a cursor. */
export async function listArticlesForAdmin(db: Database, view: ArticlesView, desk: Desk): Promise<AdminArticlePage> {
  const { columns, text, read } = orderOf(view);
  const key = view.before ?? view.after;
  // A page before a cursor is read backwards and reversed.
  const backwards = view.before !== null;
  const down = view.ascending === backwards;
  const compare = down ? sql`<` : sql`>`;
  const direction = down ? sql`desc` : sql`asc`;
  const values = key && read(key.value);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const place = values
    ? sql`(${list([...columns, sql`n.id`])}) ${compare} (${list([...values, sql`${key.id}::uuid`])})`
    : sql`true`;
  const order = list([...columns, sql`n.id`].map((column) => sql`${column} ${direction}`));
  const { rows } = await db.execute<Row>(sql`
    select n.id, n.title, c.name as category, n.category_id as "categoryId", ${deskAuthor} as author, ${isoText(deskDate)} as at,
      n.views, coalesce(n.position, 'home') as position, n.order_index as "orderIndex", n.published, n.featured,
      ${isoText(sql`n.scheduled_at`)} as "scheduledAt",
      coalesce(n.scheduled_at < now() - interval '2 minutes' and not n.published, false) as overdue,
      n.order_before is not null as "inFront",
      case when n.published then ${isoText(sql`n.order_until`)} end as "orderUntil",
      page.image, m.widths, coalesce(nullif(n.slug, ''), n.id::text) as address, n.summary, page.page_image as "pageImage",
      s.widths as "pageWidths", s.share_cut as "shareCut", ${lacksOf(sql`n`, sql`s`)} as lacks, page.sorted,
      exists (select from live_coverages l where l.news_id = n.id and l.ended_at is null) as "isLive",
      ${reviewState} as review, ${cut(view, desk)} as cut
    from (
      select n.id, ${text} as sorted,
        coalesce(nullif(btrim(n.thumbnail_url), ''), nullif(btrim(n.image_url), '')) as image,
        coalesce(nullif(btrim(n.image_url), ''), nullif(btrim(n.thumbnail_url), '')) as page_image
      from ${source(view, desk)} n where ${filters(view, desk)} and ${place}
      order by ${order} limit ${ADMIN_PAGE + 1}
    ) page
    join news n on n.id = page.id
    left join categories c on c.id = n.category_id
    left join media m on m.url = page.image
    left join news_reviews r on r.news_id = n.id
    left join media s on s.url = page.page_image
    order by ${order}`);
  const more = rows.length > ADMIN_PAGE;
  const shown = rows.slice(0, ADMIN_PAGE);
  if (backwards) shown.reverse();
  const keyOf = (row: Row | undefined) => (row ? formatArticlesCursor({ id: row.id, value: row.sorted }) : null);
  return {
    articles: shown.map(toAdminArticle),
    previous: backwards ? (more ? keyOf(shown[0]) : null) : view.after ? keyOf(shown[0]) : null,
    next: backwards || more ? keyOf(shown.at(-1)) : null,
    isCut: shown[0]?.cut ?? false,
  };
}

/** Where rows come from: the table, or the newest of those that the search and the filters find. */
function source(view: ArticlesView, desk: Desk): SQL {
  if (!sortsNewest(view)) return sql`news`;
  return sql`(
    select n.* from news n where ${found(view, desk)} order by ${deskDate} desc, n.id desc limit ${SORTED_MAX})`;
}

/** Whether there are more than the newest. */
function cut(view: ArticlesView, desk: Desk): SQL {
  if (!sortsNewest(view)) return sql`false`;
  return sql`(select count(*) > ${SORTED_MAX} from (
    select from news n where ${found(view, desk)} limit ${SORTED_MAX + 1}) matches)`;
}

const found = (view: ArticlesView, desk: Desk) =>
  view.search ? sql`${matchesSearch(view.search)} and ${filters(view, desk)}` : filters(view, desk);

const reviewed = (state: SQL) => sql`exists (select from news_reviews r where r.news_id = n.id and ${state})`;

const STATUSES: Record<ArticleStatusFilter, (staff: Staff) => SQL> = {
  publicadas: () => sql`n.published`,
  rascunhos: () => sql`not n.published`,
  agendadas: () => sql`not n.published and n.scheduled_at is not null`,
  revisao: () => reviewed(sql`r.returned_at is null`),
  devolvidas: () => reviewed(sql`r.returned_at is not null`),
  minhas: ({ id }) => sql`n.author_id = ${id}::uuid`,
  capa: () => sql`n.published and n.home_block = 'destaque'`,
};

const isReadable = (staff: Staff) => (mayPublish(staff) ? sql`true` : sql`n.author_id = ${staff.id}::uuid`);

function filters({ status, categoryId, position, authorId, period }: ArticlesView, { staff, timeZone }: Desk): SQL {
  const conditions = [isReadable(staff)];
  if (status) conditions.push(STATUSES[status](staff));
  if (categoryId) conditions.push(sql`n.category_id = ${categoryId}`);
  if (position) conditions.push(sql`coalesce(n.position, 'home') = ${position}`);
  if (authorId) conditions.push(isSignedBy(authorId));
  if (period) {
    const { from, until } = daysOfPeriod(period, toLocalInput(new Date().toISOString(), timeZone).slice(0, 10));
    if (from) conditions.push(sql`${deskDate} >= (${from}::date)::timestamp at time zone ${timeZone}`);
    if (until) conditions.push(sql`${deskDate} < (${until}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  return sql.join(conditions, sql` and `);
}

/** How many articles have each of `COUNTED_STATUSES`, in their order; one more than `COUNTED_MAX` for a larger number. */
export async function countArticlesForAdmin(db: Database, staff: Staff): Promise<number[]> {
  const counts = COUNTED_STATUSES.map(
    (status) => sql`(select count(*) from (
      select from news n where ${isReadable(staff)} and ${status ? STATUSES[status](staff) : sql`true`}
      limit ${COUNTED_MAX + 1}) counted)`,
  );
  const { rows } = await db.execute<{ counts: string[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]!.counts.map(Number);
}

function toAdminArticle(found: Row): AdminArticle {
  const { widths, pageImage, pageWidths, shareCut, sorted: _, cut: __, ...row } = found;
  const stored = { width: null, height: null, color: null, widths: pageWidths, shareCut };
  return {
    ...row,
    views: Number(row.views),
    image: smallImage(row.image, widths),
    summary: row.summary?.trim() || null,
    shareImage: shareImage(pageImage, stored),
  };
}

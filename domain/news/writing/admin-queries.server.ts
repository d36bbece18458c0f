import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { shareImage, smallImage } from "#domain/media/types.ts";
import { matchesSearch } from "#domain/news/reading/search.server.ts";
import { reviewState } from "#domain/news/review/queries.server.ts";
import type { ReviewState } from "#domain/news/review/types.ts";
import { isTimestamp } from "#domain/shared/cursor.ts";
import { ADMIN_PAGE, type ArticleSort, type ArticlesView, formatArticlesCursor } from "./admin-list.ts";
import { type AdminArticle, ORDER_MAX } from "./form.ts";

/** A page of the newsroom's table, with the cursors of its neighbours. */
export interface AdminArticlePage {
  articles: AdminArticle[];
  previous: string | null;
  next: string | null;
}

/** A search sorts at most so many articles: the newest of those that match. */
const FOUND_MAX = 500;

const exactDate = sql`to_char(n.listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Sort columns with their values as exact text; a second column sorts equal values of the first. */
interface Sorted {
  columns: SQL[];
  text: SQL;
  /** Parses the columns' values from the text; null if it is invalid. */
  read: (text: string) => SQL[] | null;
}

const readDate = (text: string) => (isTimestamp(text) ? sql`${text}::timestamptz` : null);

/** Equal values are sorted by id. Order numbers sort as they do for readers. */
const SORTED: Record<ArticleSort, Sorted> = {
  ordem: {
    columns: [sql`n.order_index`, sql`n.listed_at`],
    text: sql`n.order_index || ' ' || ${exactDate}`,
    read: (text) => {
      const [number = "", moment = ""] = text.split(" ");
      const isNumber = /^-?\d{1,10}$/.test(number) && Math.abs(Number(number)) <= ORDER_MAX;
      const date = readDate(moment);
      return isNumber && date ? [sql`${number}::integer`, date] : null;
    },
  },
  titulo: {
    columns: [sql`n.title`],
    text: sql`n.title`,
    read: (text) => (text.includes("\0") ? null : [sql`${text}::text`]),
  },
  data: {
    columns: [sql`n.listed_at`],
    text: exactDate,
    read: (text) => {
      const date = readDate(text);
      return date && [date];
    },
  },
};

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  category: string | null;
  position: string | null;
  order_index: number;
  published: boolean;
  featured: boolean;
  scheduled_at: string | null;
  overdue: boolean;
  in_front: boolean;
  order_until: string | null;
  image: string | null;
  widths: number[] | null;
  review: ReviewState | null;
  slug: string | null;
  summary: string | null;
  page_image: string | null;
  page_widths: number[] | null;
  share_cut: number | null;
  sorted: string;
}

/** The newsroom's table (docs/product.md, "News table"), for a reporter with their own articles only: filters, search and order in SQL, one page after or before a cursor. */
export async function listArticlesForAdmin(db: Database, view: ArticlesView, staff: Staff): Promise<AdminArticlePage> {
  const { columns, text, read } = SORTED[view.sort];
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
    select n.id, n.title, c.name as category, n.position, n.order_index, n.published, n.featured,
      to_char(n.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as scheduled_at,
      coalesce(n.scheduled_at < now() - interval '2 minutes' and not n.published, false) as overdue,
      n.order_before is not null as in_front,
      case when n.published then to_char(n.order_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as order_until,
      page.image, m.widths, n.slug, n.summary, page.page_image, s.widths as page_widths, s.share_cut, page.sorted,
      ${reviewState} as review
    from (
      select n.id, ${text} as sorted,
        coalesce(nullif(btrim(n.thumbnail_url), ''), nullif(btrim(n.image_url), '')) as image,
        coalesce(nullif(btrim(n.image_url), ''), nullif(btrim(n.thumbnail_url), '')) as page_image
      from ${source(view, staff)} n where ${filters(view, staff)} and ${place}
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
  };
}

/** Where rows come from: the table, or the newest of those that the search and the filters find. */
function source(view: ArticlesView, staff: Staff): SQL {
  if (!view.search) return sql`news`;
  return sql`(
    select n.* from news n where ${matchesSearch(view.search)} and ${filters(view, staff)}
    order by n.listed_at desc, n.id desc limit ${FOUND_MAX})`;
}

const reviewed = (state: SQL) => sql`exists (select from news_reviews r where r.news_id = n.id and ${state})`;

function filters({ status, categoryId }: ArticlesView, staff: Staff): SQL {
  const conditions = [mayPublish(staff) ? sql`true` : sql`n.author_id = ${staff.id}::uuid`];
  if (status === "publicadas") conditions.push(sql`n.published`);
  if (status === "rascunhos") conditions.push(sql`not n.published`);
  if (status === "agendadas") conditions.push(sql`not n.published and n.scheduled_at is not null`);
  if (status === "revisao") conditions.push(reviewed(sql`r.returned_at is null`));
  if (status === "devolvidas") conditions.push(reviewed(sql`r.returned_at is not null`));
  if (categoryId) conditions.push(sql`n.category_id = ${categoryId}`);
  return sql.join(conditions, sql` and `);
}

function toAdminArticle(row: Row): AdminArticle {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    position: row.position ?? "home",
    orderIndex: row.order_index,
    published: row.published,
    featured: row.featured,
    scheduledAt: row.scheduled_at,
    overdue: row.overdue,
    inFront: row.in_front,
    orderUntil: row.order_until,
    image: smallImage(row.image, row.widths),
    review: row.review,
    address: row.slug || row.id,
    summary: row.summary?.trim() || null,
    shareImage: shareImage(row.page_image, {
      width: null,
      height: null,
      color: null,
      widths: row.page_widths,
      shareCut: row.share_cut,
    }),
  };
}

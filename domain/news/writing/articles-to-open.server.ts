import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { matchesSearch } from "#domain/news/reading/search.server.ts";

/** An article in the command palette and the link dialog. */
export interface ArticleToOpen {
  id: string;
  title: string;
  /** Last part of its address on the site. */
  address: string;
  category: string | null;
  published: boolean;
  /** Whether its form may be opened; else only its page. */
  isOpen: boolean;
  /** Whether its live coverage runs, and the viewer may write in it. */
  isLive: boolean;
  /** When it first came out, for a draft when it was begun. ISO 8601. */
  listedAt: string;
  scheduledAt: string | null;
  updatedAt: string;
}

/** Articles that the palette shows at once. */
const SHOWN = 6;
/** The newest of those that match, among which matches in titles come first. */
const FOUND_MAX = 60;

const isoDate = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Articles to open or to link to; reporters find published articles of others. With a search those that it finds, as in the
 * newsroom's table, titles before summaries; without one the last edited ones.
 */
export async function listArticlesToOpen(db: Database, staff: Staff, search: string): Promise<ArticleToOpen[]> {
  const isOwn = mayPublish(staff) ? sql`true` : sql`coalesce(n.author_id = ${staff.id}::uuid, false)`;
  const columns = sql`n.id, n.title, n.slug, n.published, n.listed_at, n.scheduled_at, n.updated_at, n.category_id, n.author_id`;
  // Two indexes have the newest of each kind; one sort over the whole table would not do.
  const recent = (published: boolean) => sql`(select ${columns} from news n where
    ${isOwn} and ${published ? sql`n.published order by n.listed_at desc` : sql`not n.published order by n.updated_at desc`} limit ${SHOWN})`;
  const source = search
    ? sql`(select ${columns} from news n where ${matchesSearch(search)} and (n.published or ${isOwn}) order by n.listed_at desc, n.id desc limit ${FOUND_MAX})`
    : sql`(${recent(false)} union all ${recent(true)})`;
  const order = search
    ? sql`strpos(coreto_plain(n.title), coreto_plain(${search})) > 0 desc, n.listed_at desc, n.id desc`
    : sql`n.updated_at desc, n.id desc`;
  const { rows } = await db.execute<ArticleToOpen & Record<string, unknown>>(sql`
    select n.id, n.title, coalesce(nullif(n.slug, ''), n.id::text) as address, c.name as category, n.published, ${isOwn} as "isOpen",
      ((n.published or ${isOwn}) and exists (select from live_coverages l where l.news_id = n.id and l.ended_at is null)) as "isLive", ${isoDate("n.listed_at")} as "listedAt",
      ${isoDate("n.scheduled_at")} as "scheduledAt", ${isoDate("n.updated_at")} as "updatedAt"
    from ${source} n left join categories c on c.id = n.category_id
    order by ${order} limit ${SHOWN}`);
  return rows;
}

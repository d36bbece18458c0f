import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mayManageContent, mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { categoryColors } from "#domain/categories/colors.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { AGENDA_MAX, type AgendaItem, type AgendaView } from "./agenda.ts";

interface Row extends Record<string, unknown>, Omit<AgendaItem, "category"> {
  category: string | null;
  color: string | null;
}

/** Letters of a notification without a title. */
const MESSAGE_SHOWN = 120;

/** The days of a list, both included. */
interface AgendaPeriod extends Pick<AgendaView, "from" | "until"> {
  /** Whether what is overdue since before is listed, too. */
  withOverdue?: boolean;
}

/**
 * Items of a period of days of `timeZone`, by their moments: published articles by the date that readers see, scheduled drafts
 * and notifications, and assignments by their deadlines.
 * @returns the items, and whether there are more than `AGENDA_MAX`
 */
export async function listAgenda(
  db: Database,
  { from, until, withOverdue = false }: AgendaPeriod,
  timeZone: string,
  staff: Staff,
): Promise<{ items: AgendaItem[]; isCut: boolean }> {
  const start = sql`(${from}::date)::timestamp at time zone ${timeZone}`;
  const openSince = withOverdue ? sql`'-infinity'::timestamptz` : start;
  const end = sql`(${until}::date + 1)::timestamp at time zone ${timeZone}`;
  const isOwn = mayPublish(staff) ? sql`true` : sql`coalesce(n.author_id = ${staff.id}::uuid, false)`;
  const limited = sql`order by at limit ${AGENDA_MAX + 1}`;
  const waiting = (column: string) =>
    sql`case when ${sql.raw(column)} < now() - interval '2 minutes' then 'late' else 'later' end`;
  const { rows } = await db.execute<Row>(sql`
    select found.id, found.kind, found.state, found.title, found."isOpen", found."articleId", found.who, c.name as category, c.color,
      case when found.kind = 'news' and found.state <> 'out' and ${mayManageContent(staff)}::boolean then (
        select coalesce(json_agg(json_build_object('channel', w.channel, 'isStopped', w.stopped_at is not null) order by w.channel, w.choice), '[]')
        from news_notices w where w.news_id = found.id) else '[]' end as notices,
      to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      to_char(found.at at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from (
      (select n.id, 'news' as kind, 'out' as state, n.title, n.category_id, n.listed_at as at, ${isOwn} as "isOpen",
          null::text as who, null::uuid as "articleId" from news n
        where n.published and n.listed_at >= ${start} and n.listed_at < ${end} ${limited})
      union all
      (select n.id, 'news', ${waiting("n.scheduled_at")}, n.title, n.category_id, n.scheduled_at as at, ${isOwn}, null, null from news n
        where not n.published and n.scheduled_at >= ${openSince} and n.scheduled_at < ${end} ${limited})
      union all
      (select w.id, 'notification', ${waiting("w.scheduled_at")}, coalesce(nullif(btrim(w.title), ''), left(w.message, ${MESSAGE_SHOWN + 1})),
          null, w.scheduled_at as at, ${mayManageContent(staff)}::boolean, null, null from notifications w
        where w.status = 'scheduled' and w.scheduled_at >= ${openSince} and w.scheduled_at < ${end} ${limited})
      union all
      (select a.id, 'assignment', case when a.done_at is not null then 'out' when a.due_at < now() then 'late' else 'later' end,
          a.title, null, a.due_at as at, ${mayPublish(staff)}::boolean or a.assignee_id is null or a.assignee_id = ${staff.id}::uuid,
          coalesce(nullif(btrim(p.full_name), ''), p.email), n.id
        from assignments a left join profiles p on p.id = a.assignee_id left join news n on n.id = a.news_id and ${isOwn}
        where a.due_at >= case when a.done_at is null then ${openSince} else ${start} end and a.due_at < ${end} ${limited})
    ) found
    left join categories c on c.id = found.category_id
    order by found.at, found.id limit ${AGENDA_MAX + 1}`);
  const items = rows.slice(0, AGENDA_MAX).map(({ category, color, ...row }) => ({
    ...row,
    title: row.kind === "notification" ? cutText(row.title, MESSAGE_SHOWN) : row.title,
    category: category === null ? null : { name: category, colors: categoryColors(color) },
  }));
  return { items, isCut: rows.length > AGENDA_MAX };
}

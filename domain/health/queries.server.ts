import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { DAMAGED_FEED } from "#domain/external-feeds/types.ts";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import { ANIMATED } from "#domain/media/uploads.ts";
import { findSendingProblem } from "#domain/newsletter/sending/deliveries.server.ts";
import type { ServerArchiving } from "./backup-health.ts";
import type { StoredFacts } from "./types.ts";

interface Row extends Record<string, unknown> {
  bytes: string;
  server: string;
  articles: number;
  notifications: number;
  overdue: number;
  pictures: number;
  uncleaned: string[];
  uploaded: string;
  now: number;
  newestAt: number;
}

/** How often the latency is measured: the shortest time counts, as this process may be busy. */
const ASKED = 3;

/** The database's part of the site's health. */
export async function readStoredFacts(db: Database): Promise<StoredFacts> {
  let latency = Number.POSITIVE_INFINITY;
  for (let index = 0; index < ASKED; index++) {
    const asked = performance.now();
    await db.execute(sql`select 1`);
    latency = Math.min(latency, performance.now() - asked);
  }
  const { rows } = await db.execute<Row>(sql`
    select
      pg_database_size(current_database())::text as bytes,
      split_part(current_setting('server_version'), ' ', 1) as server,
      (select count(*)::int from news where scheduled_at is not null and not published) as articles,
      (select count(*)::int from notifications where status = 'scheduled') as notifications,
      (select count(*)::int from news where scheduled_at < now() - interval '2 minutes' and not published)
        + (select count(*)::int from notifications where status = 'scheduled' and scheduled_at < now() - interval '2 minutes')
        as overdue,
      (select count(*)::int from media
        where variants_error is not null and variants_error <> ${ANIMATED} and created_at > now() - interval '7 days') as pictures,
      array(select substr(url, ${MEDIA_PREFIX.length + 1}) from media where cleaning_error is not null order by created_at, url) as uncleaned,
      (select coalesce(sum(bytes), 0)::text from media where created_at > now() - interval '30 days') as uploaded,
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      extract(epoch from greatest(
        (select max(created_at) from page_views), (select max(at) from audit_log),
        (select max(created_at) from comments), (select max(created_at) from media), '-infinity'
      ))::float8 * 1000 as "newestAt"`);
  const row = rows[0]!;
  const { rows: feeds } = await db.execute<{ name: string; error: string | null }>(sql`
    select coalesce(s.title, f.url) as name, s.error
    from rss_feeds f left join feed_states s on s.feed_id = f.id
    where f.active order by f.created_at`);
  return {
    latency,
    bytes: Number(row.bytes),
    server: row.server,
    scheduled: { articles: row.articles, notifications: row.notifications },
    overdue: row.overdue,
    feeds: {
      active: feeds.length,
      failing: feeds.flatMap(({ name, error }) =>
        error === null || error === DAMAGED_FEED ? [] : [{ name, reason: error }],
      ),
    },
    sending: await findSendingProblem(db),
    pictures: row.pictures,
    uncleaned: row.uncleaned,
    uploaded: Number(row.uploaded),
    clock: { now: row.now, newestAt: row.newestAt },
  };
}

/** State of the archive of an external server (`pg_stat_archiver`). */
export async function findServerArchiving(db: Database): Promise<ServerArchiving> {
  const { rows } = await db.execute<{ mode: string; archived: Date | null; failed: Date | null }>(sql`
    select current_setting('archive_mode') as mode, last_archived_time as archived, last_failed_time as failed
    from pg_stat_archiver`);
  const { mode, archived, failed } = rows[0]!;
  const toDate = (value: Date | string | null) => (value === null ? null : new Date(value));
  return { isOn: mode !== "off", lastArchivedAt: toDate(archived), lastFailedAt: toDate(failed) };
}

import { and, asc, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { profiles, userRoles } from "#db/schema/accounts.ts";
import { notifications } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { mayPublish, type Staff } from "#domain/accounts/policy.ts";
import { listAgenda } from "#domain/agenda/queries.server.ts";
import { loadNoticeFacts } from "#domain/notices/channels.server.ts";
import { articlePath } from "#domain/shared/page-paths.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { newestFirst } from "../reading/queries.server.ts";
import { FEATURED_LIMIT } from "../types.ts";
import { listPlannedNotices } from "./notices.server.ts";
import { DAY_MAX, PUBLISHERS_MAX, type PublicationFacts } from "./types.ts";

/**
 * Facts for the sheet in which an article is published.
 * @param about the article's id and its address on the site, null before it has one; its category; the day it may come out on, and
 *   whether that is not now
 * @param timeZone IANA zone of the site
 */
export async function getPublicationFacts(
  db: Database,
  staff: Staff,
  about: { id: string | null; address: string | null; categoryId: string | null; day: CalendarDay; isLater: boolean },
  timeZone: string,
): Promise<PublicationFacts> {
  const { id, address, categoryId, day, isLater } = about;
  const isPublisher = mayPublish(staff);
  const [front, agenda, readers, sentToday, notices, devices, planned, publishers] = await Promise.all([
    listFront(db),
    listAgenda(db, { from: day, until: day }, timeZone, staff),
    countRows(db, profiles),
    countRows(
      db,
      notifications,
      and(
        eq(notifications.status, "sent"),
        sql`${notifications.sentAt} >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`,
      ),
    ),
    address === null ? [] : listNotices(db, address),
    loadNoticeFacts(
      db,
      { kind: "article", categoryId, isLater },
      address === null ? null : articlePath(address),
      timeZone,
    ),
    id === null || !isPublisher ? [] : listPlannedNotices(db, id),
    isPublisher ? [] : listPublishers(db),
  ]);
  const slot = front.findIndex((one) => one.id === id);
  return {
    front: front.filter((one) => one.id !== id),
    slot: slot === -1 ? null : slot,
    day: agenda.items
      .filter((item) => item.id !== id)
      .slice(0, DAY_MAX)
      .map(({ title, at }) => ({ title, at })),
    readers,
    sentToday,
    notices,
    devices,
    planned,
    publishers,
  };
}

async function countRows(db: Database, table: PgTable, where?: SQL): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(where);
  return row!.count;
}

const listFront = (db: Database) =>
  db
    .select({ id: news.id, title: news.title })
    .from(news)
    .where(and(eq(news.published, true), eq(news.homeBlock, "destaque")))
    .orderBy(...newestFirst)
    .limit(FEATURED_LIMIT);

/** When the notifications that open an article were sent. */
async function listNotices(db: Database, address: string): Promise<string[]> {
  const rows = await db
    .select({ at: notifications.sentAt })
    .from(notifications)
    .where(and(eq(notifications.status, "sent"), eq(notifications.targetUrl, articlePath(address))))
    .orderBy(asc(notifications.sentAt))
    .limit(DAY_MAX);
  return rows.flatMap(({ at }) => (at ? [at.toISOString()] : []));
}

async function listPublishers(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`btrim(${profiles.fullName})` })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(and(inArray(userRoles.role, ["editor", "admin"]), ne(sql`btrim(coalesce(${profiles.fullName}, ''))`, "")))
    .orderBy(asc(profiles.fullName))
    .limit(PUBLISHERS_MAX);
  return rows.map(({ name }) => name);
}

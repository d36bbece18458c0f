import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { advertiserLinks, advertisers, insertionCounts, insertions } from "#db/schema/advertising.ts";
import { adItems, adPicture } from "#domain/paid-items/items.server.ts";
import type { Person } from "#domain/shared/feature.ts";
import { isId } from "#domain/shared/id.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { formatReais } from "#platform/format/money.ts";
import { CAMPAIGNS_MAX } from "./limits.ts";
import type { Campaign, DayCount, ListedCampaign, ReportedCampaign } from "./types.ts";

/** The day on which a clock of an IANA zone is now, in SQL. */
const todayIn = (timeZone: string): SQL<CalendarDay> => sql`(now() at time zone ${timeZone})::date`;

const sumOf = (column: "impressions" | "clicks") =>
  sql<number>`coalesce((select sum(${sql.identifier(column)}) from ${insertionCounts}
    where ${insertionCounts.insertionId} = ${insertions.id}), 0)`.mapWith(Number);

/** "Pix de 12/11/2026" for a campaign whose charges were paid in full, less what was given back; in the newsroom's words otherwise. */
const paidBy = (timeZone: string) => sql<string | null>`coalesce(${insertions.paid}, (
  select 'Pix de ' || to_char(min(f.at) filter (where f.kind = 'paid') at time zone ${timeZone}, 'DD/MM/YYYY')
  from pix_charges c join income_facts f on f.txid = c.txid where c.campaign_id = ${insertions.id}
  having sum(case when f.kind = 'paid' then f.centavos when f.state = 'DEVOLVIDO' then -f.centavos else 0 end) >= ${insertions.price}))`;

const campaignColumns = (timeZone: string) => ({
  id: insertions.id,
  advertiserId: insertions.advertiserId,
  advertiser: advertisers.name,
  itemKind: insertions.itemKind,
  itemId: insertions.itemId,
  itemName: insertions.itemName,
  firstDay: insertions.firstDay,
  lastDay: insertions.lastDay,
  place: insertions.place,
  price: insertions.price,
  promisedViews: insertions.promisedViews,
  paid: paidBy(timeZone),
  views: sumOf("impressions"),
  clicks: sumOf("clicks"),
});

/** Campaigns: those that run, of which the next to end comes first; then planned ones, then the last that ended. */
export async function listCampaigns(db: Database, timeZone: string): Promise<ListedCampaign[]> {
  const all = adItems(db);
  const today = todayIn(timeZone);
  const rows = await db
    .select({ ...campaignColumns(timeZone), foundId: all.id, image: all.image, link: all.link })
    .from(insertions)
    .innerJoin(advertisers, eq(advertisers.id, insertions.advertiserId))
    .leftJoin(all, eq(all.id, insertions.itemId))
    .orderBy(
      sql`case when ${insertions.lastDay} < ${today} then 2 when ${insertions.firstDay} > ${today} then 1 else 0 end`,
      sql`case when ${insertions.lastDay} >= ${today} then ${insertions.lastDay} end`,
      desc(insertions.lastDay),
      asc(insertions.id),
    )
    .limit(CAMPAIGNS_MAX);
  return rows.map(({ foundId, image, ...row }) => ({ ...row, image: adPicture(image), isGone: foundId === null }));
}

/** A campaign as its form shows it; null for an unknown one. */
export async function findInsertion(db: Database, id: string) {
  const [row] = isId(id) ? await db.select().from(insertions).where(eq(insertions.id, id)) : [];
  if (!row) return null;
  const { itemKind, itemId, price, ...rest } = row;
  return { ...rest, item: `${itemKind}:${itemId}`, itemKind, price: formatReais(price) };
}

/** The views and clicks of a campaign, by day. */
export async function listDayCounts(db: Database, insertionId: string): Promise<DayCount[]> {
  return db
    .select({ day: insertionCounts.day, views: insertionCounts.impressions, clicks: insertionCounts.clicks })
    .from(insertionCounts)
    .where(eq(insertionCounts.insertionId, insertionId))
    .orderBy(asc(insertionCounts.day));
}

/** All advertisers by name, with how many campaigns they have, and how many of these run today. */
export async function listAdvertisers(db: Database, timeZone: string) {
  const today = todayIn(timeZone);
  return db
    .select({
      id: advertisers.id,
      name: advertisers.name,
      contactName: advertisers.contactName,
      email: advertisers.email,
      phone: advertisers.phone,
      wantsNumbers: advertisers.wantsNumbers,
      campaigns: count(insertions.id),
      running:
        sql<number>`count(*) filter (where ${today} between ${insertions.firstDay} and ${insertions.lastDay})`.mapWith(
          Number,
        ),
    })
    .from(advertisers)
    .leftJoin(insertions, eq(insertions.advertiserId, advertisers.id))
    .groupBy(advertisers.id)
    .orderBy(asc(advertisers.name), asc(advertisers.id));
}
export type ListedAdvertiser = Awaited<ReturnType<typeof listAdvertisers>>[number];

/** An advertiser; null for an unknown one. */
export async function findAdvertiser(db: Database, id: string) {
  const [row] = isId(id) ? await db.select().from(advertisers).where(eq(advertisers.id, id)) : [];
  return row ?? null;
}

/** When each valid link to the report of an advertiser ends. */
export async function listLinks(db: Database, advertiserId: string) {
  return db
    .select({ endsAt: advertiserLinks.endsAt })
    .from(advertiserLinks)
    .where(and(eq(advertiserLinks.advertiserId, advertiserId), gte(advertiserLinks.endsAt, sql`now()`)))
    .orderBy(desc(advertiserLinks.endsAt));
}

/**
 * The campaigns of an advertiser with their days, the newest first.
 * @param during only campaigns of these days, and only their counts; both are included
 */
export async function listReportedCampaigns(
  db: Database,
  advertiserId: string,
  timeZone: string,
  during: { from: CalendarDay; until: CalendarDay } | null = null,
): Promise<ReportedCampaign[]> {
  const rows = await db
    .select({
      ...campaignColumns(timeZone),
      countedFrom: sql<CalendarDay>`greatest(${insertions.firstDay}, (${insertions.createdAt} at time zone ${timeZone})::date)`,
    })
    .from(insertions)
    .innerJoin(advertisers, eq(advertisers.id, insertions.advertiserId))
    .where(
      and(
        eq(insertions.advertiserId, advertiserId),
        during ? lte(insertions.firstDay, during.until) : undefined,
        during ? gte(insertions.lastDay, during.from) : undefined,
      ),
    )
    .orderBy(desc(insertions.lastDay), asc(insertions.id))
    .limit(CAMPAIGNS_MAX);
  return Promise.all(
    rows.map(async (row: Campaign & { countedFrom: CalendarDay }) => {
      const days = await listDayCounts(db, row.id);
      if (!during) return { ...row, days };
      const within = days.filter(({ day }) => day >= during.from && day <= during.until);
      return { ...row, days: within, views: total(within, "views"), clicks: total(within, "clicks") };
    }),
  );
}

/** The sum of some days. */
const total = (days: readonly DayCount[], of: "views" | "clicks"): number =>
  days.reduce((sum, day) => sum + day[of], 0);

/** What is stored about somebody as the contact of an advertiser, for their export. */
export const exportAdvertisers = (db: Database, { email }: Person) =>
  db
    .select({
      nome: advertisers.name,
      contato: advertisers.contactName,
      email: advertisers.email,
      telefone: advertisers.phone,
      recebeNumeros: advertisers.wantsNumbers,
      desde: advertisers.createdAt,
    })
    .from(advertisers)
    .where(eq(sql`lower(${advertisers.email})`, email.toLowerCase()));

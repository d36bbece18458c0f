import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertionCounts, insertions } from "#db/schema/advertising.ts";
import { bannerCounts, banners } from "#db/schema/site.ts";
import { countManyAttempts } from "#platform/rate-limit/rate-limit.ts";

/** Impressions and clicks of one banner, pop-up or story since the last write. */
interface Count {
  impressions: number;
  clicks: number;
}

/** Collects impressions and clicks and stores them in batches. */
export interface BannerCounter {
  /** Resolves once it is stored. Ids of no banner and no campaign are ignored. */
  count(seen: string[], clicked: string[]): Promise<void>;
}

/** Reports that one address may send, and counts that it may add to one banner: a whole school may share one address. */
const REPORTS_PER_ADDRESS = { max: 300, windowSeconds: 60 };
const PER_BANNER = {
  impressions: { max: 100, windowSeconds: 600 },
  clicks: { max: 15, windowSeconds: 600 },
} as const;

/** Counts that a reader's browser reports. */
export interface BannerReport {
  seen: string[];
  clicked: string[];
}

/**
 * The counts of a report that are within the limits. As promised to readers, a report has nothing that identifies the browser, so
 * the limits are by address.
 * @param from the address group (`addressGroup`); it is not stored
 */
export async function admitBannerReport(db: Database, report: BannerReport, from: string): Promise<BannerReport> {
  const none = { seen: [], clicked: [] };
  const ids = [...new Set([...report.seen, ...report.clicked])];
  if (ids.length === 0) return none;
  const whole = { key: `banners|${from}`, limit: REPORTS_PER_ADDRESS, count: 1 };
  if (!(await countManyAttempts(db, [whole])).get(whole.key)) return none;
  const rows = await db
    .select({ id: banners.id })
    .from(banners)
    .where(inArray(banners.id, ids))
    .union(db.select({ id: insertions.itemId }).from(insertions).where(inArray(insertions.itemId, ids)));
  const known = new Set(rows.map(({ id }) => id));
  const keyOf = (kind: keyof typeof PER_BANNER, id: string) => `${kind}|${from}|${id}`;
  const wanted = (kind: keyof typeof PER_BANNER, list: string[]) =>
    [...new Set(list)]
      .filter((id) => known.has(id))
      .map((id) => ({ key: keyOf(kind, id), limit: PER_BANNER[kind], count: 1 }));
  const left = await countManyAttempts(db, [
    ...wanted("impressions", report.seen),
    ...wanted("clicks", report.clicked),
  ]);
  return {
    seen: report.seen.filter((id) => left.get(keyOf("impressions", id))),
    clicked: report.clicked.filter((id) => left.get(keyOf("clicks", id))),
  };
}

/** Milliseconds over which counts are collected for one statement. */
const GATHER_MS = 500;

/** Adds counts to today's rows of banners, and of the campaigns of today, in one statement. @param timeZone IANA zone */
async function addCounts(db: Database, timeZone: string, counts: Map<string, Count>): Promise<void> {
  const rows = JSON.stringify([...counts].map(([id, count]) => ({ id, ...count })));
  const added = (table: typeof bannerCounts | typeof insertionCounts) => sql`do update
    set impressions = ${table}.impressions + excluded.impressions, clicks = ${table}.clicks + excluded.clicks`;
  await db.execute(sql`
    with counted as (
      select c.*, (now() at time zone ${timeZone})::date as today
      from json_to_recordset(${rows}) as c (id uuid, impressions bigint, clicks bigint)
    ), of_banners as (
      insert into ${bannerCounts} (banner_id, day, impressions, clicks)
      select c.id, c.today, c.impressions, c.clicks from counted c join ${banners} b on b.id = c.id order by c.id
      on conflict (banner_id, day) ${added(bannerCounts)}
    )
    insert into ${insertionCounts} (insertion_id, day, impressions, clicks)
    select i.id, c.today, c.impressions, c.clicks
    from counted c join ${insertions} i on i.item_id = c.id and c.today between i.first_day and i.last_day
    order by i.id
    on conflict (insertion_id, day) ${added(insertionCounts)}`);
}

/** Creates a counter for a database. */
export function createBannerCounter(db: Database, timeZone: string): BannerCounter {
  let gathered = new Map<string, Count>();
  let writing: Promise<void> | undefined;
  const write = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const counts = gathered;
    gathered = new Map();
    writing = undefined;
    await addCounts(db, timeZone, counts);
  };
  const add = (id: string, kind: keyof Count) => {
    const count = gathered.get(id) ?? { impressions: 0, clicks: 0 };
    count[kind] += 1;
    gathered.set(id, count);
  };
  return {
    count: async (seen, clicked) => {
      if (seen.length + clicked.length === 0) return;
      for (const id of new Set(seen)) add(id, "impressions");
      for (const id of new Set(clicked)) add(id, "clicks");
      writing ??= write();
      return writing;
    },
  };
}

const counters = new WeakMap<Database, BannerCounter>();

/** The counter of a database; one for all requests of a process. */
export function bannerCounter(db: Database, timeZone: string): BannerCounter {
  const counter = counters.get(db) ?? createBannerCounter(db, timeZone);
  counters.set(db, counter);
  return counter;
}

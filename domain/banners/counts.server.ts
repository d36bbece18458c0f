import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { bannerCounts, banners } from "#db/schema/site.ts";

/** How often one banner was seen and clicked since the last writing. */
interface Count {
  impressions: number;
  clicks: number;
}

/** Takes what readers saw, and writes it together. */
export interface BannerCounter {
  /** Resolves once it is written. Ids that no banner has are passed over. */
  count(seen: string[], clicked: string[]): Promise<void>;
}

/** Milliseconds over which counts are gathered into one statement. */
const GATHER_MS = 500;

/** Adds counts to the present day of a time zone, in one statement. */
async function addCounts(db: Database, timeZone: string, counts: Map<string, Count>): Promise<void> {
  const rows = JSON.stringify([...counts].map(([id, count]) => ({ id, ...count })));
  await db.execute(sql`
    insert into ${bannerCounts} (banner_id, day, impressions, clicks)
    select c.id, (now() at time zone ${timeZone})::date, c.impressions, c.clicks
    from json_to_recordset(${rows}) as c (id uuid, impressions bigint, clicks bigint)
    join ${banners} b on b.id = c.id
    order by c.id
    on conflict (banner_id, day) do update
    set impressions = ${bannerCounts}.impressions + excluded.impressions, clicks = ${bannerCounts}.clicks + excluded.clicks`);
}

/** A counter on one database. */
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
    count: (seen, clicked) => {
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

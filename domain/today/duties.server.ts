import type { Database } from "#db/client.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { readDuties } from "#domain/town/front.server.ts";

/** Says who is on duty at a moment on the clocks of the site. */
export type Duties = (clock: { now: Date; timeZone: string }) => string[];

/** Reads rows: of the database, or what many pages share of them. */
export type ReadRows = <Row>(read: (db: Database) => Promise<Row[]>) => Promise<Row[]>;

/** What features say of it. They are a list apart, as newsletters, which are a feature, have the strip, too. */
const SOURCES: Record<string, (read: ReadRows) => Promise<Duties>> = { town: readDuties };

/** Who is on duty, of features that are switched on. */
export async function listDuties({ features_off: off }: SiteSettings, read: ReadRows): Promise<Duties> {
  const sources = Object.entries(SOURCES).flatMap(([name, source]) => (off.includes(name) ? [] : [source(read)]));
  const duties = await Promise.all(sources);
  return (clock) => duties.flatMap((listAt) => listAt(clock));
}

import type { Database } from "#db/client.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { readDuties } from "#domain/town/duties.server.ts";

/** Says who is on duty at a moment on the clocks of the site. */
export type Duties = (clock: { now: Date; timeZone: string }) => string[];

/** What features say of it. They are a list apart, as newsletters, which are a feature, have the strip, too. */
const SOURCES: Record<string, (db: Database) => Promise<Duties>> = { town: readDuties };

/** Who is on duty, of features that are switched on. */
export async function listDuties(db: Database): Promise<Duties> {
  const { features_off: off } = await getSettings(db);
  const read = Object.entries(SOURCES).flatMap(([name, source]) => (off.includes(name) ? [] : [source(db)]));
  const duties = await Promise.all(read);
  return (clock) => duties.flatMap((listAt) => listAt(clock));
}

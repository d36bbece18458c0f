import type { Database } from "#db/client.ts";
import type { TownClock } from "./kind.ts";
import { TOWN_KIND_NAMES, townKind } from "./kinds.ts";
import { listShownServices } from "./queries.server.ts";

/** What the services of all kinds say in the strip of the day, at a moment. */
export async function readDuties(db: Database): Promise<(clock: TownClock) => string[]> {
  const services = await listShownServices(
    db,
    TOWN_KIND_NAMES.filter((name) => townKind(name).strip),
  );
  return (clock) => services.flatMap(({ kind, title, data }) => townKind(kind).strip?.(title, data, clock) ?? []);
}

import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { countInFeatures } from "#domain/features.server.ts";
import type { Span } from "#domain/shared/feature.ts";
import { countWithin } from "#domain/shared/spans.server.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { type DayFigure, USUAL_WEEKS } from "./types.ts";
import { usualOf } from "./usual.ts";

/** The numbers of the day until now, beside those of the last same weekdays until the same hour of `timeZone`. */
export async function loadDayFigures(db: Database, timeZone: string, now: Date): Promise<DayFigure[]> {
  const [today, hour] = toLocalInput(now.toISOString(), timeZone).split("T") as [string, string];
  const moment = (day: string, time: string) => new Date(fromLocalInput(`${day}T${time}`, timeZone));
  const spans: Span[] = Array.from({ length: USUAL_WEEKS }, (_, index) => {
    const day = addDays(today, -7 * (index + 1));
    return { from: moment(day, "00:00"), until: moment(day, hour) };
  });
  spans.unshift({ from: moment(today, "00:00"), until: now });
  const published = await countWithin(
    db,
    spans,
    (from, until) => sql`select count(*) from news where published and listed_at >= ${from} and listed_at < ${until}`,
  );
  const figures = [...(await countInFeatures(db, spans)), { label: "Publicadas", counts: published }];
  return figures.map(({ label, counts: [count = 0, ...weeks] }) => ({ label, count, usual: usualOf(weeks) }));
}

import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { type DateFormats, dateFormats } from "#platform/format/dates.ts";
import type { SiteClock } from "#platform/format/site-clock.ts";

/** Used when the root loader failed. */
const UNKNOWN_CLOCK: SiteClock = { timeZone: "America/Sao_Paulo", year: 0, offset: 0, from: 0, until: 0 };

/** Dates in the site's time zone. */
export function useDates(): DateFormats {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return dateFormats(site?.clock ?? UNKNOWN_CLOCK);
}

/** IANA name of the site's time zone. */
export const useTimeZone = (): string =>
  (useRouteLoaderData<typeof rootLoader>("root")?.clock ?? UNKNOWN_CLOCK).timeZone;

/** The day on which the page was rendered: not the browser's, whose clock may be wrong. */
export const useToday = (): CalendarDay => useRouteLoaderData<typeof rootLoader>("root")?.today ?? "";

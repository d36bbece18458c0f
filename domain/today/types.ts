import type { CalendarDay } from "#platform/format/calendar-days.ts";

/** Most characters of a line of the strip. */
export const TODAY_LINE_MAX = 60;
/** Most characters of the list of pharmacies. */
export const PHARMACIES_MAX = 5000;

/** A fact of the day, as readers see it. */
export interface TodayLine {
  kind: "weather" | "figure" | "pharmacy";
  text: string;
}

/** The strip "Hoje" below the header. */
export interface Today {
  day: CalendarDay;
  lines: TodayLine[];
  /** Whether the weather is from the service, which has to be credited. */
  creditsWeather: boolean;
}

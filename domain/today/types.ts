import type { CalendarDay } from "#platform/format/calendar-days.ts";

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

import { z } from "zod";
import type { SiteSettings } from "#domain/settings/types.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { Duties } from "./duties.server.ts";
import type { Today, TodayLine } from "./types.ts";

/** Hours for which a forecast is shown if no newer one can be fetched. */
const FORECAST_HOURS = 3;
const HOUR = 3_600_000;

const forecastSchema = z.object({ place: z.string(), text: z.string().min(1), at: z.iso.datetime() });

/** A fetched forecast, as it is stored in the settings: of a place, in words, and when it was fetched. */
export type Forecast = z.infer<typeof forecastSchema>;

/** The stored forecast of the place that is set; null without one. */
export function readForecast({ weather_place, weather_forecast }: SiteSettings): Forecast | null {
  if (!weather_place || !weather_forecast) return null;
  try {
    const forecast = forecastSchema.parse(JSON.parse(weather_forecast));
    return forecast.place === weather_place ? forecast : null;
  } catch {
    return null;
  }
}

/** A figure with the moment of its saving, so that an old one never looks like the newest of a coverage. */
function dated(figure: string, at: number | null, { now, timeZone }: { now: Date; timeZone: string }): string {
  if (at === null) return figure;
  const dates = dateFormats(siteClock(timeZone, now.getTime()));
  const saved = new Date(at);
  return `${figure} (${dates.isSameDay(saved, now) ? dates.hour(saved) : dates.dayAndMonth(saved)})`;
}

/** The strip of a moment: what the newsroom typed and is still valid, else the forecast, and who is on duty; null if it is off. */
export function todayOf(settings: SiteSettings, now: Date, timeZone: string, duties: Duties): Today | null {
  if (!settings.today_strip) return null;
  const local = toLocalInput(now.toISOString(), timeZone);
  const day = local.slice(0, 10);
  const typed = (text: string | null, until: string | null) => (text && until && until > local ? text : null);
  const weather = typed(settings.today_weather, settings.today_weather_until);
  const forecast = weather ? null : readForecast(settings);
  const isFresh = forecast && now.getTime() - Date.parse(forecast.at) < FORECAST_HOURS * HOUR;
  const figure = typed(settings.today_figure, settings.today_figure_until);
  const line = (kind: TodayLine["kind"], text: string | null | undefined | false) => (text ? [{ kind, text }] : []);
  return {
    day,
    lines: [
      ...line("weather", weather ?? (isFresh && forecast.text)),
      ...line("figure", figure && dated(figure, settings.today_figure_at, { now, timeZone })),
      ...duties({ now, timeZone }).flatMap((text) => line("pharmacy", text)),
    ],
    creditsWeather: Boolean(isFresh),
  };
}

import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { siteSettings } from "#db/schema/site.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Log } from "#platform/log/log.ts";
import { type Forecast, readForecast, todayOf } from "./today.ts";
import { describeForecast } from "./weather.ts";

/** Forecasts of the whole world, without a key (https://api.met.no/doc/TermsOfService). */
const SERVICE = "https://api.met.no/weatherapi/locationforecast/2.0/compact";
/** The service computes a new forecast every hour. */
const FETCH_EVERY_MS = 55 * 60_000;
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 15_000 };

/** Key of the strip as it was last shown. Its change invalidates the pages, as that of every setting. */
const SHOWN_KEY = "today_shown";

interface Tools {
  db: Database;
  fetchSafely: SafeFetch;
  log: Log;
  timeZone: string;
  service?: string;
}

/**
 * The job: fetches a forecast that is due, and has pages rendered again when a line of the strip has changed, or the day, by which
 * the home page arranges its articles.
 */
export async function refreshToday(tools: Tools, now = new Date()): Promise<void> {
  const { db, log, timeZone } = tools;
  const settings = await getSettings(db);
  const forecast = await fetchDueForecast(tools, settings, now).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error;
    log.warn({ err: error }, "the weather could not be fetched");
    return null;
  });
  const weather_forecast = forecast ? JSON.stringify(forecast) : settings.weather_forecast;
  // Both in one statement, so that pages are invalidated once.
  await storeChanged(db, {
    ...(forecast && { weather_forecast: JSON.stringify(forecast) }),
    [SHOWN_KEY]: JSON.stringify([
      toLocalInput(now.toISOString(), timeZone).slice(0, 10),
      todayOf({ ...settings, weather_forecast }, now, timeZone)?.lines,
    ]),
  });
}

/** A new forecast; null where none is wanted, or the stored one is new enough. */
async function fetchDueForecast(
  { fetchSafely, log, timeZone, service = SERVICE }: Tools,
  settings: SiteSettings,
  now: Date,
): Promise<Forecast | null> {
  const place = settings.weather_place;
  const stored = readForecast(settings);
  if (!settings.today_strip || !place || (stored && now.getTime() - Date.parse(stored.at) < FETCH_EVERY_MS))
    return null;
  const [lat, lon] = place.split(",") as [string, string];
  const { body } = await fetchSafely(`${service}?${new URLSearchParams({ lat, lon })}`, {
    ...LIMITS,
    headers: { accept: "application/json" },
  });
  const tomorrow = addDays(toLocalInput(now.toISOString(), timeZone).slice(0, 10), 1);
  const text = describeForecast(parse(body), now, Date.parse(fromLocalInput(`${tomorrow}T00:00`, timeZone)));
  if (text === null) {
    log.warn({ place }, "the forecast of the weather could not be read");
    return null;
  }
  return { place, text, at: now.toISOString() };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

async function storeChanged(db: Database, values: Record<string, string>): Promise<void> {
  const rows = await db.select().from(siteSettings).where(eq(siteSettings.key, SHOWN_KEY));
  if (rows[0]?.value === values[SHOWN_KEY] && !values.weather_forecast) return;
  await db
    .insert(siteSettings)
    .values(Object.entries(values).map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value` },
      setWhere: sql`${siteSettings.value} is distinct from excluded.value`,
    });
}

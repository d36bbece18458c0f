import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { storeSettings } from "#domain/settings/mutations.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Log } from "#platform/log/log.ts";
import { listDuties } from "./duties.server.ts";
import { type Forecast, readForecast, todayOf } from "./today.ts";
import { describeForecast } from "./weather.ts";

/** Forecasts of the whole world, without a key (https://api.met.no/doc/TermsOfService). */
const SERVICE = "https://api.met.no/weatherapi/locationforecast/2.0/compact";
/** The service computes a new forecast every hour. */
const FETCH_EVERY_MS = 55 * 60_000;
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 15_000 };

/** How far back changes are announced, for a job that runs late. Announcing one twice renders pages once more. */
const ANNOUNCED_MS = 3 * 60_000;

interface Tools {
  db: Database;
  fetchSafely: SafeFetch;
  log: Log;
  timeZone: string;
  service?: string;
}

/** The job that fetches a forecast that is due. Stored as a setting, it has pages rendered again. */
export async function refreshForecast(tools: Tools, now = new Date()): Promise<void> {
  const { db, log } = tools;
  const forecast = await fetchDueForecast(tools, await getSettings(db), now).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error;
    log.warn({ err: error }, "the weather could not be fetched");
    return null;
  });
  if (!forecast) return;
  await storeSettings(db, { weather_forecast: JSON.stringify(forecast) });
}

/**
 * Announces to every node that a line of the strip has just ended or begun, or that the day has, by which the home page arranges its
 * articles, so that cached pages are rendered again.
 */
export async function announceToday(db: Database, timeZone: string, now = new Date()): Promise<void> {
  const settings = await getSettings(db);
  const duties = await listDuties(settings, (read) => read(db));
  const shownAt = (moment: Date) => ({
    day: toLocalInput(moment.toISOString(), timeZone).slice(0, 10),
    lines: todayOf(settings, moment, timeZone, duties)?.lines,
  });
  if (isDeepStrictEqual(shownAt(new Date(now.getTime() - ANNOUNCED_MS)), shownAt(now))) return;
  await db.execute(sql`select coreto_announce('site_settings', ${"{today}"})`);
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

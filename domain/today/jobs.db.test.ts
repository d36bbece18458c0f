import { beforeEach, expect, test } from "vitest";
import { siteSettings } from "#db/schema/site.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { recordingLog } from "#tests/log.ts";
import { announceToday, refreshForecast } from "./jobs.server.ts";
import { todayOf } from "./today.ts";

const database = testDatabase();
beforeEach(() => database.db.delete(siteSettings));

const ZONE = "America/Sao_Paulo";
const NOON = new Date("2026-11-27T15:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

/** A weather service that answers with this, and the job that asks it. */
async function openWeather(answer: () => { status?: number; body: string }) {
  const site = await serveOtherSite((_request, response) => {
    const { status = 200, body } = answer();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  const { log, lines } = recordingLog();
  const tools = {
    db: database.db,
    fetchSafely: createSafeFetch({ userAgent: "Coreto", allowLoopback: true }),
    log,
    timeZone: ZONE,
    service: `${site.origin}/compact`,
  };
  return { site, warnings: () => lines.map(({ msg }) => msg), refresh: (now: Date) => refreshForecast(tools, now) };
}

const rain = (degrees: number) =>
  JSON.stringify({
    properties: {
      timeseries: [
        {
          time: "2026-11-27T15:00:00Z",
          data: {
            instant: { details: { air_temperature: degrees } },
            next_1_hours: { summary: { symbol_code: "rain" } },
          },
        },
      ],
    },
  });

const shown = async (now: Date) =>
  todayOf(await getSettings(database.db), now, ZONE, () => [])?.lines.map(({ text }) => text);

test("the forecast is fetched once an hour, of the place that is set", async () => {
  const weather = await openWeather(() => ({ body: rain(24) }));
  await weather.refresh(NOON);
  expect(weather.site.seen).toEqual([]);
  await setSetting(database.db, "weather_place", "-22.12,-45.05");
  await weather.refresh(NOON);
  await weather.refresh(later(50));
  expect(weather.site.seen).toEqual(["GET /compact?lat=-22.12&lon=-45.05"]);
  expect(await shown(later(50))).toEqual(["24°, chuva"]);
  await weather.refresh(later(60));
  expect(weather.site.seen).toHaveLength(2);
  await setSetting(database.db, "weather_place", "10.00,20.00");
  expect(await shown(later(60))).toEqual([]);
});

test.each([
  ["an error", { status: 500, body: "" }],
  ["no JSON", { body: "<html>" }],
  ["no forecast", { body: '{"__proto__":{"properties":1}}' }],
  ["a body without end", { body: " ".repeat(2_000_000) }],
])("%s of the service leaves the last forecast, and is logged", async (_, failure) => {
  let answer: { status?: number; body: string } = { body: rain(24) };
  const weather = await openWeather(() => answer);
  await setSetting(database.db, "weather_place", "-22.12,-45.05");
  await weather.refresh(NOON);
  answer = failure;
  await weather.refresh(later(60));
  expect(await shown(later(60))).toEqual(["24°, chuva"]);
  expect(weather.warnings()).toHaveLength(1);
  expect(await shown(later(185))).toEqual([]);
});

test("pages are rendered again at midnight and when a line has ended, and not in between", async () => {
  await setSetting(database.db, "today_figure", "Rio, 2,1 m");
  await setSetting(database.db, "today_figure_until", "2026-11-27T13:00");
  const client = await database.pool.connect();
  let heard: unknown[] = [];
  client.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
  await client.query("listen coreto_changes");
  const announced: number[] = [];
  for (const minutes of [0, 5, 59, 60, 62, 64, 719, 720, 722, 724]) {
    heard = [];
    await announceToday(database.db, ZONE, later(minutes));
    await client.query("select 1");
    if (heard.length > 0) announced.push(minutes);
    expect(heard.every((change) => (change as { table: string }).table === "site_settings")).toBe(true);
  }
  client.release(true);
  expect(announced).toEqual([60, 62, 720, 722]);
});

test("a site without the strip asks nobody", async () => {
  const weather = await openWeather(() => ({ body: rain(24) }));
  await setSetting(database.db, "weather_place", "-22.12,-45.05");
  await setSetting(database.db, "today_strip", "false");
  await weather.refresh(NOON);
  expect(weather.site.seen).toEqual([]);
});

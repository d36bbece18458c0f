import { expect, test } from "vitest";
import { describeForecast } from "./weather.ts";

const NOW = new Date("2026-11-27T15:20:00Z");
const END_OF_DAY = Date.parse("2026-11-28T03:00:00Z");

const hour = (time: string, degrees: number, symbol?: string) => ({
  time,
  data: {
    instant: { details: { air_temperature: degrees } },
    ...(symbol && { next_1_hours: { summary: { symbol_code: symbol } } }),
  },
});
const answer = (...timeseries: object[]) => ({ type: "Feature", properties: { meta: {}, timeseries } });
const describe = (json: unknown) => describeForecast(json, NOW, END_OF_DAY);

test("a forecast is described by now, the weather of the hour, and the warmest hour of the day that is left", () => {
  const hours = [
    hour("2026-11-27T14:00:00Z", 35, "fog"),
    hour("2026-11-27T15:00:00Z", 23.6, "rain"),
    hour("2026-11-27T18:00:00Z", 28.7, "fair_day"),
    hour("2026-11-28T15:00:00Z", 33, "fair_day"),
  ];
  expect(describe(answer(...hours))).toBe("24°, chuva, máxima de 29°");
});

test.each([
  ["clearsky_day", "20°, sol"],
  ["clearsky_night", "20°, céu limpo"],
  ["partlycloudy_day", "20°, sol entre nuvens"],
  ["partlycloudy_night", "20°, algumas nuvens"],
  ["heavyrainshowersandthunder_day", "20°, trovoadas"],
  ["lightrain", "20°, chuva fraca"],
  ["rainshowers_day", "20°, pancadas de chuva"],
  ["something_new", "20°"],
])("the weather %s is written as %s", (symbol, expected) => {
  expect(describe(answer(hour("2026-11-27T15:00:00Z", 20, symbol)))).toBe(expected);
});

test.each([
  null,
  "",
  {},
  { properties: { timeseries: [] } },
  answer(hour("2026-11-27T15:00:00Z", 900, "rain")),
  answer(hour("2026-11-20T15:00:00Z", 20, "rain")),
])("%j is no forecast", (json) => {
  expect(describe(json)).toBeNull();
});

import { expect, test } from "vitest";
import { parseSettings } from "#domain/settings/types.ts";
import { todayOf } from "./today.ts";

const NOON = new Date("2026-11-27T15:00:00Z");
const ZONE = "America/Sao_Paulo";
const settingsOf = (values: Record<string, string>) =>
  parseSettings(Object.entries(values).map(([key, value]) => ({ key, value })));
const nobody = () => [];
const linesAt = (values: Record<string, string>, now = NOON) => todayOf(settingsOf(values), now, ZONE, nobody)?.lines;
const forecast = (at: string, place = "-22.12,-45.05") => ({
  weather_place: "-22.12,-45.05",
  weather_forecast: JSON.stringify({ place, text: "24°, chuva", at }),
});

test("a site that has set nothing shows the day alone, in its time zone", () => {
  expect(todayOf(settingsOf({}), NOON, ZONE, nobody)).toEqual({ day: "2026-11-27", lines: [], creditsWeather: false });
  expect(todayOf(settingsOf({}), new Date("2026-11-28T02:59:00Z"), ZONE, nobody)?.day).toBe("2026-11-27");
  expect(todayOf(settingsOf({ today_strip: "false" }), NOON, ZONE, nobody)).toBeNull();
});

test("typed lines are shown until their moment, on the clocks of the site", () => {
  const typed = {
    today_weather: "24°, chuva até a noite",
    today_weather_until: "2026-11-27T12:01",
    today_figure: "Rio das Flores, 2,1 m",
    today_figure_until: "2026-11-27T12:00",
  };
  expect(linesAt(typed)).toEqual([{ kind: "weather", text: "24°, chuva até a noite" }]);
  expect(linesAt({ today_figure: "Rio das Flores, 2,1 m" })).toEqual([]);
});

test("a forecast is shown for three hours, for its own place, and gives way to what was typed", () => {
  const fresh = forecast("2026-11-27T12:30:00.000Z");
  expect(linesAt(fresh)).toEqual([{ kind: "weather", text: "24°, chuva" }]);
  expect(todayOf(settingsOf(fresh), NOON, ZONE, nobody)?.creditsWeather).toBe(true);
  expect(linesAt(forecast("2026-11-27T12:00:00.000Z"))).toEqual([]);
  expect(linesAt(forecast("2026-11-27T12:30:00.000Z", "0,0"))).toEqual([]);
  const typed = { ...fresh, today_weather: "Sol", today_weather_until: "2026-11-27T23:59" };
  expect(todayOf(settingsOf(typed), NOON, ZONE, nobody)).toMatchObject({
    lines: [{ kind: "weather", text: "Sol" }],
    creditsWeather: false,
  });
});

test.each(["", "{", "null", '{"place":"-22.12,-45.05","text":"","at":"x"}', '{"__proto__":1}'])(
  "a stored forecast %j that cannot be read counts as none",
  (weather_forecast) => {
    expect(linesAt({ weather_place: "-22.12,-45.05", weather_forecast })).toEqual([]);
  },
);

test("who is on duty follows, each on a line", () => {
  const lines = todayOf(settingsOf({}), NOON, ZONE, () => ["Plantão: São José", "Chaveiro: Zeca"])?.lines;
  expect(lines?.map(({ text }) => text)).toEqual(["Plantão: São José", "Chaveiro: Zeca"]);
});

test.each([
  ["2026-11-27T12:10:00.000Z", "Rio das Flores, 2,1 m (9h10)"],
  ["2026-11-27T02:59:00.000Z", "Rio das Flores, 2,1 m (26 de novembro)"],
])("a figure that was saved at %s says when: %s", (today_figure_at, text) => {
  const typed = { today_figure: "Rio das Flores, 2,1 m", today_figure_until: "2026-11-28T12:00", today_figure_at };
  expect(linesAt(typed)).toEqual([{ kind: "figure", text }]);
});

import { expect, test } from "vitest";
import { todaySchema } from "./form.ts";

const EMPTY = {
  today_strip: "on",
  weather_place: "",
  today_weather: "",
  today_weather_until: "",
  today_figure: "",
  today_figure_until: "",
};
const problemsOf = (values: object) =>
  todaySchema.safeParse({ ...EMPTY, ...values }).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ["-22.1203, -45.0512", "-22.12,-45.05"],
  ["-22,1203; -45,0512", "-22.12,-45.05"],
  ["-22,1203 -45,0512", "-22.12,-45.05"],
  ["0,0", "0.00,0.00"],
  [" ", ""],
])("the place %j is stored as %j", (typed, stored) => {
  expect(todaySchema.parse({ ...EMPTY, weather_place: typed }).weather_place).toBe(stored);
});

test.each(["Vale do Coreto", "-22.12", "91, 0", "0, 181", "1e3, 2", "-22.12, -45.05, 3"])(
  "%j is no place",
  (weather_place) => {
    expect(problemsOf({ weather_place })).toEqual([
      ["weather_place", "Use latitude e longitude, como -22,1203 e -45,0512"],
    ]);
  },
);

test("a line needs a moment until which it is shown", () => {
  expect(problemsOf({ today_figure: "Rio, 2,1 m" })).toEqual([["today_figure_until", "Escolha até quando isto vale"]]);
  expect(problemsOf({ today_figure: "Rio, 2,1 m", today_figure_until: "2026-11-28T18:00" })).toBeUndefined();
  expect(problemsOf({ today_figure_until: "amanhã" })).toEqual([["today_figure_until", "Escolha um dia e uma hora"]]);
});

import { expect, test } from "vitest";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { freshWords, nearMoment, offlineWords, placeWords, savedWords } from "./moments.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const dates = dateFormats(siteClock("America/Sao_Paulo", NOW));
const HOUR = 3_600_000;

test("days near now have their words", () => {
  expect(nearMoment(dates, NOW - 2 * HOUR, NOW)).toBe("hoje, 10h");
  expect(nearMoment(dates, NOW - 17 * HOUR, NOW)).toBe("ontem, 19h");
  expect(savedWords(dates, NOW - 17 * HOUR, NOW)).toBe("Salva ontem");
  expect(savedWords(dates, NOW - 200 * HOUR, NOW)).toBe("Salva em 12 de novembro");
});

test("how much is new, read and stored is a few words", () => {
  expect([0, 1, 4, 10].map((fresh) => freshWords(fresh, 10))).toEqual(["nada novo", "1 nova", "4 novas", "9+ novas"]);
  expect([100, 500, 900].map(placeWords)).toEqual(["começada", "lida até a metade", "quase no fim"]);
  expect([offlineWords(3, 0), offlineWords(3, 3), offlineWords(3, 1), offlineWords(1, 1)]).toEqual([
    "3",
    "3, leem sem rede",
    "3, 1 lê sem rede",
    "1, lê sem rede",
  ]);
});

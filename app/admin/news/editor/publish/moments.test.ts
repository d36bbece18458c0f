import { expect, test } from "vitest";
import { isOtherClock, suggestMoments } from "./moments.ts";

const ZONE = "America/Sao_Paulo";

test.each([
  ["2026-11-20T17:32:00Z", ["2026-11-20T21:00:00.000Z", "2026-11-21T10:30:00.000Z", "2026-11-22T12:00:00.000Z"]],
  // Late on Friday in the town, Saturday in UTC.
  ["2026-11-21T01:00:00Z", ["2026-11-21T10:30:00.000Z", "2026-11-22T12:00:00.000Z"]],
  // On Saturday tomorrow is Sunday.
  ["2026-11-21T12:00:00Z", ["2026-11-21T21:00:00.000Z", "2026-11-22T10:30:00.000Z"]],
  ["2026-11-22T12:00:00Z", ["2026-11-22T21:00:00.000Z", "2026-11-23T10:30:00.000Z", "2026-11-29T12:00:00.000Z"]],
])("at %s the moments %j are offered", (now, moments) => {
  expect(suggestMoments(new Date(now), ZONE)).toEqual(moments);
});

test("a device in another zone shows another time", () => {
  expect(isOtherClock("2026-11-20T17:32:00Z", ZONE, "America/Manaus")).toBe(true);
  expect(isOtherClock("2026-11-20T17:32:00Z", ZONE, "America/Bahia")).toBe(false);
});

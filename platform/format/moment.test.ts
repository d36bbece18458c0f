import { expect, test } from "vitest";
import { parseMoment } from "./moment.ts";

test("a moment with its time zone is read", () => {
  expect(parseMoment("2026-11-23T14:32:05-03:00")?.toISOString()).toBe("2026-11-23T17:32:05.000Z");
  expect(parseMoment("2026-11-23T14:32Z")?.toISOString()).toBe("2026-11-23T14:32:00.000Z");
  expect(parseMoment("2028-02-29T23:59:59.5Z")?.toISOString()).toBe("2028-02-29T23:59:59.500Z");
});

test.each([
  "2026-02-30T12:00:00Z",
  "2026-02-29T12:00:00-03:00",
  "2026-04-31T12:00:00Z",
  "2026-13-01T12:00:00Z",
  "2026-00-10T12:00:00Z",
  "2026-11-23T24:00:00Z",
  "2026-11-23T25:00:00Z",
  "2026-11-23T12:60:00Z",
  "2026-11-23T12:00:60Z",
  "2026-11-23T12:00:00+19:00",
  "2026-11-23T12:00:00-03:99",
  "2026-11-23T12:00:00",
  "2026-11-23",
  "yesterday",
  "",
])("%j is no moment", (text) => {
  expect(parseMoment(text)).toBeUndefined();
});

import { expect, test } from "vitest";
import { mayAsk, readRemembered } from "./asked.ts";

const NOW = Date.UTC(2026, 10, 30, 12);
const DAY = 86_400_000;

test.each([
  ["never asked", { askedAt: null, gave: false }, true],
  ["asked six days ago", { askedAt: NOW - 6 * DAY, gave: false }, false],
  ["asked a week ago", { askedAt: NOW - 7 * DAY, gave: false }, true],
  ["asked by a clock that was wrong", { askedAt: NOW + DAY, gave: false }, true],
  ["gave a year ago", { askedAt: NOW - 365 * DAY, gave: true }, false],
])("%s", (_, remembered, expected) => expect(mayAsk(remembered, NOW)).toBe(expected));

test.each([null, 1, "x", [], { askedAt: "1", gave: "true" }])("of %j nothing is remembered", (value) =>
  expect(readRemembered(value)).toEqual({ askedAt: null, gave: false }),
);

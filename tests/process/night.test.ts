import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTown, type Town } from "#tests/faults/town.ts";
import { runNight } from "#tests/night/night.ts";
import { problemsOf } from "#tests/night/report.ts";

let town: Town;
beforeAll(async () => {
  town = await makeTown({ people: 0 });
});
afterAll(() => town?.remove());

/** `npm run live` with fewer pages and shorter failures. */
const SHORT = {
  ...{ pages: 100, browsers: 40, everyMs: 300 },
  ...{ offlineMs: 1500, killedMs: 300, stoppedMs: 2000, calmMs: 1000 },
};

test("a night of a live coverage loses nothing and shows nothing twice", async () => {
  const result = await runNight(town, SHORT);
  expect(problemsOf(result)).toEqual([]);
  expect(result.written.length).toBeGreaterThan(20);
  expect(result.written.some(({ tries }) => tries > 1)).toBe(true);
});

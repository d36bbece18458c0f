import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { problemsOf, runTrial, type TrialOptions } from "#tests/newsletter/trial.ts";

const database = testDatabase();

/** `npm run newsletter` with fewer addresses. */
const SHORT: TrialOptions = { subscribers: 1500, kills: 2, connections: 3 };

test("an edition whose sender is killed twice reaches every address, and none twice but those in the server's hands", async () => {
  const result = await runTrial(database, SHORT);
  expect(problemsOf(result, SHORT)).toEqual([]);
  expect(result.failed).toBeGreaterThan(5);
});

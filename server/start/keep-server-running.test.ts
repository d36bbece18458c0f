import { expect, test } from "vitest";
import { pauseBefore } from "./keep-server-running.ts";

test("a server that dies is started at once, and again with pauses that grow up to half a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 5000].map(pauseBefore)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

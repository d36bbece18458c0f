import { expect, test } from "vitest";
import { createIdleWatch } from "./collect-when-idle.ts";

test("garbage is collected once after the start and after each time of work", () => {
  const isDue = createIdleWatch();
  expect([0.9, 0.3, 0.01, 0.01, 0.02, 0.6, 0.01, 0.01].map(isDue)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareReadiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("readiness checks within a second share one result, and a later one checks again", async () => {
  const check = vi.fn(async () => true);
  const isReady = shareReadiness(check);
  expect(await Promise.all([isReady(), isReady()])).toEqual([true, true]);
  vi.advanceTimersByTime(999);
  expect(await isReady()).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
  check.mockResolvedValue(false);
  vi.advanceTimersByTime(1);
  expect(await isReady()).toBe(false);
  expect(check).toHaveBeenCalledTimes(2);
});

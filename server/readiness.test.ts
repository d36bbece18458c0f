import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareReadiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("who asks within a second shares one answer, a later one is asked for anew", async () => {
  const ask = vi.fn(async () => true);
  const isReady = shareReadiness(ask);
  expect(await Promise.all([isReady(), isReady()])).toEqual([true, true]);
  vi.advanceTimersByTime(999);
  expect(await isReady()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(false);
  vi.advanceTimersByTime(1);
  expect(await isReady()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

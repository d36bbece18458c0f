import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleById } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const passed: string[] = [];
  return { passed, throttle: throttleById((id) => passed.push(id), 1000) };
}

test("the first call passes at once, and those that follow as one at the end", () => {
  const { passed, throttle } = start();
  for (let count = 0; count < 500; count++) throttle("a");
  expect(passed).toEqual(["a"]);
  vi.advanceTimersByTime(1000);
  expect(passed).toEqual(["a", "a"]);
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual(["a", "a"]);
});

test("each id has its own time", () => {
  const { passed, throttle } = start();
  throttle("a");
  throttle("b");
  expect(passed).toEqual(["a", "b"]);
});

test("after a quiet time a call passes at once again", () => {
  const { passed, throttle } = start();
  throttle("a");
  vi.advanceTimersByTime(1000);
  throttle("a");
  expect(passed).toEqual(["a", "a"]);
});

test("once it is stopped nothing passes that waited", () => {
  const { passed, throttle } = start();
  throttle("a");
  throttle("a");
  throttle.stop();
  vi.advanceTimersByTime(5000);
  expect(passed).toEqual(["a"]);
});

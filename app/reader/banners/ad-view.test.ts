import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Random } from "#tests/faults/random.ts";
import { followAdView, isInView } from "./ad-view.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sight = (intersectionRatio: number, width: number, height: number) => ({
  intersectionRatio,
  boundingClientRect: { width, height },
});

test.each([
  [0.5, 300, 250, true],
  [0.499, 300, 250, false],
  [0.3, 970, 249, false],
  // 242,500 square pixels.
  [0.3, 970, 250, true],
  [0.299, 970, 250, false],
  [0, 0, 0, false],
])("%f of an advertisement of %i by %i px is in view: %s", (ratio, width, height, expected) => {
  expect(isInView(sight(ratio, width, height))).toBe(expected);
});

test("a second counts once it is whole; one that was interrupted begins anew", () => {
  const onView = vi.fn();
  const view = followAdView(true, onView);
  view.see(true);
  vi.advanceTimersByTime(999);
  view.attend(false);
  vi.advanceTimersByTime(5000);
  view.attend(true);
  vi.advanceTimersByTime(999);
  // Observers repeat themselves: that begins no other second.
  view.see(true);
  expect(onView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onView).toHaveBeenCalledOnce();
});

test.each(Array.from({ length: 50 }, (_, seed) => [seed]))("observations of seed %i count as the rule says", (seed) => {
  const random = new Random(seed + 1);
  let now = 0;
  let viewedAt: number | null = null;
  const view = followAdView(false, () => {
    viewedAt ??= now;
  });
  const state = { isInView: false, isAttended: false };
  let since: number | null = null;
  let expected: number | null = null;
  for (let step = 0; step < 40; step++) {
    const wait = random.between(0, 700);
    for (let passed = 0; passed < wait; passed++) {
      now += 1;
      vi.advanceTimersByTime(1);
      if (since !== null && now - since === 1000) expected ??= now;
    }
    if (random.next() < 0.5) {
      state.isInView = isInView(sight(random.next(), 970, random.next() < 0.5 ? 249 : 250)) || random.next() < 0.5;
      view.see(state.isInView);
    } else {
      state.isAttended = random.next() < 0.7;
      view.attend(state.isAttended);
    }
    since = state.isInView && state.isAttended ? (since ?? now) : null;
  }
  expect(viewedAt).toBe(expected);
});

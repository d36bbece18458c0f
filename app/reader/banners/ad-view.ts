/** Part of an advertisement that has to be in view, and that of a very large one, from so many square pixels on (MRC). */
const HALF = 0.5;
const LARGE = { part: 0.3, area: 242_500 };
/** For how long, without a break, milliseconds. */
const VIEW_MS = 1000;

/** The parts at which an observer of intersections has to call. */
export const AD_THRESHOLDS = [LARGE.part, HALF];

/** What an observer of intersections says of an advertisement. */
export interface AdSight {
  /** From 0 to 1. */
  intersectionRatio: number;
  /** Square pixels. */
  boundingClientRect: Pick<DOMRectReadOnly, "width" | "height">;
}

/** Whether enough of an advertisement is in view; an observer also calls just below a threshold. */
export function isInView({ intersectionRatio, boundingClientRect: { width, height } }: AdSight): boolean {
  return intersectionRatio >= (width * height >= LARGE.area ? LARGE.part : HALF);
}

/** Follows one advertisement until it was viewed. */
export interface AdView {
  /** Enough of it is in view, or no longer. */
  see(isInView: boolean): void;
  /** Its page is visible and has the focus, or no longer. */
  attend(isAttended: boolean): void;
  stop(): void;
}

/** Calls `onView` once an advertisement was in view for one continuous second, of which its page was attended all the time. */
export function followAdView(isAttended: boolean, onView: () => void): AdView {
  const state = { isInView: false, isAttended };
  let second: ReturnType<typeof setTimeout> | undefined;
  const change = (changed: Partial<typeof state>) => {
    const was = state.isInView && state.isAttended;
    Object.assign(state, changed);
    const is = state.isInView && state.isAttended;
    if (was === is) return;
    clearTimeout(second);
    if (is) second = setTimeout(onView, VIEW_MS);
  };
  return {
    see: (isInView) => change({ isInView }),
    attend: (isAttended) => change({ isAttended }),
    stop: () => change({ isInView: false }),
  };
}

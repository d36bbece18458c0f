/** Pixels that a pointer moves before something is carried; a finger that moves so far beforehand scrolls. */
const SLOP = 6;
/** How long a finger rests on a card before it lifts it, milliseconds. */
const PRESS_MS = 400;
/** Distance from the window's edge in which it scrolls, and how far in each frame, pixels. */
const EDGE = 88;
const SCROLL_STEP = 12;

/** Where a pointer is in the window. */
export interface Point {
  x: number;
  y: number;
}

type Start = Pick<PointerEvent, "clientX" | "clientY" | "pointerId">;

interface Follower {
  /** The pointer carries something from now on. */
  onLift: (point: Point) => void;
  /** Called in every frame, as the page may scroll under a pointer that rests. */
  onMove: (point: Point) => void;
  /** Called once, if something was carried; `dropped` unless it was put back. */
  onEnd: (dropped: boolean) => void;
}

const isFar = (start: Start, { clientX, clientY }: Start) =>
  Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLOP;

/** Scrolls the window where a pointer is near its edge. */
function scrollAtEdge({ y }: Point): void {
  const step = y < EDGE ? -SCROLL_STEP : y > innerHeight - EDGE ? SCROLL_STEP : 0;
  if (step !== 0) scrollBy({ top: step, behavior: "instant" });
}

/** The click that ends a movement opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/**
 * Follows a pointer that is down until it is up; Escape, and a browser that takes the gesture, put back.
 * @param atOnce whether it carries already, without having moved
 * @returns ends it
 */
export function followPointer(start: Start, atOnce: boolean, { onLift, onMove, onEnd }: Follower): () => void {
  const point = { x: start.clientX, y: start.clientY };
  const stop = new AbortController();
  const { signal } = stop;
  let frame = 0;
  let lifted = false;
  const run = () => {
    scrollAtEdge(point);
    onMove(point);
    frame = requestAnimationFrame(run);
  };
  const lift = () => {
    lifted = true;
    onLift(point);
    run();
  };
  const end = (dropped: boolean) => {
    stop.abort();
    cancelAnimationFrame(frame);
    if (lifted) onEnd(dropped);
  };
  const listen = (type: "pointermove" | "pointerup" | "pointercancel", listener: (event: PointerEvent) => void) =>
    addEventListener(type, (event) => event.pointerId === start.pointerId && listener(event), { signal });
  listen("pointermove", (event) => {
    point.x = event.clientX;
    point.y = event.clientY;
    if (!lifted && isFar(start, event)) lift();
  });
  listen("pointerup", () => {
    if (lifted) swallowClick();
    end(true);
  });
  listen("pointercancel", () => end(false));
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  if (atOnce) lift();
  return () => end(false);
}

/**
 * Waits until a finger has rested on something: one that moves before scrolls.
 * @returns ends it
 */
export function waitForPress(start: Start, onPress: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const timer = setTimeout(() => {
    end();
    onPress();
  }, PRESS_MS);
  addEventListener("pointermove", (event) => isFar(start, event) && end(), { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  return end;
}

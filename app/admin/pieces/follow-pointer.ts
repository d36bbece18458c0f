/** Pixels that a pointer moves before a drag begins; a finger that moves so far before a long press scrolls. */
const DRAG_THRESHOLD = 6;
/** How long a finger rests before its drag begins, milliseconds. */
const LONG_PRESS_MS = 400;
/** Distance from the window's edge within which a drag scrolls, and how far in each frame, pixels. */
const EDGE = 88;
const SCROLL_STEP = 12;

/** The position of a pointer in the window. */
export interface Point {
  x: number;
  y: number;
}

type Start = Pick<PointerEvent, "clientX" | "clientY" | "pointerId">;

interface DragHandlers {
  /** Called when the drag begins. */
  onStart: (point: Point) => void;
  /** Called in every frame, because the page may scroll under a pointer that rests. */
  onMove: (point: Point) => void;
  /** Called once, if a drag had begun; `dropped` is false if it was cancelled. */
  onEnd: (dropped: boolean) => void;
}

const isFar = (start: Start, { clientX, clientY }: Start) =>
  Math.hypot(clientX - start.clientX, clientY - start.clientY) > DRAG_THRESHOLD;

/** Scrolls the window where a pointer is near its edge. */
function scrollAtEdge({ y }: Point): void {
  const step = y < EDGE ? -SCROLL_STEP : y > innerHeight - EDGE ? SCROLL_STEP : 0;
  if (step !== 0) scrollBy({ top: step, behavior: "instant" });
}

/** Suppresses the click that browsers fire at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/**
 * Drags with a pointer that is down, until it is up; Escape, and a browser that takes over the gesture, cancel.
 * @param immediate whether the drag begins without a movement
 * @returns ends it
 */
export function followPointer(start: Start, immediate: boolean, { onStart, onMove, onEnd }: DragHandlers): () => void {
  const point = { x: start.clientX, y: start.clientY };
  const stop = new AbortController();
  const { signal } = stop;
  let frame = 0;
  let isDragging = false;
  const run = () => {
    scrollAtEdge(point);
    onMove(point);
    frame = requestAnimationFrame(run);
  };
  const lift = () => {
    isDragging = true;
    onStart(point);
    run();
  };
  const end = (dropped: boolean) => {
    stop.abort();
    cancelAnimationFrame(frame);
    if (isDragging) onEnd(dropped);
  };
  const listen = (type: "pointermove" | "pointerup" | "pointercancel", listener: (event: PointerEvent) => void) =>
    addEventListener(type, (event) => event.pointerId === start.pointerId && listener(event), { signal });
  listen("pointermove", (event) => {
    point.x = event.clientX;
    point.y = event.clientY;
    if (!isDragging && isFar(start, event)) lift();
  });
  listen("pointerup", () => {
    if (isDragging) swallowClick();
    end(true);
  });
  listen("pointercancel", () => end(false));
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  if (immediate) lift();
  return () => end(false);
}

/**
 * Calls `onPress` once a finger has rested long enough; one that moves before that scrolls.
 * @returns ends it
 */
export function waitForLongPress(start: Start, onPress: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const timer = setTimeout(() => {
    end();
    onPress();
  }, LONG_PRESS_MS);
  addEventListener("pointermove", (event) => isFar(start, event) && end(), { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  return end;
}

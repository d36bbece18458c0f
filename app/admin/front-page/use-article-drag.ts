import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Target } from "#domain/news/front-page/slots.ts";
import { followPointer, type Point, waitForLongPress } from "../pieces/follow-pointer.ts";

/** An article that is being dragged, and the drop target under it. */
export interface ArticleDrag {
  id: string;
  target: Target;
  by: "pointer" | "keyboard";
}

/** The drop target under a point, among the elements with `data-drop-target`. */
function targetAt({ x, y }: Point): Target {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>("[data-drop-target]")?.dataset.dropTarget;
    if (target !== undefined) return target === "out" ? "out" : Number(target);
  }
  return null;
}

/** The target that a key moves an article to; undefined for other keys. @param canLeave whether it may go below the last slot */
function nextTarget(key: string, target: Target, count: number, canLeave: boolean): Target | undefined {
  const at = typeof target === "number" ? target : count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(0, at - 1);
  if (key !== "ArrowDown" && key !== "ArrowRight") return undefined;
  return at + 1 < count ? at + 1 : canLeave ? "out" : count - 1;
}

export type DragStep = "lifted" | "moved" | "dropped" | "returned";

interface ArticleDragOptions {
  /** The slot of an article; null if it has none. */
  slotOf: (id: string) => number | null;
  /** How many slots an article can be dropped on. */
  countFor: (id: string) => number;
  onDrop: (id: string, target: Target) => void;
  /** Called with each step of a drag by keyboard, for its announcement. */
  onKey: (drag: ArticleDrag, event: DragStep) => void;
}

/** The drag as state for rendering, and as a ref for handlers that run before the next rendering. */
function useDragState() {
  const [drag, setDrag] = useState<ArticleDrag | null>(null);
  const active = useRef<ArticleDrag | null>(null);
  const setActive = (next: ArticleDrag | null) => {
    active.current = next;
    setDrag(next);
  };
  return { drag, active, setActive };
}

/**
 * Drags articles by mouse, touch and keyboard. Spread `cardProps(id)` on a card and `gripProps(id)` on its handle; drop targets have the
 * attribute `data-drop-target`, and the element of `preview` follows the pointer.
 */
export function useArticleDrag({ slotOf, countFor, onDrop, onKey }: ArticleDragOptions) {
  const { drag, active, setActive } = useDragState();
  const preview = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});

  // The page must not scroll while a finger drags: browsers decide at the first movement, so the listener has to be there from the
  // beginning.
  useEffect(() => {
    const stay = (event: TouchEvent) => active.current?.by === "pointer" && event.cancelable && event.preventDefault();
    document.addEventListener("touchmove", stay, { passive: false });
    return () => {
      document.removeEventListener("touchmove", stay);
      stop.current();
    };
  }, [active]);

  const follow = (id: string, event: PointerEvent, immediate: boolean) => {
    const { clientX, clientY, pointerId } = event;
    stop.current = followPointer({ clientX, clientY, pointerId }, immediate, {
      onStart: (point) => setActive({ id, target: targetAt(point), by: "pointer" }),
      onMove(point) {
        preview.current?.style.setProperty("--x", `${point.x}px`);
        preview.current?.style.setProperty("--y", `${point.y}px`);
        const target = targetAt(point);
        if (active.current && active.current.target !== target) setActive({ ...active.current, target });
      },
      onEnd(dropped) {
        const last = active.current;
        setActive(null);
        if (dropped && last) onDrop(id, last.target);
      },
    });
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>, id: string, onGrip: boolean) => {
    if (event.button !== 0 || !event.isPrimary || active.current) return;
    const control = (event.target as Element).closest("a, button");
    if (control && !onGrip) return;
    event.stopPropagation();
    if (event.pointerType === "mouse" || onGrip) follow(id, event, false);
    else stop.current = waitForLongPress(event.nativeEvent, () => follow(id, event, true));
  };

  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    const now = active.current;
    const isDrop = event.key === " " || event.key === "Enter";
    const to = (next: ArticleDrag, what: DragStep) => {
      event.preventDefault();
      setActive(what === "dropped" || what === "returned" ? null : next);
      onKey(next, what);
    };
    if (!now) return isDrop && to({ id, target: slotOf(id) ?? 0, by: "keyboard" }, "lifted");
    if (now.by !== "keyboard") return;
    if (event.key === "Tab") return event.preventDefault();
    if (event.key === "Escape") return to({ ...now, target: null }, "returned");
    if (isDrop) {
      to(now, "dropped");
      return onDrop(id, now.target);
    }
    const target = nextTarget(event.key, now.target, countFor(id), slotOf(id) !== null);
    if (target === undefined) return;
    document.querySelector(`[data-drop-target="${target}"]`)?.scrollIntoView({ block: "nearest" });
    to({ ...now, target }, "moved");
  };

  return {
    drag,
    preview,
    cardProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => handlePointerDown(event, id, false),
      "data-dragged": drag?.id === id || undefined,
    }),
    gripProps: (id: string) => ({
      "data-grip": id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => handlePointerDown(event, id, true),
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, id),
      // Some browsers press a button when the key comes up.
      onKeyUp: (event: KeyboardEvent) => event.key === " " && event.preventDefault(),
      onBlur: () => active.current?.by === "keyboard" && setActive(null),
    }),
  };
}

export type ArticleDragging = ReturnType<typeof useArticleDrag>;

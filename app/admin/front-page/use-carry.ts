import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Target } from "#domain/news/front-page/slots.ts";
import { followPointer, type Point, waitForPress } from "../pieces/follow-pointer.ts";

/** An article that is carried, and the place that it is over. */
export interface Carry {
  id: string;
  target: Target;
  by: "pointer" | "keyboard";
}

/** The place under a point: of the elements that `data-place` marks. */
function targetAt({ x, y }: Point): Target {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>("[data-place]")?.dataset.place;
    if (place !== undefined) return place === "out" ? "out" : Number(place);
  }
  return null;
}

/** Where a key carries something; undefined for another key. @param canLeave whether it can be put below the last place */
function nextTarget(key: string, target: Target, count: number, canLeave: boolean): Target | undefined {
  const at = typeof target === "number" ? target : count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(0, at - 1);
  if (key !== "ArrowDown" && key !== "ArrowRight") return undefined;
  return at + 1 < count ? at + 1 : canLeave ? "out" : count - 1;
}

export type CarryEvent = "lifted" | "moved" | "dropped" | "returned";

interface CarryOptions {
  /** The place that an article has; null where it has none. */
  placeOf: (id: string) => number | null;
  /** Places that an article can be carried to. */
  countFor: (id: string) => number;
  onDrop: (id: string, target: Target) => void;
  /** Hears what becomes of something that is carried by keyboard. */
  onKey: (carry: Carry, event: CarryEvent) => void;
}

/** The article that is carried now, for handlers that come before React has rendered, too. */
function useCarried() {
  const [carry, setCarry] = useState<Carry | null>(null);
  const carried = useRef<Carry | null>(null);
  const hold = (next: Carry | null) => {
    carried.current = next;
    setCarry(next);
  };
  return { carry, carried, hold };
}

/**
 * Carries articles with mouse, finger and keyboard. Cards carry `cardProps(id)`, their handle `gripProps(id)`; places are marked by
 * `data-place`, and `ghost` goes with the pointer.
 */
export function useCarry({ placeOf, countFor, onDrop, onKey }: CarryOptions) {
  const { carry, carried, hold } = useCarried();
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});

  // While a finger carries something the page stays where it is: the browser asks before the first movement, so the listener is there
  // all the time.
  useEffect(() => {
    const stay = (event: TouchEvent) => carried.current?.by === "pointer" && event.cancelable && event.preventDefault();
    document.addEventListener("touchmove", stay, { passive: false });
    return () => {
      document.removeEventListener("touchmove", stay);
      stop.current();
    };
  }, [carried]);

  const follow = (id: string, event: PointerEvent, atOnce: boolean) => {
    const { clientX, clientY, pointerId } = event;
    stop.current = followPointer({ clientX, clientY, pointerId }, atOnce, {
      onLift: (point) => hold({ id, target: targetAt(point), by: "pointer" }),
      onMove(point) {
        ghost.current?.style.setProperty("--x", `${point.x}px`);
        ghost.current?.style.setProperty("--y", `${point.y}px`);
        const target = targetAt(point);
        if (carried.current && carried.current.target !== target) hold({ ...carried.current, target });
      },
      onEnd(dropped) {
        const last = carried.current;
        hold(null);
        if (dropped && last) onDrop(id, last.target);
      },
    });
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>, id: string, onGrip: boolean) => {
    if (event.button !== 0 || !event.isPrimary || carried.current) return;
    const control = (event.target as Element).closest("a, button");
    if (control && !onGrip) return;
    event.stopPropagation();
    if (event.pointerType === "mouse" || onGrip) follow(id, event, false);
    else stop.current = waitForPress(event.nativeEvent, () => follow(id, event, true));
  };

  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    const now = carried.current;
    const isDrop = event.key === " " || event.key === "Enter";
    const to = (next: Carry, what: CarryEvent) => {
      event.preventDefault();
      hold(what === "dropped" || what === "returned" ? null : next);
      onKey(next, what);
    };
    if (!now) return isDrop && to({ id, target: placeOf(id) ?? 0, by: "keyboard" }, "lifted");
    if (now.by !== "keyboard") return;
    if (event.key === "Tab") return event.preventDefault();
    if (event.key === "Escape") return to({ ...now, target: null }, "returned");
    if (isDrop) {
      to(now, "dropped");
      return onDrop(id, now.target);
    }
    const target = nextTarget(event.key, now.target, countFor(id), placeOf(id) !== null);
    if (target === undefined) return;
    document.querySelector(`[data-place="${target}"]`)?.scrollIntoView({ block: "nearest" });
    to({ ...now, target }, "moved");
  };

  return {
    carry,
    ghost,
    cardProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => handlePointerDown(event, id, false),
      "data-carried": carry?.id === id || undefined,
    }),
    gripProps: (id: string) => ({
      "data-grip": id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => handlePointerDown(event, id, true),
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, id),
      // Some browsers press a button when the key comes up.
      onKeyUp: (event: KeyboardEvent) => event.key === " " && event.preventDefault(),
      onBlur: () => carried.current?.by === "keyboard" && hold(null),
    }),
  };
}

export type Carrying = ReturnType<typeof useCarry>;

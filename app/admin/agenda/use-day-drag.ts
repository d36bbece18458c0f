import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { AgendaItem } from "#domain/agenda/agenda.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { followPointer, type Point } from "../pieces/follow-pointer.ts";

/** An item that a mouse carries, and the day that it is over; null outside. */
export interface DayDrag {
  item: AgendaItem;
  day: CalendarDay | null;
}

/** The day under a point: of the elements that `data-day` marks. */
function dayAt({ x, y }: Point): CalendarDay | null {
  const places = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-day]"));
  return places.find((place) => place)?.dataset.day ?? null;
}

/** Whether it waits for a moment that can be changed here. */
export const isMovable = ({ kind, state }: AgendaItem): boolean => kind === "news" && state !== "out";

/** Carries items from day to day with a mouse; fingers scroll, and they and keys have "Mudar a hora". */
export function useDayDrag(onDrop: (item: AgendaItem, day: CalendarDay) => void) {
  const [drag, setDrag] = useState<DayDrag | null>(null);
  const over = useRef<CalendarDay>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  // A pointer that is down outlives the screen.
  useEffect(() => () => stop.current(), []);

  const carry = (item: AgendaItem, point: Point) => {
    ghost.current?.style.setProperty("--x", `${point.x}px`);
    ghost.current?.style.setProperty("--y", `${point.y}px`);
    const day = dayAt(point);
    over.current = day;
    setDrag((before) => (before?.item === item && before.day === day ? before : { item, day }));
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>, item: AgendaItem) => {
    if (event.button !== 0 || event.pointerType !== "mouse" || !isMovable(item)) return;
    const { clientX, clientY, pointerId } = event;
    stop.current = followPointer({ clientX, clientY, pointerId }, false, {
      onLift: (point) => carry(item, point),
      onMove: (point) => carry(item, point),
      onEnd(dropped) {
        setDrag(null);
        if (dropped && over.current && over.current !== item.day) onDrop(item, over.current);
      },
    });
  };
  return { drag, ghost, handlePointerDown };
}

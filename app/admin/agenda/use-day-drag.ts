import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { AgendaItem } from "#domain/agenda/agenda.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { followPointer, type Point } from "../pieces/follow-pointer.ts";

/** An item that is dragged, and the day under it; null outside of all days. */
export interface DayDrag {
  item: AgendaItem;
  day: CalendarDay | null;
}

/** The day under a point, among the elements with `data-day`. */
function dayAt({ x, y }: Point): CalendarDay | null {
  const days = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-day]"));
  return days.find((day) => day)?.dataset.day ?? null;
}

/** Whether it is an article that is still scheduled, so that its date can be changed here. */
export const isMovable = ({ kind, state }: AgendaItem): boolean => kind === "news" && state !== "out";

/** Drags items from day to day with a mouse. Fingers scroll; touch and keyboard have "Mudar a hora". */
export function useDayDrag(onDrop: (item: AgendaItem, day: CalendarDay) => void) {
  const [drag, setDrag] = useState<DayDrag | null>(null);
  const over = useRef<CalendarDay>(null);
  const preview = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  // A drag must not outlive the screen.
  useEffect(() => () => stop.current(), []);

  const dragTo = (item: AgendaItem, point: Point) => {
    preview.current?.style.setProperty("--x", `${point.x}px`);
    preview.current?.style.setProperty("--y", `${point.y}px`);
    const day = dayAt(point);
    over.current = day;
    setDrag((before) => (before?.item === item && before.day === day ? before : { item, day }));
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>, item: AgendaItem) => {
    if (event.button !== 0 || event.pointerType !== "mouse" || !isMovable(item)) return;
    const { clientX, clientY, pointerId } = event;
    stop.current = followPointer({ clientX, clientY, pointerId }, false, {
      onStart: (point) => dragTo(item, point),
      onMove: (point) => dragTo(item, point),
      onEnd(dropped) {
        setDrag(null);
        if (dropped && over.current && over.current !== item.day) onDrop(item, over.current);
      },
    });
  };
  return { drag, preview, handlePointerDown };
}

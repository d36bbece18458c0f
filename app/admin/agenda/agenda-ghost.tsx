import type { RefObject } from "react";
import { describeDay } from "#platform/format/calendar-days.ts";
import styles from "./agenda-day.module.css";
import type { DayDrag } from "./use-day-drag.ts";

interface AgendaGhostProps {
  drag: DayDrag;
  /** Local hour of the item, "10:00". */
  hour: string;
  isPast: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** Goes with the pointer: what is carried, and when it would come out. */
export function AgendaGhost({ drag: { item, day }, hour, isPast, ref }: AgendaGhostProps) {
  return (
    <div ref={ref} className={styles.ghost} aria-hidden="true">
      {item.title}
      <small>{day === null ? "Solte em um dia" : isPast ? "Este dia já passou" : `${describeDay(day)}, ${hour}`}</small>
    </div>
  );
}

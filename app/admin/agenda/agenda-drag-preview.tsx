import type { RefObject } from "react";
import { describeDay } from "#platform/format/calendar-days.ts";
import styles from "./agenda-day.module.css";
import type { DayDrag } from "./use-day-drag.ts";

interface AgendaDragPreviewProps {
  drag: DayDrag;
  /** Local hour of the item, "10:00". */
  hour: string;
  isPast: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** Follows the pointer: the article that is dragged, and when it would be published. */
export function AgendaDragPreview({ drag: { item, day }, hour, isPast, ref }: AgendaDragPreviewProps) {
  return (
    <div ref={ref} className={styles.dragPreview} aria-hidden="true">
      {item.title}
      <small>{day === null ? "Solte em um dia" : isPast ? "Este dia já passou" : `${describeDay(day)}, ${hour}`}</small>
    </div>
  );
}

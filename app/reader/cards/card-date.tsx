import { useDates } from "#app/use-dates.ts";
import { useMinute } from "#app/use-fresh-time.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { freshTime } from "#platform/format/fresh-time.ts";

interface CardDateProps {
  publishedAt: string;
  className?: string;
  /** Whether a heading above already names the day. */
  underDay?: boolean;
}

/**
 * When an article was published: the day, and in the browser "há 2 h" on the same day and "ontem, 18h20" on the next. The time is in
 * the title attribute.
 */
export function CardDate({ publishedAt, className, underDay = false }: CardDateProps) {
  const dates = useDates();
  const now = useMinute();
  const day = dates.dayAndMonth(publishedAt);
  const near = now === null ? null : nearTime(dates, publishedAt, { now, underDay });
  return (
    <time
      className={className}
      dateTime={publishedAt}
      title={dates.longWithHour(publishedAt)}
      data-printed={near ? day : undefined}
    >
      {near ?? day}
    </time>
  );
}

/** The time of an article of today or yesterday; null for others. */
function nearTime(dates: DateFormats, moment: string, { now, underDay }: { now: number; underDay: boolean }) {
  const today = dates.calendarDay(new Date(now));
  const day = dates.calendarDay(moment);
  if (day === today) return freshTime(moment, now);
  if (day !== addDays(today, -1)) return null;
  return underDay ? dates.hour(moment) : `ontem, ${dates.hour(moment)}`;
}

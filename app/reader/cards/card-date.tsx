import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";

/** When an article was published: the day, or in the browser how long ago where it is recent. The time is in the title attribute. */
export function CardDate({ publishedAt, className }: { publishedAt: string; className?: string }) {
  const dates = useDates();
  const fresh = useFreshTime(publishedAt);
  const day = dates.dayAndMonth(publishedAt);
  return (
    <time
      className={className}
      dateTime={publishedAt}
      title={dates.longWithHour(publishedAt)}
      data-printed={fresh ? day : undefined}
    >
      {fresh ?? day}
    </time>
  );
}

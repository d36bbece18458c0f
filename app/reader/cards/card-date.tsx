import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";

/** When an article came out: its day, and how long ago once the browser can say so. The hour is in its title. */
export function CardDate({ publishedAt, className }: { publishedAt: string; className?: string }) {
  const dates = useDates();
  const fresh = useFreshTime(publishedAt);
  return (
    <time className={className} dateTime={publishedAt} title={dates.longWithHour(publishedAt)}>
      {fresh ?? dates.dayAndMonth(publishedAt)}
    </time>
  );
}

import { dayNumber, slashedDay } from "#platform/format/calendar-days.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import bars from "../pieces/list/bars.module.css";

interface DayBarsProps {
  /** What is counted, for the table. */
  caption: string;
  days: { day: string; views: number }[];
}

/** Numbers by day as low bars, with a table for screen readers. */
export function DayBars({ caption, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <>
      <div className={`${bars.bars} ${bars.short}`} aria-hidden="true">
        {days.map(({ day, views }, index) => (
          <i
            key={day}
            data-n={index === days.length - 1 ? formatNumber(views) : undefined}
            style={{ "--v": `${Math.round((views / most) * 88)}%` } as React.CSSProperties}
          />
        ))}
      </div>
      <div className={bars.days} aria-hidden="true">
        {days.map(({ day }) => (
          <span key={day}>{dayNumber(day)}</span>
        ))}
      </div>
      {/* The class is on a wrapper, because a table would not shrink to its size. */}
      <div className="sr">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{slashedDay(day)}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

import type { DayViews } from "#domain/dashboard/types.ts";
import styles from "../pieces/list/bars.module.css";

const numbers = new Intl.NumberFormat("pt-BR");
const dayOf = (day: string) => Number(day.slice(8));

/** Page views by day as bars, with a table for screen readers. */
export function DayBars({ days }: { days: DayViews[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <>
      <div className={`${styles.bars} ${styles.short}`} aria-hidden="true">
        {days.map(({ day, views }, index) => (
          <i
            key={day}
            data-n={index === days.length - 1 ? numbers.format(views) : undefined}
            style={{ "--v": `${Math.round((views / most) * 88)}%` } as React.CSSProperties}
          />
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day }) => (
          <span key={day}>{dayOf(day)}</span>
        ))}
      </div>
      {/* The class is on a wrapper, because a table would not shrink to its size. */}
      <div className="sr">
        <table>
          <caption>Acessos por dia</caption>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{day.split("-").reverse().join("/")}</th>
                <td>{numbers.format(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

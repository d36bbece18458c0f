import type { DayViews } from "#domain/dashboard/types.ts";
import { dayNumber, slashedDay } from "#platform/format/calendar-days.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import bars from "../pieces/list/bars.module.css";
import styles from "./day-chart.module.css";
import { axisTop, STEPS } from "./scale.ts";

const short = new Intl.NumberFormat("pt-BR", { notation: "compact" });
/** Days that are named below the bars at most. */
const NAMED = 14;
const height = (part: number) => ({ "--v": `${part * 100}%` }) as React.CSSProperties;

/** Views by day as bars on an axis; the same numbers are in a table below, beside those of as many days before. */
export function DayChart({ days }: { days: (DayViews & { before: number })[] }) {
  const top = axisTop(Math.max(...days.map(({ views }) => views)));
  const marks = Array.from({ length: STEPS + 1 }, (_, index) => (top / STEPS) * (STEPS - index));
  const step = Math.ceil(days.length / NAMED);
  const columns = {
    "--bars": days.length,
    "--space": step > 1 ? `${step > 4 ? 0 : 2}px` : undefined,
  } as React.CSSProperties;
  return (
    <>
      <div className={styles.chart} style={columns} aria-hidden="true">
        <div className={styles.axis}>
          {marks.map((mark) => (
            <span key={mark}>{short.format(mark)}</span>
          ))}
        </div>
        <div className={`${bars.bars} ${bars.tall} ${styles.bars}`}>
          {days.map(({ day, views }, index) => (
            <i
              key={day}
              data-n={index === days.length - 1 ? formatNumber(views) : undefined}
              style={height(views / top)}
            />
          ))}
        </div>
        <div className={`${bars.days} ${styles.days}`}>
          {days.map(({ day }, index) =>
            index % step === 0 ? (
              <span key={day} style={{ gridColumnEnd: `span ${Math.min(step, days.length - index)}` }}>
                {dayNumber(day)}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <details className={styles.table}>
        <summary>Ver como tabela</summary>
        <table>
          <caption className="sr">Acessos por dia</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Acessos</th>
              <th scope="col">{formatCount(days.length, "dia", "dias")} antes</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, before }) => (
              <tr key={day}>
                <th scope="row">{slashedDay(day)}</th>
                <td>{formatNumber(views)}</td>
                <td>{formatNumber(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

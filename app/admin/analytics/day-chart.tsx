import type { DayViews } from "#domain/dashboard/types.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import bars from "../pieces/list/bars.module.css";
import styles from "./day-chart.module.css";
import { axisTop, STEPS } from "./scale.ts";

const short = new Intl.NumberFormat("pt-BR", { notation: "compact" });
const dayOf = (day: string) => Number(day.slice(8));
const written = (day: string) => day.split("-").reverse().join("/");
const height = (part: number) => ({ "--v": `${part * 100}%` }) as React.CSSProperties;

/** Views by day as bars on an axis; the same numbers are in a table below. */
export function DayChart({ days }: { days: DayViews[] }) {
  const top = axisTop(Math.max(...days.map(({ views }) => views)));
  const marks = Array.from({ length: STEPS + 1 }, (_, index) => (top / STEPS) * (STEPS - index));
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
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
          {days.map(({ day }) => (
            <span key={day}>{dayOf(day)}</span>
          ))}
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
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{written(day)}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

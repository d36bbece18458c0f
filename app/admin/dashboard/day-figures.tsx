import { useDates, useToday } from "#app/use-dates.ts";
import { type DayFigure, USUAL_WEEKS } from "#domain/dashboard/types.ts";
import { WEEKDAY_PLURALS, weekdayOf } from "#platform/format/calendar-days.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { Compared } from "../pieces/compared.tsx";
import styles from "./day-figures.module.css";

/** The day until now, beside the last same weekdays until the same hour. */
export function DayFigures({ figures, now }: { figures: DayFigure[]; now: number }) {
  const dates = useDates();
  const weekday = weekdayOf(useToday());
  const isMasculine = weekday === 0 || weekday === 6;
  const weeks = `${isMasculine ? "os últimos" : "as últimas"} ${USUAL_WEEKS} ${WEEKDAY_PLURALS[weekday]}`;
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="o-dia">
      <header>
        <h2 id="o-dia">O dia até agora</h2>
        <span>
          costume: {weeks}, até {dates.hour(new Date(now))}
        </span>
      </header>
      <dl>
        {figures.map(({ label, count, usual }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {formatNumber(count)}{" "}
              <small>
                <Compared
                  count={count}
                  base={usual}
                  than="do costume"
                  same="como de costume"
                  few={(number) => `costume: ${number} até esta hora`}
                  none="ainda sem costume"
                />
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

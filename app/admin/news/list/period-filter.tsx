import { Field } from "#app/ui/field.tsx";
import { type ArticlesPeriod, BETWEEN_DAYS, type RecentPeriod } from "#domain/news/writing/admin-list.ts";
import { slashedDay } from "#platform/format/calendar-days.ts";
import { FilterChoice } from "../../pieces/list/filter-form.tsx";
import { toOptions } from "../../pieces/to-options.ts";
import styles from "./period-filter.module.css";

const RECENT_NAMES: Record<RecentPeriod, string> = {
  hoje: "Hoje",
  "7-dias": "Últimos 7 dias",
  "30-dias": "Últimos 30 dias",
};
const PERIODS = [...toOptions(RECENT_NAMES), { value: BETWEEN_DAYS, label: "Entre datas" }];

/** "Hoje", "01/11/2026 a 20/11/2026", "desde 01/11/2026". */
export function describePeriod(period: ArticlesPeriod): string {
  if (period.recent) return RECENT_NAMES[period.recent];
  const { from, until } = period;
  if (from && from === until) return slashedDay(from);
  if (from && until) return `${slashedDay(from)} a ${slashedDay(until)}`;
  return from ? `Desde ${slashedDay(from)}` : `Até ${slashedDay(until!)}`;
}

/** The days up to today, which apply at once, or two days with a button. */
export function PeriodFilter({ period }: { period: ArticlesPeriod | null }) {
  const days = period?.recent === null ? period : null;
  return (
    <div className={styles.period}>
      <FilterChoice
        name="periodo"
        label="Período"
        value={days ? BETWEEN_DAYS : (period?.recent ?? null)}
        options={PERIODS}
        waitsWith={BETWEEN_DAYS}
      />
      <div className={styles.days}>
        <Field label="De" name="de" type="date" key={`de ${days?.from}`} defaultValue={days?.from ?? ""} />
        <Field label="Até" name="ate" type="date" key={`ate ${days?.until}`} defaultValue={days?.until ?? ""} />
        <button type="submit" className="btn line small">
          Filtrar o período
        </button>
      </div>
    </div>
  );
}

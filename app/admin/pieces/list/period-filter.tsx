import { Field } from "#app/ui/field.tsx";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { FilterChoice } from "./filter-form.tsx";
import styles from "./period-filter.module.css";

/** In an address and in the form: the period is between two days. */
const BETWEEN_DAYS = "entre";

interface PeriodFilterProps {
  /** Named periods. */
  options: { value: string; label: string }[];
  /** The name of the chosen one; null for none, and between two days. */
  name: string | null;
  /** Two days, with an open end; null for a named period. */
  days: { from: CalendarDay | null; until: CalendarDay | null } | null;
}

/** The days up to today, which apply at once, or two days with a button. */
export function PeriodFilter({ options, name, days }: PeriodFilterProps) {
  return (
    <div className={styles.period}>
      <FilterChoice
        name="periodo"
        label="Período"
        value={days ? BETWEEN_DAYS : name}
        options={[...options, { value: BETWEEN_DAYS, label: "Entre datas" }]}
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

import { dayNumber, weekdayName } from "#platform/format/calendar-days.ts";
import { MONTHS } from "#platform/format/dates.ts";
import page from "../shell/page.module.css";
import styles from "./date-leaf.module.css";

/** A leaf of a calendar, beside words that say the day. */
export const DateLeaf = ({ day }: { day: string }) => (
  <span className={`${page.awning} ${styles.leaf} scalloped`} aria-hidden="true">
    {weekdayName(day).toLowerCase()}
    <b>{dayNumber(day)}</b>
    {MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3)}
  </span>
);

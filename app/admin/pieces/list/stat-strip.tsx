import type { ReactNode } from "react";
import { formatNumber } from "#platform/format/numbers.ts";
import styles from "./stat-strip.module.css";

/** A row of numbers. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <dl className={`panel ${styles.stats}`}>{children}</dl>;
}

/** A number with its label and a note. */
export function Stat({ label, value, note }: { label: string; value: number; note: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatNumber(value)}
        <small>{note}</small>
      </dd>
    </div>
  );
}

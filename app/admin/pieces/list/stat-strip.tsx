import type { ReactNode } from "react";
import styles from "./stat-strip.module.css";

const numbers = new Intl.NumberFormat("pt-BR");

/** A row of numbers. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <dl className={`panel ${styles.stats}`}>{children}</dl>;
}

/** A number with its label and a note. */
export function Stat({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {numbers.format(value)}
        <small>{note}</small>
      </dd>
    </div>
  );
}

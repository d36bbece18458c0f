import type { ReactNode } from "react";

const numbers = new Intl.NumberFormat("pt-BR");

/** A row of numbers. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <dl className="stats panel">{children}</dl>;
}

/** A number, what it counts, and what is new in it. */
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

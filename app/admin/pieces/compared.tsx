import type { ReactNode } from "react";
import styles from "./compared.module.css";

/** Below this a percentage says nothing. */
const FEW = 20;

interface ComparedProps {
  count: number;
  /** What it is compared with; null where there is nothing. */
  base: number | null;
  /** "do costume": stands behind "18 % acima". */
  than: string;
  /** "como de costume": for the same number. */
  same: string;
  /** Stands for a base of a few, such as "costume: 7". */
  few: (base: number) => ReactNode;
  /** Stands for no base. */
  none: ReactNode;
}

/** How much more or less a number is than another one. */
export function Compared({ count, base, than, same, few, none }: ComparedProps) {
  if (base === null) return none;
  if (base < FEW) return few(base);
  const percent = Math.round((100 * (count - base)) / base);
  if (percent === 0) return same;
  return (
    <>
      <b className={percent > 0 ? styles.more : styles.less}>
        {Math.abs(percent)} % {percent > 0 ? "acima" : "abaixo"}
      </b>{" "}
      {than}
    </>
  );
}

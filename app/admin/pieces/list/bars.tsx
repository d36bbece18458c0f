import type { CSSProperties } from "react";
import styles from "./bars.module.css";

/** A number of a day or month. */
export interface Bar {
  key: string;
  /** Below the bar, short. */
  short: string;
  /** In full, for screen readers. */
  name: string;
  value: number;
  /** The number as it is shown. */
  words: string;
}

/** Numbers over time as low bars, with a table for screen readers. @param caption what is counted */
export function Bars({ caption, bars }: { caption: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const count = { "--bars": bars.length } as CSSProperties;
  return (
    <>
      <div className={`${styles.bars} ${styles.short}`} style={count} aria-hidden="true">
        {bars.map(({ key, value, words }, index) => (
          <i
            key={key}
            data-n={index === bars.length - 1 ? words : undefined}
            style={{ "--v": `${Math.round((value / most) * 88)}%` } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.days} style={count} aria-hidden="true">
        {bars.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
      {/* The class is on a wrapper, because a table would not shrink to its size. */}
      <div className="sr">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map(({ key, name, words }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

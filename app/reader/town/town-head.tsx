import type { ReactNode } from "react";
import styles from "./town.module.css";

interface TownHeadProps {
  title: string;
  deck: string;
  /** Chips that lead to parts of the page, or narrow it. */
  children?: ReactNode;
}

/** The head of the pages about the town. */
export function TownHead({ title, deck, children }: TownHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{deck}</p>
      {children && (
        <nav className={`${styles.chips} screen-only`} aria-label="Nesta página">
          {children}
        </nav>
      )}
    </header>
  );
}

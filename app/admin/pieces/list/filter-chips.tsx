import type { ReactNode } from "react";
import { useCurrentInSight } from "#app/ui/use-current-in-sight.ts";
import styles from "./filter-chips.module.css";

/** Filters to choose, in one line that scrolls; each is a link of the class `chip`. */
export function FilterChips({ className = "", children }: { className?: string; children: ReactNode }) {
  const line = useCurrentInSight<HTMLElement>();
  return (
    <nav className={`${styles.chips} ${className}`} aria-label="Filtros" ref={line}>
      {children}
    </nav>
  );
}

/** How many rows a chip would leave, after its name. */
export function ChipCount({ children }: { children: string }) {
  return <span className={styles.count}>{children}</span>;
}

import type { ReactNode } from "react";
import pick from "./pick.module.css";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  ids: string[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  /** Label while no row is selected. */
  label: string;
  /** Search of the list; the actions take its place. */
  search: ReactNode;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** The bar above a list with a checkbox for all rows of the page, and actions for the selected rows. */
export function SelectionBar({ ids, chosen, onChoose, label, search, children }: SelectionBarProps) {
  const isAll = chosen.length === ids.length;
  const isSome = chosen.length > 0;
  return (
    <div className={styles.bar} data-choosing={isSome || undefined}>
      <label className={pick.label} hidden={ids.length === 0}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll;
          }}
          onChange={() => onChoose(isAll ? [] : ids)}
        />
        <span aria-live="polite">{isSome ? `${chosen.length} de ${ids.length} nesta página` : label}</span>
      </label>
      {/* What is typed in it stays. */}
      <div className={styles.search} hidden={isSome}>
        {search}
      </div>
      {isSome && children}
    </div>
  );
}

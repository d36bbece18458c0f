import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  ids: string[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  /** How many are selected, and the button that selects all, by what a row is called. */
  words?: { one: string; many: string; all: string };
  /** Actions for the selected rows. */
  children: ReactNode;
}

const ARTICLES = { one: "1 escolhida", many: "escolhidas", all: "Todas" };

/** The bar of the selected rows, in the place of the filters. */
export function BulkBar({ ids, chosen, onChoose, words = ARTICLES, children }: BulkBarProps) {
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className="tap"
        aria-label="Largar a escolha"
        title="Largar a escolha"
        onClick={() => onChoose([])}
      >
        <Icon icon={X} />
      </button>
      <b aria-live="polite">{chosen.length === 1 ? words.one : `${chosen.length} ${words.many}`}</b>
      {chosen.length < ids.length && (
        <button type="button" className={`btn small line ${styles.all}`} onClick={() => onChoose(ids)}>
          {words.all}
        </button>
      )}
      {children}
    </div>
  );
}

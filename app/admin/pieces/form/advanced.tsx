import { type ReactNode, useState } from "react";
import styles from "./advanced.module.css";

interface AdvancedProps {
  /** Whether one of the fields has a value. */
  filled: boolean;
  /** Errors of the fields; an error opens the section. */
  errors: (string | undefined)[];
  children: ReactNode;
}

/** A collapsed section for technical fields such as JSON and HTML. */
export function Advanced({ filled, errors, children }: AdvancedProps) {
  const problem = errors.find(Boolean);
  const [open, setOpen] = useState(filled);
  const [known, setKnown] = useState<string | undefined>(undefined);
  if (problem !== known) {
    setKnown(problem);
    if (problem) setOpen(true);
  }
  return (
    <details className={styles.advanced} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Avançado</summary>
      <div className="form-panel">{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";
import styles from "./status.module.css";

interface StatusProps {
  /** Visible on the site, not visible, in review, scheduled, or overdue. */
  kind?: "on" | "draft" | "review" | "later" | "late";
  className?: string;
  children: ReactNode;
}

/** The status of a row, with a coloured dot. */
export function Status({ kind = "on", className = "", children }: StatusProps) {
  return (
    <span className={`${styles.status} ${className}`} data-kind={kind}>
      {children}
    </span>
  );
}

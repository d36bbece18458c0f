import type { ReactNode } from "react";
import styles from "./status.module.css";

interface StatusProps {
  /** Whether it is seen on the site, is not, waits for an editor, will be, or should be by now. */
  kind?: "on" | "draft" | "review" | "later" | "late";
  className?: string;
  children: ReactNode;
}

/** Words about the state of something in a list, with a dot of their colour. */
export function Status({ kind = "on", className = "", children }: StatusProps) {
  return (
    <span className={`${styles.status} ${className}`} data-kind={kind}>
      {children}
    </span>
  );
}

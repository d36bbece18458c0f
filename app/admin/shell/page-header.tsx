import type { ReactNode } from "react";
import { adminTitle } from "./admin-text.ts";
import { BackLink } from "./back-link.tsx";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: string;
  /** The screen above, where it is not the nearest of the menu. */
  back?: { to: string; label: string };
  /** What the screen holds, in one line. */
  note?: string;
  /** Actions of the screen. */
  children?: ReactNode;
}

/** The heading of a screen of the back office. */
export function PageHeader({ title, back, note, children }: PageHeaderProps) {
  return (
    <div className={styles.head}>
      <title>{adminTitle(title)}</title>
      <BackLink {...back} />
      <h1>{title}</h1>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

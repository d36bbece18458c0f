import type { ReactNode } from "react";
import { adminTitle } from "./admin-text.ts";
import { BackLink } from "./back-link.tsx";
import styles from "./full-screen-header.module.css";

interface FullScreenHeaderProps {
  title: string;
  /** Before the title, in the same line. */
  badge?: ReactNode;
  /** Whether everything is published, or saved. */
  note: ReactNode;
  /** Whether something modal lies over the screen. */
  inert?: boolean;
  /** Actions of the screen; the one that submits it comes last. */
  children: ReactNode;
}

/** The header of a screen that fills the whole window (`fullScreen` of its route's facts). */
export function FullScreenHeader({ title, badge, note, inert, children }: FullScreenHeaderProps) {
  return (
    <header className={`${styles.header} scalloped`} inert={inert} data-save-bar>
      <title>{adminTitle(title)}</title>
      <BackLink isIcon />
      <div className={styles.title}>
        <h1>
          {badge && <>{badge} </>}
          {title}
        </h1>
        <small>{note}</small>
      </div>
      {children}
    </header>
  );
}

import type { ReactNode } from "react";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import styles from "./entry-frame.module.css";

interface EntryFrameProps {
  id?: string;
  /** When it was written, in words. */
  hour: ReactNode;
  /** How it stands out: pinned, not seen by readers, or still on this device. */
  kind?: "pinned" | "hidden" | "queued" | undefined;
  isCurrent?: boolean;
  /** Who signs it, and its state. */
  line: ReactNode;
  menu: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
  onFocus?: () => void;
}

/** An entry of the list. */
export function EntryFrame({ id, hour, kind, isCurrent, line, menu, title, text, children, onFocus }: EntryFrameProps) {
  return (
    <li
      id={id}
      className={styles.entry}
      data-kind={kind}
      data-current={isCurrent || undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <div className={styles.hour}>{hour}</div>
      <div className={styles.body}>
        <div className={styles.line}>
          {line}
          <span className={styles.menu}>{menu}</span>
        </div>
        {title && <h2>{title}</h2>}
        {text && (
          <div className={styles.text}>
            <Paragraphs texts={text.split("\n").filter((line) => line.trim() !== "")} />
          </div>
        )}
        {children}
      </div>
    </li>
  );
}

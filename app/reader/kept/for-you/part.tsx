import type { ReactNode } from "react";
import styles from "./for-you.module.css";

interface PartProps {
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of "Para você" with its heading. */
export const Part = ({ id, title, aside, children }: PartProps) => (
  <section className={styles.part} id={id} aria-labelledby={`${id}-titulo`}>
    <header>
      <h2 id={`${id}-titulo`} tabIndex={-1}>
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </section>
);

/** The place of rows that are not there yet. */
export const Ghosts = ({ rows, className }: { rows: number; className: string | undefined }) => (
  <div className={className} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <span key={row} className={styles.ghost} />
    ))}
  </div>
);

/** A sentence in place of an empty list. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.say}>{children}</p>;

/** Moves the focus from the button of a row that is about to be removed to that of the next row, else to the heading. */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest("article, li");
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button");
  (next ?? button.closest("section")?.querySelector("h2"))?.focus();
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./due.module.css";

interface GapPanelProps {
  id: string;
  title: string;
  /** What stands at the end of its heading. */
  end: ReactNode;
  lines: { id: string; to: string; title: string; picture: ReactNode; lacks: string; action: string }[];
}

/** Things that lack something, each as a link to where it is mended. */
export function GapPanel({ id, title, end, lines }: GapPanelProps) {
  return (
    <section className={`panel ${styles.due} ${styles.gaps}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.picture}
            <div>
              <Link to={line.to}>{line.title}</Link>
              <small>{line.lacks}</small>
            </div>
            <span className={styles.action} aria-hidden="true">
              {line.action}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "react-router";
import { formatCounted } from "#platform/format/numbers.ts";
import styles from "./sum.module.css";

interface SumProps {
  count: number;
  /** What is counted, behind the number: "esperam resposta". */
  title: string;
  /** What the number is made of. */
  words: string;
  /** Where it is worked off; null while there is nothing to do. */
  link: { to: string; label: string } | null;
}

/** A large number of what waits. */
export const Sum = ({ count, title, words, link }: SumProps) => (
  <section className={`panel ${styles.sum}`} aria-label={`${formatCounted(count)} ${title}`}>
    <b>{formatCounted(count)}</b>
    <div>
      <h2>{title}</h2>
      <p>{words}</p>
    </div>
    {link && (
      <Link className="quiet" to={link.to}>
        {link.label}
      </Link>
    )}
  </section>
);

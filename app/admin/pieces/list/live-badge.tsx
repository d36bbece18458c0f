import { Link } from "react-router";
import styles from "./live-badge.module.css";

interface LiveBadgeProps {
  /** Where it leads, and what it is about; without it the badge is no link. */
  to?: string;
  of?: string;
}

/** "Ao vivo": the coverage of an article runs. */
export function LiveBadge({ to, of }: LiveBadgeProps) {
  if (to === undefined) return <span className={styles.badge}>Ao vivo</span>;
  return (
    <Link className={styles.link} to={to} aria-label={`Ao vivo: ${of}`}>
      <span className={styles.badge}>Ao vivo</span>
    </Link>
  );
}

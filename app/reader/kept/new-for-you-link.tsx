import { Link } from "react-router";
import { formatCount } from "#platform/format/numbers.ts";
import type { FreshPieceProps } from "../features/places.ts";
import styles from "../today/today-strip.module.css";
import { KEPT_LINK } from "./link.ts";

/** How many articles are new since the reader's last visit, with the way to those of what they follow. */
export function NewForYouLink({ fresh }: FreshPieceProps) {
  const count = formatCount(fresh, "nova", "novas");
  return (
    <Link className={styles.since} to={`${KEPT_LINK.to}#novas`} aria-label={`${count} desde a sua última visita`}>
      <span className={styles.long}>Desde a sua última visita:</span>
      <b>{count}</b>
    </Link>
  );
}

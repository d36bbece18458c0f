import { Link } from "react-router";
import { useCurrentInSight } from "#app/ui/use-current-in-sight.ts";
import page from "../shell/page.module.css";
import sift from "../shell/sift.module.css";
import styles from "./town.module.css";

interface TownHeadProps {
  title: string;
  deck: string;
  /** Links that lead to parts of the page, or narrow it. */
  chips?: { label: string; to: string; count?: number; isOn?: boolean }[];
}

/** The head of the pages about the town. */
export function TownHead({ title, deck, chips = [] }: TownHeadProps) {
  const line = useCurrentInSight<HTMLDivElement>();
  return (
    <header className={`${page.head} ${styles.head}`}>
      <h1>{title}</h1>
      <p>{deck}</p>
      {chips.length > 0 && (
        <nav className={`${sift.sift} screen-only`} aria-label="Nesta página">
          <div ref={line}>
            {chips.map(({ label, to, count, isOn }) => (
              <Link key={label} className={sift.tag} to={to} aria-current={isOn ? "page" : undefined}>
                {label}
                {count !== undefined && <small>{count}</small>}
              </Link>
            ))}
          </div>
        </nav>
      )}
    </header>
  );
}

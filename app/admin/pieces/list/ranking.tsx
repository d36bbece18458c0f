import { Link } from "react-router";
import styles from "./ranking.module.css";

const numbers = new Intl.NumberFormat("pt-BR");

interface RankingProps {
  rows: { key: string; name: string; views: number; to?: string }[];
}

/** Names and how often, most first, with bars in proportion to the first. */
export function Ranking({ rows }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <ol className={styles.list}>
      {rows.map(({ key, name, views, to }) => (
        <li key={key}>
          {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
          <span>{numbers.format(views)}</span>
          <i aria-hidden="true" style={{ "--v": `${(views / most) * 100}%` } as React.CSSProperties} />
        </li>
      ))}
    </ol>
  );
}

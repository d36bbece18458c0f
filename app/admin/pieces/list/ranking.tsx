import { Link } from "react-router";
import { formatNumber } from "#platform/format/numbers.ts";
import styles from "./ranking.module.css";

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
          <span>{formatNumber(views)}</span>
          <i aria-hidden="true" style={{ "--v": `${(views / most) * 100}%` } as React.CSSProperties} />
        </li>
      ))}
    </ol>
  );
}

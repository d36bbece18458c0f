import { Link } from "react-router";
import styles from "./ranking.module.css";

const numbers = new Intl.NumberFormat("pt-BR");

interface RankingProps {
  id: string;
  title: string;
  /** Where the numbers come from, below the title. */
  note: string;
  rows: { key: string; name: string; views: number; to?: string }[];
}

/** Names and how often, most first, with bars in proportion to the first. */
export function Ranking({ id, title, note, rows }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="pad" id={id}>
        {title}
      </h2>
      <p className={styles.note}>{note}</p>
      {rows.length === 0 ? (
        <p className={styles.note}>Nenhum acesso ainda.</p>
      ) : (
        <ol className={styles.list}>
          {rows.map(({ key, name, views, to }) => (
            <li key={key}>
              {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
              <span>{numbers.format(views)}</span>
              <i aria-hidden="true" style={{ "--v": `${(views / most) * 100}%` } as React.CSSProperties} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

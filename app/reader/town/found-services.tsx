import { Link } from "react-router";
import type { SearchFacts } from "../features.server.ts";
import styles from "./found-services.module.css";

/** Services that a search finds, before its articles. */
export function FoundServices({ facts: { town } }: { facts: SearchFacts }) {
  if (town.length === 0) return null;
  return (
    <section className={styles.found} aria-labelledby="servicos-achados">
      <h2 id="servicos-achados">Na cidade</h2>
      <ul>
        {town.map(({ path, kicker, title, line }) => (
          <li key={path}>
            <Link to={path}>
              <span>{kicker}</span>
              <b>{title}</b>
              {line}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

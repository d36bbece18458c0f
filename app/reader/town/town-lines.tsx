import { href, Link } from "react-router";
import type { FrontLine } from "#domain/town/types.ts";
import type { HomeFacts } from "../features.server.ts";
import styles from "./town-lines.module.css";

export const isTownOnFront = ({ town }: HomeFacts): boolean => town.length > 0;

/** What the front page says of the town, or a search finds there. */
export function TownLines({ facts: { town } }: { facts: { town: FrontLine[] } }) {
  if (town.length === 0) return null;
  return (
    <section className={styles.lines} aria-labelledby="na-cidade">
      <h2 id="na-cidade">
        <Link to={href("/servicos")}>Na cidade</Link>
      </h2>
      <ul>
        {town.map(({ path, kicker, words, line }) => (
          <li key={path + kicker}>
            <Link to={path}>
              <span>{kicker}</span>
              {words}
              {line && <small>{line}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

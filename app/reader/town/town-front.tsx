import { href, Link } from "react-router";
import type { HomeFacts } from "../features.server.ts";
import styles from "./town-front.module.css";

export const isTownOnFront = ({ town }: HomeFacts): boolean => town.length > 0;

/** What the front page says of the town. */
export function TownFront({ facts }: { facts: HomeFacts }) {
  if (!isTownOnFront(facts)) return null;
  return (
    <section className={styles.front} aria-labelledby="na-cidade">
      <h2 id="na-cidade">
        <Link to={href("/servicos")}>Na cidade</Link>
      </h2>
      <ul>
        {facts.town.map(({ path, kicker, words }) => (
          <li key={path + kicker}>
            <Link to={path}>
              <span>{kicker}</span>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

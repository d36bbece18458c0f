import type { ServiceFact } from "#domain/town/types.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import styles from "./town.module.css";

/** What else is to be known of a service. */
export const FactList = ({ facts }: { facts: ServiceFact[] }) =>
  facts.length > 0 && (
    <dl className={styles.facts}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={drawnLink(href)}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );

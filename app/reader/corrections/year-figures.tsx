import type { CorrectionFigures } from "#domain/news/types.ts";
import { formatDelay } from "#platform/format/length.ts";
import styles from "./corrections.module.css";

/** "2.914"; without Intl, whose first use takes 50 ms or more on a phone. */
const withDots = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");

/** Figures of a year's corrections, beside the list on a desktop; nothing where there are none. */
export function YearFigures({ figures: { articles, corrections, medianDelayMs } }: { figures: CorrectionFigures }) {
  if (medianDelayMs === null) return null;
  return (
    <aside className={`${styles.year} desktop`} aria-labelledby="em-um-ano">
      <h2 id="em-um-ano">Em um ano</h2>
      <dl>
        <dt>Notícias</dt>
        <dd>{withDots(articles)}</dd>
        <dt>Correções</dt>
        <dd>{withDots(corrections)}</dd>
        <dt>Até corrigir</dt>
        <dd>{formatDelay(medianDelayMs)}, na mediana</dd>
      </dl>
    </aside>
  );
}

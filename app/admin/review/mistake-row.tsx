import { href, Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { MistakeReport } from "#domain/news/mistakes/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import styles from "./review.module.css";

/** A reader's report of a mistake in an article, with the actions on it. */
export function MistakeRow({ report: { id, passage, words, at, article } }: { report: MistakeReport }) {
  const dates = useDates();
  const fresh = useFreshTime(at);
  return (
    <li className={styles.mistake}>
      <div className={styles.words}>
        <h2>
          <Link to={href("/admin/news/:id", { id: article.id })}>{nonBreakingCurrency(article.title)}</Link>
        </h2>
        {passage && <q className={styles.passage}>{passage}</q>}
        <p className={styles.message}>{words}</p>
        <p className="meta">
          Um leitor, <time dateTime={at}>{fresh ?? `em ${dates.dayAndTime(at)}`}</time>
        </p>
      </div>
      <div className={styles.acts}>
        <RowActionButton id={id} name={article.title} intent="corrigir" label="Corrigir" busyLabel="Abrindo…" />
        <RowActionButton id={id} name={article.title} intent="arquivar" label="Não é erro" />
      </div>
    </li>
  );
}

import { useId } from "react";
import { href, Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import { moreTexts, type UnsavedText, unsavedTextPath } from "./drafts/unsaved-text.ts";
import styles from "./editor-notes.module.css";

/** In the form of a new article: a link to the newest unsaved article, so that it is not overlooked. */
export function UnsavedTextNote({ texts }: { texts: UnsavedText[] }) {
  const dates = useDates();
  const textId = useId();
  const [newest, ...more] = texts;
  if (!newest) return null;
  return (
    <div className={styles.note}>
      <span id={textId} className={styles.message}>
        Você começou e não salvou: <b>{newest.name}</b>{" "}
        <span className="meta">{dates.dayAndTime(newest.updatedAt)}</span>
      </span>
      <span className="btns">
        {more.length > 0 && (
          <Link className="btn line small" to={href("/admin/news")}>
            {moreTexts(more.length)}
          </Link>
        )}
        {/* A new document: a client navigation to the same route would keep this form with its text. */}
        <Link className="btn line small" reloadDocument to={unsavedTextPath(newest.id)} aria-describedby={textId}>
          Continuar
        </Link>
      </span>
    </div>
  );
}

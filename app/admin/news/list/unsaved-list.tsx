import { Link } from "react-router";
import { useDates } from "#app/use-dates.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { moreTexts, type UnsavedText, unsavedTextPath } from "../editor/drafts/unsaved-text.ts";
import styles from "./unsaved-list.module.css";

/** How many are shown without unfolding the list. */
const FIRST = 3;

/** The list of new articles that were never saved. */
export function UnsavedList({ items }: { items: UnsavedText[] }) {
  if (items.length === 0) return null;
  const more = items.slice(FIRST);
  return (
    <section className={`panel ${styles.list}`} aria-label="Textos não salvos">
      {items.slice(0, FIRST).map((item) => (
        <Unsaved key={item.id} {...item} />
      ))}
      {more.length > 0 && (
        <details>
          <summary>{moreTexts(more.length)}</summary>
          {more.map((item) => (
            <Unsaved key={item.id} {...item} />
          ))}
        </details>
      )}
    </section>
  );
}

function Unsaved({ id, draftVersion, name, updatedAt }: UnsavedText) {
  const dates = useDates();
  return (
    <div className={styles.text}>
      <span>
        Você começou e não salvou: <b>{name}</b> <span className="meta">{dates.dayAndTime(updatedAt)}</span>
      </span>
      <span className="btns">
        <ConfirmButton
          label={`Descartar: ${name}`}
          className="btn line small"
          title="Descartar este texto?"
          text={`“${name}” se perde: nunca foi salvo.`}
          confirm="Descartar"
          fields={{
            intent: "descartar",
            drafts: JSON.stringify([{ id, expectedVersion: draftVersion, writer: null }]),
          }}
        >
          Descartar
        </ConfirmButton>
        <Link className="btn line small" to={unsavedTextPath(id)} aria-label={`Continuar: ${name}`}>
          Continuar
        </Link>
      </span>
    </div>
  );
}

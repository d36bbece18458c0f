import { HardDrive } from "lucide";
import { useId } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import popover from "../../pieces/popover.module.css";
import { type UnsavedText, unsavedTextPath } from "../editor/drafts/unsaved-text.ts";
import styles from "./unsaved-list.module.css";

/** The button with the number of new articles that were never saved, and their list. */
export function UnsavedList({ items }: { items: UnsavedText[] }) {
  const id = useId();
  if (items.length === 0) return null;
  const words = formatCount(items.length, "texto não salvo", "textos não salvos");
  return (
    <>
      <button type="button" className={`quiet screen-only ${styles.button}`} popoverTarget={id} aria-label={words}>
        <Icon icon={HardDrive} />
        <span className={styles.words}>{words}</span>
        <b aria-hidden="true">{items.length}</b>
      </button>
      <section id={id} popover="auto" className={`${popover.popover} ${styles.list}`} aria-label="Textos não salvos">
        {items.map((item) => (
          <Unsaved key={item.id} {...item} />
        ))}
      </section>
    </>
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

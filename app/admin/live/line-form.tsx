import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./panel-lists.module.css";

interface LineFormProps {
  label: string;
  children: ReactNode;
  onSave: () => void;
  onCancel: () => void;
}

/** The form of a line of the panel: Enter saves it, Escape leaves it as it was. */
export function LineForm({ label, children, onSave, onCancel }: LineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // The sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    } else if (event.key === "Enter" && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };
  return (
    <form
      ref={form}
      method="dialog"
      className={styles.form}
      aria-label={label}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSave();
      }}
    >
      {children}
      <div className="btns">
        <button type="submit" className="btn small">
          Guardar
        </button>
        <button type="button" className="btn line small" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}

import type { ComponentProps, ReactNode } from "react";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps extends Omit<ComponentProps<"input">, "type"> {
  type: "checkbox" | "radio";
  label: string;
  /** A line below the label. */
  note?: ReactNode;
  /** In the place of the note. */
  error?: string | undefined;
}

/** A checkbox or radio button of the browser beside its label and a note; a touch anywhere on them chooses it. */
export function ChoiceField({ label, note, error, ...input }: ChoiceFieldProps) {
  return (
    <label className={styles.choice}>
      <input {...input} aria-invalid={error ? true : undefined} />
      <span>
        {label}
        {(error ?? note) && <small className={error ? "err" : undefined}>{error ?? note}</small>}
      </span>
    </label>
  );
}

import { type ComponentProps, useId } from "react";
import { StyleSheet } from "./style-sheet.tsx";
import forms from "./styles/forms.css?url";
import { useInitial } from "./use-initial.ts";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: string;
  help?: string;
  error?: string;
  options: { value: string; label: string }[];
}

/** A labelled choice of one; label, help and error are tied to it for screen readers. */
export function SelectField({
  label,
  help,
  error,
  options,
  className = "",
  defaultValue,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const initial = useInitial(defaultValue);
  const note = error ?? help;
  return (
    <div className={`field ${className}`}>
      <StyleSheet href={forms} />
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        defaultValue={initial}
        id={id}
        className={`input${error ? " wrong" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-nota` : undefined}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {note && (
        <small id={`${id}-nota`} className={error ? "err" : ""}>
          {note}
        </small>
      )}
    </div>
  );
}

import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords } from "./field.tsx";
import { useInitial } from "./use-initial.ts";

interface SelectFieldProps extends FieldWords, ComponentProps<"select"> {
  options: { value: string; label: string }[];
}

/** A labelled choice of one. */
export function SelectField({ label, help, error, options, className, defaultValue, ...select }: SelectFieldProps) {
  const initial = useInitial(defaultValue);
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {(attributes) => (
        <select {...select} {...attributes} defaultValue={initial}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

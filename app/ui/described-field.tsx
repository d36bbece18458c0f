import type { ComponentProps } from "react";
import { Field, TextAreaField } from "./field.tsx";
import { SelectField } from "./select-field.tsx";

/** What is known of a field that describes itself. */
interface FieldFacts {
  label: string;
  /** A line unless it says otherwise. */
  type?: "line" | "text" | "table" | "moment" | "day" | "time" | "choice" | "phone" | "link";
  help?: string;
  max?: number;
  required?: string;
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
}

const INPUT_TYPES: Partial<Record<NonNullable<FieldFacts["type"]>, string>> = {
  moment: "datetime-local",
  day: "date",
  time: "time",
  phone: "tel",
};

/** Whether two of them stand side by side. */
export const isShort = ({ type = "line" }: Pick<FieldFacts, "type">): boolean =>
  type in INPUT_TYPES || type === "choice";

interface DescribedFieldProps extends Pick<ComponentProps<typeof Field>, "defaultValue" | "error" | "className"> {
  facts: FieldFacts;
  name: string;
}

/** A field of a form as its kind describes it. */
export function DescribedField({ facts, ...field }: DescribedFieldProps) {
  const { type = "line", label, help, options, required, max, placeholder } = facts;
  const words = { label, help, ...field, placeholder, required: required ? true : undefined };
  if (options) {
    const choices = Object.entries(options).map(([value, name]) => ({ value, label: name }));
    return <SelectField {...words} options={choices} />;
  }
  if (type === "text" || type === "table")
    return <TextAreaField {...words} rows={type === "table" ? 5 : 3} maxLength={max} />;
  return <Field {...words} type={INPUT_TYPES[type]} inputMode={type === "link" ? "url" : undefined} maxLength={max} />;
}

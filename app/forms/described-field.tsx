import type { ComponentProps } from "react";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { toOptions } from "#app/ui/to-options.ts";
import type { DescribedField as FieldFacts } from "#domain/shared/described-field.ts";

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
  if (options) return <SelectField {...words} options={toOptions(options)} />;
  if (type === "text" || type === "table")
    return <TextAreaField {...words} rows={type === "table" ? 5 : 3} maxLength={max} />;
  return <Field {...words} type={INPUT_TYPES[type]} inputMode={type === "link" ? "url" : undefined} maxLength={max} />;
}

import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";

/** The address of a feed, as it is typed. */
export function FeedAddressField(field: Omit<ComponentProps<typeof Field>, "label" | "name">) {
  return (
    <Field
      {...field}
      label="URL do feed"
      name="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

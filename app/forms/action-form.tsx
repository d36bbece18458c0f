import type { ComponentProps } from "react";
import type { FetcherWithComponents } from "react-router";
import { INLINE_FIELD } from "./inline-field.ts";
import type { FormState } from "./use-action-form.ts";

interface ActionFormProps
  extends Omit<ComponentProps<FetcherWithComponents<unknown>["Form"]>, "form" | "ref" | "method"> {
  /** Of `useActionForm`. */
  form: FormState["form"];
}

/** A form of `useActionForm`; its `intent`, or that of the pressed button, identifies the form in the action. */
export function ActionForm({ form, children, onSubmit, ...props }: ActionFormProps) {
  const { Form, intent, id, inline, ref, onInput, markSent } = form;
  return (
    <Form
      method="post"
      noValidate
      ref={ref}
      onInput={onInput}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) markSent();
      }}
      {...props}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {inline && <input type="hidden" name={INLINE_FIELD} value="sim" />}
      {children}
    </Form>
  );
}

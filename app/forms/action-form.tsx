import type { ComponentProps, RefObject } from "react";
import type { FetcherWithComponents } from "react-router";

interface ActionFormProps
  extends Omit<ComponentProps<FetcherWithComponents<unknown>["Form"]>, "form" | "ref" | "method"> {
  /** Of `useActionForm`. */
  form: {
    Form: FetcherWithComponents<unknown>["Form"];
    ref: RefObject<HTMLFormElement | null>;
    intent: string;
    onInput: () => void;
  };
}

/** A form of `useActionForm`, which names itself by its `intent`. */
export function ActionForm({ form: { Form, intent, ref, onInput }, children, ...props }: ActionFormProps) {
  return (
    <Form method="post" noValidate ref={ref} onInput={onInput} {...props}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

import type { ReactNode } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { AnyForm } from "#app/forms/define-action.server.ts";
import type { ActionFormState } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";

interface AuthFormProps {
  /** Of `useActionForm`. */
  state: Pick<ActionFormState<AnyForm>, "form" | "error" | "busy">;
  submit: string;
  /** Label of the button while the form is submitted. */
  busyLabel?: string;
  /** Behind the text of an error: a way out. */
  wayOut?: ReactNode;
  below?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A form of the account screens: its error, its fields and its button. */
export function AuthForm({ state, submit, busyLabel, wayOut, below, className = "stack", children }: AuthFormProps) {
  const { form, error, busy } = state;
  return (
    <ActionForm form={form} className={className}>
      {error && (
        <FormError title={error.title}>
          {error.text} {wayOut}
        </FormError>
      )}
      {children}
      <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
        {busy && busyLabel ? busyLabel : submit}
      </button>
      {below}
    </ActionForm>
  );
}

import type { AnyForm } from "#app/forms/define-action.server.ts";
import type { ActionFormState } from "#app/forms/use-action-form.ts";
import { Field } from "#app/ui/field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";

interface RequestMailProps {
  /** Of `useActionForm`. */
  state: ActionFormState<AnyForm>;
  title: string;
  text: string;
  submit: string;
  /** Said in place of the form once it was accepted. */
  sent: string;
}

/** Asks for a mail with a link; the answer is the same for every address. */
export function RequestMail({ state, title, text, submit, sent }: RequestMailProps) {
  if (state.result?.ok) return <AuthLayout title="Confira seu e-mail" text={sent} />;
  return (
    <AuthLayout title={title} text={text}>
      <AuthForm state={state} submit={submit}>
        <Field {...state.field("email")} label="E-mail" type="email" autoComplete="username" required />
      </AuthForm>
    </AuthLayout>
  );
}

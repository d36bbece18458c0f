import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import type { signUpForm } from "./forms.server.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface SignUpFormProps {
  returnTo: string;
  /** The sign-up of this browser, to correct it. */
  typed: { name: string; email: string } | null;
}

/** Sign-up: full name, e-mail, password twice. */
export function SignUpForm({ returnTo, typed }: SignUpFormProps) {
  const { form, field, error, busy } = useActionForm<typeof signUpForm>({
    intent: "cadastrar",
    failed: ACCOUNT_TEXT.signUp.failed,
    inline: true,
    values: typed ?? {},
  });
  return (
    <ActionForm form={form} className="stack">
      <input type="hidden" name="returnTo" value={returnTo} />
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <Field {...field("name")} label="Nome completo" autoComplete="name" required />
      <Field {...field("email")} label="E-mail" type="email" autoComplete="email" required />
      <NewPasswordFields field={field} />
      <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
        {busy ? "Criando a conta…" : "Cadastrar"}
      </button>
    </ActionForm>
  );
}

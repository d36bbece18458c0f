import { Form } from "react-router";
import type { FormFailure } from "#app/form.server.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useBusy } from "./sign-in-form.tsx";

/** Sign-up (reader §5: full name, e-mail, password twice). */
export function SignUpForm({ failure, returnTo }: { failure: FormFailure | undefined; returnTo: string }) {
  const busy = useBusy();
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="cadastrar" />
      <input type="hidden" name="returnTo" value={returnTo} />
      {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
      <Field
        label="Nome completo"
        name="name"
        autoComplete="name"
        required
        defaultValue={failure?.values.name}
        error={failure?.fields.name}
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={failure?.values.email}
        error={failure?.fields.email}
      />
      <Field
        label="Senha"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        help="Pelo menos 6 caracteres."
        error={failure?.fields.password}
      />
      <Field
        label="Confirmar senha"
        name="passwordAgain"
        type="password"
        autoComplete="new-password"
        required
        error={failure?.fields.passwordAgain}
      />
      <button type="submit" className="btn key" {...whileBusy(busy)}>
        {busy ? "Criando a conta…" : "Cadastrar"}
      </button>
    </Form>
  );
}

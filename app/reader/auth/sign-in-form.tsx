import { Form, useNavigation } from "react-router";
import type { FormFailure } from "#app/form.server.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

interface FormProps {
  failure: FormFailure | undefined;
  returnTo: string;
}

/** Whether a form is on its way, so that it is not sent twice (reader §4). */
export function useBusy(): boolean {
  return useNavigation().state !== "idle";
}

/** Login (reader §5: e-mail and password required). */
export function SignInForm({ failure, returnTo }: FormProps) {
  const busy = useBusy();
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="entrar" />
      <input type="hidden" name="returnTo" value={returnTo} />
      {failure?.error && <FormError title={failure.error.title}>{failure.error.text}</FormError>}
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={failure?.values.email}
        error={failure?.fields.email}
      />
      <Field
        label="Senha"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={failure?.fields.password}
        aside={<Link to="/auth/senha">Esqueci a senha</Link>}
      />
      <button type="submit" className="btn key" {...whileBusy(busy)}>
        {busy ? "Entrando…" : "Entrar"}
      </button>
      <PasskeySignIn returnTo={returnTo} label="Entrar com chave de acesso" />
      <p className="meta">
        Não recebeu a confirmação? <Link to="/auth/reenviar">Reenviar o e-mail</Link>
      </p>
    </Form>
  );
}

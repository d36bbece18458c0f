import { href, Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import type { signInForm } from "./forms.server.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

/** Login (e-mail and password required). */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const { form, field, error, busy } = useActionForm<typeof signInForm>({
    intent: "entrar",
    failed: ACCOUNT_TEXT.signIn.failed,
    inline: true,
  });
  return (
    <ActionForm form={form} className="stack">
      <input type="hidden" name="returnTo" value={returnTo} />
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <Field {...field("email")} label="E-mail" type="email" autoComplete="username" required />
      <Field
        {...field("password")}
        label="Senha"
        type="password"
        autoComplete="current-password"
        required
        aside={<Link to={href("/auth/senha")}>Esqueci a senha</Link>}
      />
      <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
        {busy ? "Entrando…" : "Entrar"}
      </button>
      <PasskeySignIn returnTo={returnTo} label="Entrar com chave de acesso" />
      <p className="meta">
        Não recebeu a confirmação? <Link to={href("/auth/reenviar")}>Reenviar o e-mail</Link>
      </p>
    </ActionForm>
  );
}

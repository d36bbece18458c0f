import { Link, useNavigation } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import type { signInForm } from "./forms.server.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

/** Whether a form is on its way, so that it is not sent twice. */
export function useBusy(): boolean {
  return useNavigation().state !== "idle";
}

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
        aside={<Link to="/auth/senha">Esqueci a senha</Link>}
      />
      <button type="submit" className="btn key" {...whileBusy(busy)}>
        {busy ? "Entrando…" : "Entrar"}
      </button>
      <PasskeySignIn returnTo={returnTo} label="Entrar com chave de acesso" />
      <p className="meta">
        Não recebeu a confirmação? <Link to="/auth/reenviar">Reenviar o e-mail</Link>
      </p>
    </ActionForm>
  );
}

import { href, Link, redirect } from "react-router";
import { cachePage, findViewer, siteContext } from "#app/context.ts";
import { FLASH_PARAM, NO_ACCESS } from "#app/flash.ts";
import { defineAction } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { CORRECT, RETURN, SIGN_UP_TAB, TAB } from "#app/sign-in-path.ts";
import { Field } from "#app/ui/field.tsx";
import { safeReturnPath } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { SignUpPieces } from "../features/account.tsx";
import { loadSignUpFacts, type SignUpFacts } from "../features.server.ts";
import { hiddenPage } from "../head.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/route.ts";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { signInForm, signUpForm } from "./forms.server.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

export const handle = defineRoute({ minimalLayout: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const returnTo = safeReturnPath(query.get(RETURN));
  if (await findViewer(context)) {
    throw redirect(query.get(FLASH_PARAM) === NO_ACCESS ? withFlash(href("/"), NO_ACCESS) : returnTo);
  }
  const isCorrecting = query.has(CORRECT);
  if (returnTo === "/" && !isCorrecting) cachePage(context);
  const typed = isCorrecting ? await context.get(siteContext).auth.findOwnSignUp(request) : null;
  return {
    features: await loadSignUpFacts(context),
    returnTo,
    signingUp: query.get(TAB) === SIGN_UP_TAB,
    typed: typed && { name: typed.name, email: typed.email },
  };
}

export const action = defineAction(signInForm, signUpForm);

export const meta = hiddenPage("Entrar", "Sua conta de leitor.", href("/auth"));

/** Login and sign-up; the tabs are links, so that both work without JavaScript. */
export default function AuthRoute({ loaderData }: Route.ComponentProps) {
  const { returnTo, signingUp, typed, features } = loaderData;
  const tab = (name: string | null) => {
    const query = new URLSearchParams();
    if (name) query.set(TAB, name);
    if (returnTo !== "/") query.set(RETURN, returnTo);
    return `${href("/auth")}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <AuthLayout title="Sua conta">
      <nav className={styles.tabs} aria-label="Entrar ou cadastrar">
        <Link
          to={tab(null)}
          replace
          className={signingUp ? "" : styles.on}
          aria-current={signingUp ? undefined : "page"}
        >
          Entrar
        </Link>
        <Link
          to={tab(SIGN_UP_TAB)}
          replace
          className={signingUp ? styles.on : ""}
          aria-current={signingUp ? "page" : undefined}
        >
          Cadastrar
        </Link>
      </nav>
      {signingUp ? (
        <SignUpForm returnTo={returnTo} typed={typed} features={features} />
      ) : (
        <SignInForm returnTo={returnTo} />
      )}
    </AuthLayout>
  );
}

/** Login (e-mail and password required). */
function SignInForm({ returnTo }: { returnTo: string }) {
  const state = useActionForm<typeof signInForm>({
    intent: "entrar",
    failed: ACCOUNT_TEXT.signIn.failed,
    inline: true,
  });
  return (
    <AuthForm
      state={state}
      submit="Entrar"
      busyLabel="Entrando…"
      below={
        <>
          <PasskeySignIn returnTo={returnTo} label="Entrar com chave de acesso" />
          <p className="meta">
            Não recebeu a confirmação? <Link to={href("/auth/reenviar")}>Reenviar o e-mail</Link>
          </p>
        </>
      }
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field {...state.field("email")} label="E-mail" type="email" autoComplete="username" required />
      <Field
        {...state.field("password")}
        label="Senha"
        type="password"
        autoComplete="current-password"
        required
        aside={<Link to={href("/auth/senha")}>Esqueci a senha</Link>}
      />
    </AuthForm>
  );
}

interface SignUpFormProps {
  returnTo: string;
  /** The sign-up of this browser, to correct it. */
  typed: { name: string; email: string } | null;
  features: SignUpFacts;
}

/** Sign-up: full name, e-mail, password twice. */
function SignUpForm({ returnTo, typed, features }: SignUpFormProps) {
  const state = useActionForm<typeof signUpForm>({
    intent: "cadastrar",
    failed: ACCOUNT_TEXT.signUp.failed,
    inline: true,
    values: typed ?? {},
  });
  const { field, refused } = state;
  return (
    <AuthForm state={state} submit="Cadastrar" busyLabel="Criando a conta…">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field {...field("name")} label="Nome completo" autoComplete="name" required />
      <Field {...field("email")} label="E-mail" type="email" autoComplete="email" required />
      <NewPasswordFields field={field} />
      <SignUpPieces facts={features} refused={refused?.values} />
    </AuthForm>
  );
}

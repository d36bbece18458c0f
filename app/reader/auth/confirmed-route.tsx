import { href, Link, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { confirmSchema, safeReturnPath } from "#domain/accounts/form.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/confirmed-route.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { authRefusal } from "./auth-refusal.server.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export const handle = defineRoute({ minimalLayout: true });

/**
 * The target of a confirmation link. In the browser that signed up it confirms immediately and redirects; in any other browser a new
 * password is chosen first, because the password of the sign-up may be somebody else's.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const token = query.get("token") ?? "";
  const { auth } = context.get(siteContext);
  const link = await auth.readConfirmationLink(request, token);
  if (link.state !== "open") return { state: link.state, token, email: "" };
  if (!link.asksPassword) {
    const answer = await auth.confirmByLink(request, token);
    if (answer.ok) throw redirect(nextPath(request), { headers: answer.headers });
  }
  return { state: link.state, token, email: link.email };
}

export const headers = linkHeaders;

const nextPath = (request: Request) =>
  withFlash(safeReturnPath(requestUrl(request).searchParams.get("para")), "conta-nova");

const confirmForm = defineForm({
  intent: "confirmar",
  schema: confirmSchema,
  hidden: ["token"],
  async run({ site, request, values: { token, name, password } }) {
    const answer = await site.auth.submit(request, "/confirm-email", { token, name, password });
    if (!answer.ok) throw authRefusal(answer);
    return redirect(nextPath(request), { headers: answer.headers });
  },
});

export const action = defineAction(confirmForm);

export const meta = hiddenPage("Confirmação do e-mail", "Confirmação do e-mail.", href("/auth/confirmado"));

export default function ConfirmedRoute({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  if (state === "open") return <ChoosePassword {...loaderData} />;
  return state === "used" ? (
    <AuthLayout title={ACCOUNT_TEXT.confirm.done} text="Sua conta está pronta. Agora é só entrar.">
      <Link className="btn key" to={href("/auth")}>
        Entrar
      </Link>
    </AuthLayout>
  ) : (
    <AuthLayout title={ACCOUNT_TEXT.confirm.failed} text={explainCode("INVALID_TOKEN")}>
      <Link className="btn key" to={href("/auth/reenviar")}>
        Pedir outro link
      </Link>
    </AuthLayout>
  );
}

function ChoosePassword({ token, email }: { token: string; email: string }) {
  const state = useActionForm<typeof confirmForm>({
    intent: "confirmar",
    failed: ACCOUNT_TEXT.confirm.failed,
    inline: true,
  });
  return (
    <AuthLayout title="Confirme seu e-mail" text={ACCOUNT_TEXT.confirm.choose(email)}>
      <AuthForm
        state={state}
        submit="Confirmar e entrar"
        wayOut={<Link to={href("/auth/reenviar")}>Pedir outro link</Link>}
      >
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field {...state.field("name")} label="Nome completo" autoComplete="name" required />
        <NewPasswordFields field={state.field} />
      </AuthForm>
    </AuthLayout>
  );
}
